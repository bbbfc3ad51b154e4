import type { AnyTRPCProcedure } from '@trpc/server';
import type { ProcedureMeta } from '../http/trpc.js';
import { appRouter } from './router.js';

export interface ProcedureInfo {
  type: AnyTRPCProcedure['_def']['type'];
  meta: ProcedureMeta;
  /** The schema of its input, if it takes one. */
  inputs: readonly unknown[];
}

/** What the router says about each procedure, by the path that a call names. */
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
