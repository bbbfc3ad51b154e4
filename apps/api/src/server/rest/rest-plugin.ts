import { DomainError } from '@stumpquote/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../../http/context.js';
import type { Deps } from '../../ports/deps.js';
import { invalidJson, toErrorAnswer } from '../../http/errors.js';
import { goneSignal, proceduresByName, type Procedure } from '../trpc/procedure-calls.js';
import { inputReader, type RestCall } from './rest-input.js';
import type { RestRoute } from './rest-route.js';
import { restRouteTable } from './routes/rest-routes.js';

/** Runs the procedures of the table; errors go to the server's one error handler. */
export function restRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    // A missing or empty body means no input.
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, text === '' ? undefined : JSON.parse(String(text)));
      } catch {
        done(new DomainError('VALIDATION', invalidJson), undefined);
      }
    });
    for (const route of restRouteTable) {
      const called = { route, procedure: procedureOf(route), inputOf: inputReader(route) };
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
  procedure: Procedure;
  inputOf: (call: RestCall) => unknown;
}

async function run(
  deps: Deps,
  { route, procedure, inputOf }: Called,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    body: request.body,
  };
  const result = await procedure({
    path: route.procedure,
    type: procedure._def.type === 'mutation' ? 'mutation' : 'query',
    getRawInput: () => Promise.resolve(inputOf(call)),
    ctx: createContext(deps, request, reply),
    signal: goneSignal([procedure], reply),
    batchIndex: 0,
  }).catch((thrown: unknown) => {
    throw route.pages === undefined ? thrown : withLimitNamed(thrown);
  });
  if (route.pages === undefined) return reply.send(result);
  const { rows, total } = result as { rows: unknown[]; total: number };
  return reply.header('x-total-count', String(total)).send(rows);
}

/** The caller wrote `limit`, the field of the procedure is `pageSize`. Its sentence stays. */
function withLimitNamed(thrown: unknown): unknown {
  const { code, message, issues } = toErrorAnswer(thrown);
  if (code !== 'VALIDATION') return thrown;
  const named = issues.map((issue) =>
    issue.path[0] === 'pageSize' ? { ...issue, path: ['limit'] } : issue,
  );
  return new DomainError(code, message, { issues: named, cause: thrown });
}

function procedureOf({ procedure: name }: RestRoute): Procedure {
  const procedure = proceduresByName.get(name);
  if (procedure === undefined) throw new Error(`no procedure ${name}`);
  return procedure;
}
