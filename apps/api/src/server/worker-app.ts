import Fastify from 'fastify';
import type { Deps } from '../ports/deps.js';
import { answerErrors, type BuiltApp } from './app.js';
import { countInFlight } from './drain.js';
import { answerHeaders } from './hooks/security-headers.js';
import { probeRoutes } from './plain-routes.js';

/** The HTTP server of a worker: health checks and metrics. */
export function buildWorkerApp(deps: Deps): BuiltApp {
  const app = Fastify({ forceCloseConnections: true });
  const inFlight = countInFlight(app, deps.state);
  const headers = answerHeaders(deps.config);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  answerErrors(app, deps);
  for (const { path, handle } of probeRoutes)
    app.get(path, (request, reply) => handle(deps, request, reply));
  return { app, inFlight };
}
