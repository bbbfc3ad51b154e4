import type { AnyTRPCProcedure } from '@trpc/server';
import type { ProcedureMeta } from '../http/trpc.js';
import { appRouter } from './router.js';

interface ProcedureInfo {
  type: AnyTRPCProcedure['_def']['type'];
  meta: ProcedureMeta;
  /** Its input schema, if it has one. */
  inputs: readonly unknown[];
}

/** What the router knows about each procedure, by path. */
export const proceduresByName: ReadonlyMap<string, ProcedureInfo> = new Map(
  Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: ProcedureInfo }>,
  ).map(([name, { _def }]) => [name, _def]),
);

export function procedureOf(name: string): ProcedureInfo {
  const found = proceduresByName.get(name);
  if (found === undefined) throw new Error(`no procedure ${name}`);
  return found;
}
