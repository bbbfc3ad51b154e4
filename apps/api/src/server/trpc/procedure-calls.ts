import type { FastifyReply } from 'fastify';
import type { Context } from '../../http/context.js';
import { appRouter } from '../router.js';
import type { ProcedureMeta } from '../../http/trpc.js';

export interface ProcedureCall {
  path: string;
  type: 'query' | 'mutation';
  getRawInput: () => Promise<unknown>;
  ctx: Context;
  signal: AbortSignal | undefined;
  batchIndex: number;
}

/** A procedure as tRPC itself calls it: its permission and its schema are a part of it. */
export type Procedure = ((call: ProcedureCall) => Promise<unknown>) & {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: ProcedureMeta };
};

export const proceduresByName: ReadonlyMap<string, Procedure> = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>),
);

/** Tells a procedure that waits for someone else that its caller has gone; undefined where none of them does. */
export function goneSignal(
  procedures: readonly Procedure[],
  { raw }: FastifyReply,
): AbortSignal | undefined {
  if (!procedures.some(({ _def }) => _def.meta?.stopsWithCaller)) return undefined;
  const gone = new AbortController();
  // An answer that went out whole closes its stream too, and an abort costs as much as a query.
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
