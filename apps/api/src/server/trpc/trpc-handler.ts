import { getErrorShape, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext } from '../../http/context.js';
import type { Deps } from '../../ports/deps.js';
import {
  goneSignal,
  proceduresByName,
  type Procedure,
  type ProcedureCall,
} from './procedure-calls.js';
import { appRouter } from '../router.js';

interface Call {
  path: string;
  procedure: Procedure;
  input: unknown;
}

const typeOf: Record<string, 'query' | 'mutation'> = { GET: 'query', POST: 'mutation' };

export interface TrpcOptions {
  prefix: string;
  maxBatchSize: number;
  onError(error: TRPCError, path: string | undefined): void;
}

/**
 * tRPC over HTTP. Its own handler makes a web Request and Response of every call, which costs more than the call itself: the ordinary ones
 * (queries by GET, mutations as JSON by POST, one or several) are answered here, in tRPC's words, by its procedures and its error shapes.
 * Whatever is out of the ordinary, be it wrong or rare, goes to tRPC's own handler.
 */
export function trpcRoutes(scope: FastifyInstance, deps: Deps, options: TrpcOptions): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  scope.all(`${options.prefix}/:path`, async (request, reply) => {
    // tRPC's own handler can't make a web Request of it.
    if (request.method === 'TRACE') return reply.code(405).send({ message: 'Method not allowed.' });
    const { path } = request.params as { path: string };
    const calls = ordinaryCalls(request, path, options.maxBatchSize);
    if (calls !== null) return answer(deps, calls, request, reply, options);
    await fastifyRequestHandler({
      router: appRouter,
      req: request,
      res: reply,
      path,
      maxBatchSize: options.maxBatchSize,
      createContext: ({ req, res }) => createContext(deps, req, res),
      onError: ({ error, path: failed }) => options.onError(error, failed),
    });
    return reply;
  });
}

/** Null for everything that is tRPC's own handler's to answer or to refuse. */
function ordinaryCalls(
  request: FastifyRequest,
  path: string,
  maxBatchSize: number,
): { all: Call[]; isBatch: boolean } | null {
  const { batch, input, connectionParams } = request.query as Record<
    string,
    string | string[] | undefined
  >;
  const wanted = typeOf[request.method];
  if (
    wanted === undefined ||
    request.headers['trpc-accept'] !== undefined ||
    isStreamAsked(request) ||
    connectionParams !== undefined
  )
    return null;
  const isBatch = batch === '1';
  const paths = isBatch ? path.split(',') : [path];
  const inputs = parsed(request.method === 'GET' ? input : request.body);
  if (
    paths.length > maxBatchSize ||
    inputs === notJson ||
    (isBatch && inputs !== undefined && !isObject(inputs))
  )
    return null;
  const all: Call[] = [];
  for (const [index, name] of paths.entries()) {
    const procedure = proceduresByName.get(name);
    if (procedure?._def.type !== wanted) return null;
    all.push({
      path: name,
      procedure,
      input: isBatch ? (inputs as Record<number, unknown> | undefined)?.[index] : inputs,
    });
  }
  return { all, isBatch };
}

const isStreamAsked = ({ headers: { accept } }: FastifyRequest): boolean =>
  accept !== undefined && /jsonl|event-stream/.test(accept);
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notJson = Symbol('no JSON');

function parsed(text: unknown): unknown {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') return notJson;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return notJson;
  }
}

async function answer(
  deps: Deps,
  { all, isBatch }: { all: readonly Call[]; isBatch: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  options: TrpcOptions,
): Promise<FastifyReply> {
  const ctx = createContext(deps, request, reply);
  const signal = goneSignal(
    all.map(({ procedure }) => procedure),
    reply,
  );
  const results = await Promise.all(
    all.map((call, batchIndex) => resultOf(call, { ctx, signal, batchIndex }, options)),
  );
  const answers = isBatch ? results : results[0];
  return reply
    .code(getHTTPStatusCode((answers ?? []) as Parameters<typeof getHTTPStatusCode>[0]))
    .header('vary', 'trpc-accept, accept')
    .header('content-type', 'application/json')
    .send(JSON.stringify(answers));
}

async function resultOf(
  { path, procedure, input }: Call,
  shared: Pick<ProcedureCall, 'ctx' | 'signal' | 'batchIndex'>,
  options: TrpcOptions,
): Promise<object> {
  const type = procedure._def.type === 'query' ? 'query' : 'mutation';
  try {
    return {
      result: {
        data: await procedure({ path, type, getRawInput: () => Promise.resolve(input), ...shared }),
      },
    };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    options.onError(error, path);
    return {
      error: getErrorShape({
        config: appRouter._def._config,
        error,
        type,
        path,
        input,
        ctx: shared.ctx,
      }),
    };
  }
}
