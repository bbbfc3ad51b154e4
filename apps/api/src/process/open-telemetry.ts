import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OpenTelemetrySpan,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { oncePerMinute } from './once-per-minute.js';
import { withoutRequestId } from './request-id.js';
import type { Span, Tracing } from './spans.js';
import { version } from './version.js';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
/** A collector that hangs must not delay the exit. */
const stopWithinMs = 2000;

/**
 * Exports spans by OTLP over HTTP, in batches. The SDK reads the standard OTEL_ variables itself.
 */
export function createOpenTelemetry(log: Pick<Logger, 'warn'>): Tracing {
  // Without this, the SDK would print every failed export.
  const warn = oncePerMinute((err, skipped) =>
    log.warn({ err, skipped }, "traces couldn't be sent to the collector"),
  );
  setGlobalErrorHandler((error) => withoutRequestId(() => warn(error)));
  const provider = new NodeTracerProvider({
    resource: processResource(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('stumpquote', version);
  return {
    startSpan(name, { kind, attributes = {}, parent }) {
      const from = parent === undefined || parent === null ? context.active() : contextOf(parent);
      const options = { attributes, ...(kind === undefined ? {} : { kind: kinds[kind] }) };
      const span = tracer.startSpan(name, options, from);
      return openSpan(span, trace.setSpan(from, span));
    },
    addQuery(query) {
      if (trace.getActiveSpan()?.isRecording() !== true) return;
      const end = Date.now();
      const span = tracer.startSpan(queryName(query.text), {
        kind: SpanKind.CLIENT,
        startTime: end - query.ms,
        attributes: { 'db.system.name': query.system, 'db.query.text': query.text },
      });
      endSpan(span, query.error, end);
    },
    current() {
      const active = trace.getActiveSpan();
      if (active === undefined) return null;
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return { traceId: active.spanContext().traceId, traceparent: carrier.traceparent ?? '' };
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(warn), sleep(stopWithinMs)]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence. */
const processResource = () =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'stumpquote',
        'service.version': version,
        'host.name': hostname(),
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));

const contextOf = (traceparent: string): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent });

const openSpan = (span: OpenTelemetrySpan, within: Context): Span => ({
  traceId: span.spanContext().traceId,
  run: (work) => context.with(within, work),
  end({ attributes = {}, error } = {}) {
    span.setAttributes(attributes);
    endSpan(span, error);
  },
});

function endSpan(span: OpenTelemetrySpan, error: string | undefined, at?: number): void {
  if (error !== undefined)
    span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}

/** Such as `select messages`. */
function queryName(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/.exec(text) ?? [];
  return table === undefined ? verb : `${verb} ${table}`;
}
