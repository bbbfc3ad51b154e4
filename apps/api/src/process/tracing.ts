import type { Logger } from 'pino';
import type { Config } from './config.js';
import type { FinishedQuery, Span, SpanEnd, SpanOptions, Tracing } from './spans.js';

let tracing: Tracing | null = null;

/**
 * Starts tracing if it is configured; otherwise OpenTelemetry isn't even loaded. Call it before the
 * database is opened.
 */
export async function startTracing(
  { isTracing }: Pick<Config, 'isTracing'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!isTracing || tracing !== null) return;
  const { createOpenTelemetry } = await import('./open-telemetry.js');
  tracing = createOpenTelemetry(log);
}

export async function stopTracing(): Promise<void> {
  const stopped = tracing;
  tracing = null;
  await stopped?.stop();
}

export const isTracing = (): boolean => tracing !== null;

/** Undefined outside a trace. */
export const currentTraceId = (): string | undefined => tracing?.current()?.traceId;

/** What continues the current trace in another process; null outside a trace. */
export const currentTraceparent = (): string | null => tracing?.current()?.traceparent ?? null;

/** Undefined if tracing is off. The caller ends it. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracing?.startSpan(name, options);

export const addQuery = (query: FinishedQuery): void => tracing?.addQuery(query);

/** Runs `work` in a span; `endOf` says how a result ends it. */
export async function withSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
  endOf: (result: T) => SpanEnd = () => ({}),
): Promise<T> {
  const span = startSpan(name, options);
  if (span === undefined) return work();
  try {
    const result = await span.run(work);
    span.end(endOf(result));
    return result;
  } catch (error) {
    span.end({ error: errorName(error) });
    throw error;
  }
}

/** An error's code, or else its class. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
