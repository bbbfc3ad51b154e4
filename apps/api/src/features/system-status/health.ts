import { sql } from 'kysely';
import type { Deps } from '../../ports/deps.js';

/** Healthy means that the process and its database respond. */
export async function health(deps: Pick<Deps, 'db'>): Promise<{ status: 'ok' }> {
  await sql`select 1`.execute(deps.db);
  return { status: 'ok' };
}
