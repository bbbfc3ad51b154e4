import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../../ports/deps.js';
import { unavailable } from '../../process/storage-fault.js';
import { probeTimeoutMs } from './run-checks.js';
import { doesItsRounds } from './work-health.js';

type HealthDeps = Pick<Deps, 'config' | 'db' | 'state' | 'workQueue'>;

/** Healthy means that the process and its database respond, and that a worker does its work. */
export async function health(deps: HealthDeps): Promise<{ status: 'ok' }> {
  const answered = sql`select 1`.execute(deps.db).then(() => true);
  const tooLate = sleep(probeTimeoutMs, false, { ref: false });
  if (!(await Promise.race([answered, tooLate]))) throw unavailable(silent());
  if (!deps.config.answersCalls && !doesItsRounds(deps))
    throw unavailable(new Error("the worker doesn't get to its work"));
  return { status: 'ok' };
}

/** Logged as an outage. */
const silent = () =>
  Object.assign(new Error("the database didn't answer in time"), { code: 'ETIMEDOUT' });
