import { DomainError } from '@stumpquote/domain/errors';
import { isKnownMessage } from '@stumpquote/domain/i18n/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../../http/closed-signal.js';
import { createContext } from '../../http/context.js';
import { untranslatedAnswer } from '../../http/errors.js';
import { createCallerFactory } from '../../http/trpc.js';
import type { Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import { procedureOf } from '../procedures.js';
import { appRouter } from '../router.js';
import { inputReader, type RestCall } from './rest-input.js';
import type { RestRoute } from './rest-route.js';
import { restRouteTable } from './routes/rest-routes.js';

/** Serves the table's routes through their procedures; errors go to the server's error handler. */
export function restRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    // A missing or empty body means no input.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(String(text)));
      } catch {
        done(new DomainError('VALIDATION', serverMessages.invalidJson), undefined);
      }
    });
    for (const route of restRouteTable) {
      procedureOf(route.procedure);
      const called = { route, inputOf: inputReader(route) };
      app.route({
        method: route.method,
        url: route.path,
        handler: (request, reply) => run(deps, called, request, reply),
      });
    }
  };
}

interface Called {
  route: RestRoute;
  inputOf: (call: RestCall) => unknown;
}

async function run(
  deps: Deps,
  { route, inputOf }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    body: request.body,
  };
  const caller = createCaller(createContext(deps, request, reply), { signal: closedSignal(reply) });
  const result = await procedureIn(
    caller,
    route.procedure,
  )(inputOf(call)).catch((thrown: unknown) => {
    throw route.pages === undefined ? thrown : withLimitNamed(thrown);
  });
  if (route.pages === undefined) return reply.send(result);
  const { rows, total } = result as { rows: unknown[]; total: number };
  return reply.header('x-total-count', String(total)).send(rows);
}

/** Renames `pageSize` in issues to `limit`, which the caller used. The message stays. */
function withLimitNamed(thrown: unknown): unknown {
  const { code, message, issues } = untranslatedAnswer(thrown);
  if (code !== 'VALIDATION' || !isKnownMessage(message)) return thrown;
  const named = issues.map((issue) =>
    issue.path[0] === 'pageSize' ? { ...issue, path: ['limit'] } : issue,
  );
  return new DomainError(code, message, { issues: named, cause: thrown });
}

const createCaller = createCallerFactory(appRouter);

/** Returns the procedure at a path like `quotes.create`. */
const procedureIn = (caller: object, name: string) =>
  name
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], caller) as (
    input: unknown,
  ) => Promise<unknown>;
