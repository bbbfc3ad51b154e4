import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerState } from '../process/server-state.js';

export interface InFlight {
  count(): number;
}

/** Counts in-flight requests, and closes keep-alive connections once the server is stopping. */
export function countInFlight(app: FastifyInstance, state: ServerState): InFlight {
  let calls = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    calls += 1;
    // Always fires, even if the client disconnects before the response.
    reply.raw.once('close', () => {
      calls -= 1;
    });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state.isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  return { count: () => calls };
}

const pollEveryMs = 20;
/**
 * How long to keep accepting connections, so that clients see `connection: close` before new ones
 * are refused.
 */
const keepAliveGraceMs = 1000;

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) =>
    server.getConnections((error, count) => resolve(error === null ? count : 0)),
  );

/**
 * Lets every in-flight request finish. First, responses say `connection: close`, for a second or
 * until no one is connected; then new connections are refused and idle ones closed; then running
 * requests are awaited, until `deadlineMs` after the start.
 */
export async function drain(
  app: FastifyInstance,
  inFlight: InFlight,
  deadlineMs: number,
): Promise<void> {
  const begin = performance.now();
  const end = begin + deadlineMs;
  while (
    performance.now() < Math.min(begin + keepAliveGraceMs, end) &&
    (await connectionsOf(app)) > 0
  )
    await sleep(pollEveryMs);
  app.server.close();
  app.server.closeIdleConnections();
  while (inFlight.count() > 0 && performance.now() < end) await sleep(pollEveryMs);
}
