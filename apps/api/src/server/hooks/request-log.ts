import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../ports/deps.js';
import { requestIdHeader, withRequestId } from '../../process/request-id.js';
import { traceRequests } from './request-spans.js';

type Procedures = Pick<ReadonlyMap<string, unknown>, 'has'>;

/**
 * Assigns each request an id and returns it to the client; logs one line and records one
 * measurement per response.
 */
export function observeRequests(
  app: FastifyInstance,
  { config, log, metrics }: Pick<Deps, 'config' | 'log' | 'metrics'>,
  procedures: Procedures,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    withRequestId(request.id, done);
  });
  traceRequests(app, config, (request) => routeOf(request, procedures));
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request, procedures);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.requestAnswered({ method, route, status, seconds: elapsedTime / 1000 });
    log.info(
      {
        reqId: request.id,
        ...(request.span === undefined ? {} : { trace_id: request.span.traceId }),
        ...(request.signedInUser === null ? {} : { user: request.signedInUser.id }),
        method,
        route,
        status,
        ms: Math.round(elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}

/**
 * Returns the route pattern, or the tRPC procedure: never values from the URL, such as numbers or
 * keys.
 */
function routeOf(request: FastifyRequest, procedures: Procedures): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return 'none';
  const { path } = (request.params ?? {}) as { path?: string };
  if (!pattern.endsWith('/:path') || path === undefined) return pattern;
  if (procedures.has(path)) return pattern.replace(':path', path);
  return pattern.replace(':path', path.includes(',') ? '(batch)' : '(unknown)');
}
