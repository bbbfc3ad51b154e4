import type { Db } from '../../db/database.js';
import type { Ids } from '../../process/ids.js';

export const findInstallation = (db: Db) =>
  db.selectFrom('installation').selectAll().orderBy('id').limit(1).executeTakeFirst();

/** The installation's id, created on first use. */
export async function ensureInstallationId(db: Db, ids: Pick<Ids, 'uuid'>): Promise<string> {
  const known = await findInstallation(db);
  if (known !== undefined) return known.id;
  // Concurrent callers get the same id: a unique index allows one row.
  await db
    .insertInto('installation')
    .values({ id: ids.uuid() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findInstallation(db))?.id ?? '';
}

export const setRestored = (db: Db, at: string) =>
  db.updateTable('installation').set({ restored_at: at, released_at: null }).execute();

export const setReleased = (db: Db, at: string) =>
  db.updateTable('installation').set({ released_at: at }).execute();
