import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerState } from '../process/server-state.js';

export interface InFlight {
  count(): number;
}

/** Counts the calls that are being answered, and tells kept-open connections to end once the server stops. */
export function countInFlight(app: FastifyInstance, state: ServerState): InFlight {
  let calls = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    calls += 1;
    // Comes in the end whatever happens, also when the caller goes away before its answer.
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

const lookEveryMs = 20;
/** So long callers may learn to leave their kept-open connections, before the server takes no new ones: a busy server answers late. */
const farewellMs = 1000;

const connectionsOf = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) =>
    server.getConnections((error, count) => resolve(error === null ? count : 0)),
  );

/**
 * Lets every call in flight end: first answers say `connection: close` (not longer than anyone is connected), then no new connection is taken and idle ones are ended, then
 * the calls that still run are waited for, until `deadlineMs` after the beginning.
 */
export async function drain(
  app: FastifyInstance,
  inFlight: InFlight,
  deadlineMs: number,
): Promise<void> {
  const begin = performance.now();
  const end = begin + deadlineMs;
  while (performance.now() < Math.min(begin + farewellMs, end) && (await connectionsOf(app)) > 0)
    await sleep(lookEveryMs);
  app.server.close();
  app.server.closeIdleConnections();
  while (inFlight.count() > 0 && performance.now() < end) await sleep(lookEveryMs);
}
