import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../process/config.js';
import type { Span, SpanEnd } from '../../process/spans.js';
import { startSpan } from '../../process/tracing.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if tracing is off. */
    span: Span | undefined;
  }
}

/** Polled every few seconds; they would fill the collector. */
const untraced: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Traces each call. A trusted proxy's `traceparent` is continued, anyone else's ignored: it would
 * decide what is recorded, and join foreign traces.
 */
export function traceRequests(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  routeOf: (request: FastifyRequest) => string,
): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request;
    if (untraced.has(request.routeOptions.url)) return done();
    const route = routeOf(request);
    const given = headers['traceparent'];
    request.span = startSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: trustProxy && typeof given === 'string' ? given : null,
    });
    const { span } = request;
    if (span === undefined) return done();
    // Always fires, even if the client disconnects before the response.
    reply.raw.once('close', () => span.end(endOf(reply.raw)));
    span.run(done);
  });
}

function endOf({ statusCode, writableFinished }: ServerResponse): SpanEnd {
  if (!writableFinished) return { error: 'aborted' };
  return {
    attributes: { 'http.response.status_code': statusCode },
    ...(statusCode >= 500 ? { error: String(statusCode) } : {}),
  };
}
