import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { DataDirInUse } from './data-dir/hold-data-dir.js';
import { RestoreBrokenOff } from './data-dir/restore-marker.js';
import { toErrorAnswer, trpcErrorOf } from './errors.js';
import { isStorageFault, unavailable } from './storage-fault.js';

const firstTryMs = 1000;
const longestPauseMs = 15_000;

/**
 * Tries to start until the database and its disk can be used. Meanwhile a small server stands on the port and says on every path
 * that nothing can be done now; whatever else goes wrong is thrown.
 */
export async function untilUsable<T>(config: Config, log: Logger, start: () => Promise<T>): Promise<T> {
  let standIn: FastifyInstance | null = null;
  for (let pause = firstTryMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
    try {
      const started = await start();
      await standIn?.close();
      return started;
    } catch (error) {
      if (!isStorageFault(error) && !isBeingRestored(error, standIn !== null)) {
        await standIn?.close();
        throw error;
      }
      log.error({ err: error, nextTryMs: pause }, 'the data can not be used');
      standIn ??= await standInServer(config);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** A restore that is under way ends. A server that waits already is not ended by one: neither while it begins, nor by one that was broken off and is done again. */
const isBeingRestored = (error: unknown, isWaiting: boolean): boolean =>
  (error instanceof DataDirInUse && (error.isRestore || isWaiting)) || (error instanceof RestoreBrokenOff && isWaiting);

async function standInServer({ port, host }: Config): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const refusal = unavailable(null);
  const { status, code, message, retryAfterSeconds } = toErrorAnswer(refusal);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.setNotFoundHandler((request, reply) => {
    void reply.code(status).headers({ 'retry-after': String(retryAfterSeconds ?? ''), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (request.url === '/readyz' || request.url === '/healthz') return reply.send({ status: 'unavailable', checks: { database: 'failing' } });
    if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')) return reply.type('text/html; charset=utf-8').send(page(message));
    return reply.send({ message, code, ...(request.url.startsWith('/api/trpc/') ? trpcErrorOf(refusal) : {}) });
  });
  await app.listen({ port, host });
  return app;
}

const page = (sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon</title><p>${sentence}</p></html>`;
