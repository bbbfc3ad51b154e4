import { sql } from 'kysely';
import type { Deps } from '../../ports/deps.js';

/** Up means: the process answers and its database does. */
export async function health(deps: Pick<Deps, 'db'>): Promise<{ status: 'ok' }> {
  await sql`select 1`.execute(deps.db);
  return { status: 'ok' };
}
