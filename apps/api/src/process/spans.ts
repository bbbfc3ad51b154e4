type Attributes = Record<string, string | number>;

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer';
  attributes?: Attributes;
  /**
   * A `traceparent` to continue. Without one, the span is a child of the current span, or starts a
   * trace.
   */
  parent?: string | null | undefined;
}

export interface SpanEnd {
  attributes?: Attributes;
  /** Error code or class: messages may contain what users typed. */
  error?: string | undefined;
}

export interface Span {
  readonly traceId: string;
  /** Runs `work` with this as the current span. */
  run<T>(work: () => T): T;
  end(end?: SpanEnd): void;
}

export interface FinishedQuery {
  system: 'sqlite' | 'postgresql';
  /** With placeholders for all values. */
  text: string;
  ms: number;
  error?: string;
}

/** What `open-telemetry.ts` implements. */
export interface Tracing {
  startSpan(name: string, options: SpanOptions): Span;
  /** Adds a query to the current span; ignored outside a span, so that polling starts no traces. */
  addQuery(query: FinishedQuery): void;
  current(): { traceId: string; traceparent: string } | null;
  /** Sends what is buffered. */
  stop(): Promise<void>;
}
