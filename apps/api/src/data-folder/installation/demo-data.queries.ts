import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { ensureInstallationId } from './installation.queries.js';

/** Marks the database as made by the demo. */
export async function markSeeded({
  db,
  ids,
  clock,
}: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> {
  await ensureInstallationId(db, ids);
  await db
    .updateTable('installation')
    .set({ seeded_at: toInstant(clock.now()) })
    .execute();
}

/** Whether the demo made this database, which may still be empty. */
export async function wasSeeded(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'installation')) return false;
  const marked = await db
    .selectFrom('installation')
    .select('id')
    .where('seeded_at', 'is not', null)
    .executeTakeFirst();
  return marked !== undefined;
}
