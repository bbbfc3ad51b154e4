import type { AuditedChange } from '../db/transaction.js';
import type { Caller } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { auditedCalls, factsOf, isAdministration } from './audited-calls.js';
import { recordAdministration } from './record-audit.js';

interface AdministratorCall {
  path: string;
  caller: Caller;
  input: () => Promise<unknown>;
}

/** Null if the call isn't administration. */
export function auditedChange(
  deps: Pick<Deps, 'clock'>,
  { path, caller, input }: AdministratorCall,
): AuditedChange | null {
  if (caller.user?.role !== 'admin' || !isAdministration(path)) return null;
  const call = auditedCalls[path];
  let isWritten = false;
  return {
    async writeIn(tx, result) {
      if (isWritten) return;
      isWritten = true;
      await recordAdministration(tx, deps, caller, {
        action: path,
        subject: call.subject,
        ...factsOf(call, await input(), result),
      });
    },
    forget: () => {
      isWritten = false;
    },
    isWritten: () => isWritten,
  };
}

/**
 * For a change made without a transaction: late, but not lost. `administration.test.ts` fails if
 * this was needed.
 */
export async function writeLate(
  deps: Pick<Deps, 'db' | 'log'>,
  change: AuditedChange,
  path: string,
  result: unknown,
): Promise<void> {
  if (change.isWritten()) return;
  deps.log.error({ where: path }, 'an administrator changed something without a transaction');
  await change.writeIn(deps.db, result);
}
