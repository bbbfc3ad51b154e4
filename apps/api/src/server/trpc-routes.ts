import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
} from 'fastify';
import { createContext } from '../http/context.js';
import type { Deps } from '../ports/deps.js';
import { serverMessages } from '../process/server.messages.js';
import { appRouter, type AppRouter } from './router.js';

export const trpcPrefix = '/api/trpc';
const maxBatchSize = 10;

/** Serves tRPC over HTTP with its own Fastify adapter. */
export const trpcRoutes =
  (deps: Deps, onError: (error: unknown, path: string) => void) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', refuseUnreadable);
    app.addHook('onSend', (_request, _reply, payload, done) => {
      // tRPC rejects a whole batch without setting the JSON content type.
      if (
        payload instanceof Response &&
        payload.headers.get('content-type')?.startsWith('text/plain') === true
      )
        payload.headers.set('content-type', 'application/json; charset=utf-8');
      done(null, payload);
    });
    await app.register(fastifyTRPCPlugin, {
      prefix: trpcPrefix,
      trpcOptions: {
        router: appRouter,
        maxBatchSize,
        createContext: ({ req, res }) => createContext(deps, req, res),
        onError: ({ error, path }) => onError(error, path ?? 'trpc'),
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  };

/**
 * Refuses cross-origin forms and unbounded multipart bodies, which tRPC would read although its
 * clients send only JSON; and TRACE and credentials in the URL, which its web Request doesn't
 * allow.
 */
function refuseUnreadable(
  { method, url, headers }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const address = URL.parse(url, `http://${headers.host ?? 'localhost'}`);
  if (method === 'TRACE') return done(refusal(405, serverMessages.methodNotAllowed));
  if (address === null || address.username !== '' || address.password !== '')
    return done(refusal(400, serverMessages.badAddress));
  if (method === 'POST' && headers['content-type']?.startsWith('application/json') !== true)
    return done(refusal(415, serverMessages.notJson));
  done();
}

const refusal = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode });
