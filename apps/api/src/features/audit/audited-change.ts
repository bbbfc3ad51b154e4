import type { Caller } from '../../caller.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { auditedCalls, factsOf, isAdministration } from './audited-calls.js';
import { recordAdministration } from './record-audit.js';

/** An administrator's call that is under way: its entry is written by the first transaction that it makes. */
export interface AuditedChange {
  /** The last statement of a transaction; does nothing once the entry is written. */
  writeIn(tx: Db, result: unknown): Promise<void>;
  /** The transaction came to nothing, and the entry with it. */
  forget(): void;
  isWritten(): boolean;
}

interface AdministratorsCall {
  path: string;
  caller: Caller;
  input: () => Promise<unknown>;
}

/** Null where the call is no administration. */
export function auditedChange(deps: Pick<Deps, 'clock'>, { path, caller, input }: AdministratorsCall): AuditedChange | null {
  if (caller.user?.role !== 'admin' || !isAdministration(path)) return null;
  const call = auditedCalls[path];
  let isWritten = false;
  return {
    async writeIn(tx, result) {
      if (isWritten) return;
      isWritten = true;
      await recordAdministration(tx, deps, caller, { action: path, subject: call.subject, ...factsOf(call, await input(), result) });
    },
    forget: () => { isWritten = false; },
    isWritten: () => isWritten,
  };
}

/** For a change that was made without a transaction: late, but not lost. `audit.test.ts` fails where this was needed. */
export async function writeLate(deps: Pick<Deps, 'db' | 'log'>, change: AuditedChange, path: string, result: unknown): Promise<void> {
  if (change.isWritten()) return;
  deps.log.error({ where: path }, 'an administrator changed something without a transaction');
  await change.writeIn(deps.db, result);
}
