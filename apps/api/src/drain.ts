import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerState } from './server-state.js';

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
/** In this time callers learn to leave their kept-open connections, before the server takes no new ones. */
const farewellMs = 300;

/**
 * Lets every call in flight end: first answers say `connection: close`, then no new connection is taken and idle ones are ended, then
 * the calls that still run are waited for, until `deadlineMs` after the beginning.
 */
export async function drain(app: FastifyInstance, inFlight: InFlight, deadlineMs: number): Promise<void> {
  const end = performance.now() + deadlineMs;
  await sleep(Math.min(farewellMs, deadlineMs));
  app.server.close();
  app.server.closeIdleConnections();
  while (inFlight.count() > 0 && performance.now() < end) await sleep(lookEveryMs);
}
