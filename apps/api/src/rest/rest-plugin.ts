import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../context.js';
import type { Deps } from '../deps.js';
import { toErrorAnswer } from '../errors.js';
import { appRouter } from '../router.js';
import { createCallerFactory } from '../trpc.js';
import { inputOf, isRecordNumber, type RestCall } from './rest-input.js';
import type { RestRoute } from './rest-route.js';
import { restRouteTable } from './routes.js';

const createCaller = createCallerFactory(appRouter);

/** Runs the procedures of the table; errors go to the server's one error handler. */
export function restRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    // A body that is missing or empty means no input, as the documented helper sends none.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(String(text)));
      } catch {
        done(Object.assign(new Error('The request body is not valid JSON.'), { statusCode: 400 }), undefined);
      }
    });
    for (const route of restRouteTable) {
      app.route({ method: route.method, url: route.path, handler: (request, reply) => run(deps, route, request, reply) });
    }
  };
}

async function run(deps: Deps, route: RestRoute, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const call = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    body: request.body,
  };
  // A procedure that waits for someone else stops when its caller has gone.
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const procedure = procedureOf(createCaller(createContext(deps, request, reply), { signal: gone.signal }), route.procedure);
  const result = await procedure(inputOf(route, call)).catch((thrown: unknown) => {
    throw inWordsOfTheCall(thrown, route, call);
  });
  if (route.pages === undefined) return reply.send(result);
  const { rows, total } = result as { rows: unknown[]; total: number };
  return reply.header('x-total-count', String(total)).send(rows);
}

const noSuchNumber = 'There is nothing with this number.';
const sendFields = 'Send the fields as JSON.';

/** A procedure names its own input. The caller of a path wrote a path, a `limit` and perhaps no body at all. */
function inWordsOfTheCall(thrown: unknown, { method }: RestRoute, { params, body, query }: RestCall): unknown {
  const { code, message, issues } = toErrorAnswer(thrown);
  if (code !== 'VALIDATION') return thrown;
  if (issues.some(({ path: [field] }) => typeof field === 'string' && isRecordNumber(field) && field in params)) {
    return new DomainError('NOT_FOUND', noSuchNumber, { cause: thrown });
  }
  const named = issues.map((issue) => (issue.path[0] === 'pageSize' && 'limit' in query ? { ...issue, path: ['limit'] } : issue));
  const isWithoutBody = method !== 'GET' && body === undefined;
  return new DomainError(code, isWithoutBody ? sendFields : message, { issues: named, cause: thrown });
}

type Procedure = (input: unknown) => Promise<unknown>;

function procedureOf(caller: object, path: string): Procedure {
  let node: unknown = caller;
  for (const part of path.split('.')) node = (node as Record<string, unknown>)[part];
  return node as Procedure;
}
