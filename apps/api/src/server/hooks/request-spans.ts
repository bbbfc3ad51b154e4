import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../process/config.js';
import type { Span } from '../../process/spans.js';
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
 * Traces each call. A trusted proxy's `traceparent` is continued, anyone else's ignored: it would decide what is
 * recorded, and join foreign traces.
 */
export function traceRequests(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  routeOf: (request: FastifyRequest) => string,
): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    if (untraced.has(request.routeOptions.url)) return done();
    const route = routeOf(request);
    const given = headers['traceparent'];
    request.span = startSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: trustProxy && typeof given === 'string' ? given : null,
    });
    if (request.span === undefined) done();
    else request.span.run(done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    request.span?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 ? { error: String(statusCode) } : {}),
    });
    done();
  });
}
