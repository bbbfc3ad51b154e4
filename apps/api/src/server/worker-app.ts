import Fastify from 'fastify';
import type { Deps } from '../ports/deps.js';
import { answerErrors, type BuiltApp } from './app.js';
import { countInFlight } from './drain.js';
import { answerClientErrors } from './hooks/client-error.js';
import { answerInsteadOfNode } from './hooks/node-answers.js';
import { answerHeaders } from './hooks/security-headers.js';
import { listenOptions, serverLimits } from './hooks/slow-senders.js';
import { probeRoutes } from './plain-routes.js';

/** The HTTP server of a worker: health checks and metrics. */
export function buildWorkerApp(deps: Deps): BuiltApp {
  const headers = answerHeaders(deps.config);
  const app = Fastify({
    forceCloseConnections: true,
    clientErrorHandler: answerClientErrors(headers),
    ...listenOptions(serverLimits),
  });
  const inFlight = countInFlight(app, deps.state);
  answerInsteadOfNode(app, headers);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  answerErrors(app, deps);
  for (const { path, handle } of probeRoutes)
    app.get(path, (request, reply) => handle(deps, request, reply));
  return { app, inFlight };
}
