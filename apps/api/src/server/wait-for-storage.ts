import Fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { DataDirInUse } from '../data-folder/lock-data-dir.js';
import { RestoreInterrupted } from '../data-folder/restore-plan.js';
import { localeOf } from '../http/context.js';
import { toErrorAnswer, trpcErrorOf } from '../http/errors.js';
import type { Config } from '../process/config.js';
import { isStorageFault, unavailable, upgrading } from '../process/storage-fault.js';
import { answerClientErrors } from './hooks/client-error.js';
import { answerInsteadOfNode } from './hooks/node-answers.js';
import { answerHeaders } from './hooks/security-headers.js';
import { listenOptions, serverLimits } from './hooks/slow-senders.js';

const firstPauseMs = 1000;
const maxPauseMs = 15_000;

/** Responds with 503 on the server's port until the server can run. */
export interface WaitingServer {
  /** Starts listening if needed, and responds with this reason from now on. */
  answer(because: 'unusable' | 'upgrading'): Promise<void>;
  close(): Promise<void>;
}

/**
 * Retries `start` with backoff until the database and disk are usable; in the meantime a small
 * server responds with 503 on every path. Other errors are thrown. The caller closes it right
 * before the real server listens.
 */
export async function untilUsable<T>(
  config: Config,
  log: Logger,
  start: (waitingServer: WaitingServer) => Promise<T>,
): Promise<{ started: T; waitingServer: WaitingServer }> {
  const waitingServer = createWaitingServer(config);
  let isWaiting = false;
  for (let pause = firstPauseMs; ; pause = Math.min(maxPauseMs, pause * 2)) {
    try {
      return { started: await start(waitingServer), waitingServer };
    } catch (error) {
      if (!isStorageFault(error) && !isBeingRestored(error, isWaiting)) {
        await waitingServer.close();
        throw error;
      }
      log.error({ err: error, nextTryMs: pause }, "the data can't be used");
      isWaiting = true;
      await waitingServer.answer('unusable');
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A running restore ends eventually, so wait for it. A server already waiting also keeps waiting if
 * a restore starts, or was interrupted and has to be repeated.
 */
const isBeingRestored = (error: unknown, isWaiting: boolean): boolean =>
  (error instanceof DataDirInUse && (error.isRestore || isWaiting)) ||
  (error instanceof RestoreInterrupted && isWaiting);

const refusals = { unusable: unavailable(null), upgrading: upgrading() };
const probeStatus = { unusable: 'unavailable', upgrading: 'upgrading' } as const;

export function createWaitingServer({
  port,
  host,
  secureCookies,
}: Pick<Config, 'port' | 'host' | 'secureCookies'>): WaitingServer {
  let app: FastifyInstance | null = null;
  let reason: keyof typeof refusals = 'unusable';
  return {
    async answer(because) {
      reason = because;
      if (app !== null) return;
      app = waitingApp(() => reason, answerHeaders({ secureCookies }));
      await app.listen({ port, host });
    },
    async close() {
      await app?.close();
      app = null;
    },
  };
}

function waitingApp(
  reasonNow: () => keyof typeof refusals,
  headers: Readonly<Record<string, string>>,
): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    clientErrorHandler: answerClientErrors(headers),
    ...listenOptions(serverLimits),
  });
  answerInsteadOfNode(app, headers);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.setNotFoundHandler((request, reply) => {
    const reason = reasonNow();
    const { status, code, message, retryAfterSeconds } = toErrorAnswer(
      refusals[reason],
      localeOf(request),
    );
    void reply.code(status).headers({
      ...headers,
      'retry-after': String(retryAfterSeconds ?? ''),
      'cache-control': 'no-store',
    });
    if (request.url === '/readyz' || request.url === '/healthz')
      return reply.send({ status: probeStatus[reason], checks: { database: 'failing' } });
    if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html'))
      return reply.type('text/html; charset=utf-8').send(page(message));
    return reply.send({
      message,
      code,
      ...(request.url.startsWith('/api/trpc/')
        ? trpcErrorOf(refusals[reason], localeOf(request))
        : {}),
    });
  });
  return app;
}

const page = (sentence: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back soon</title><p>${sentence}</p></html>`;
