import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { Ids } from '../../process/ids.js';

export const findInstallation = (db: Db) =>
  db.selectFrom('installation').selectAll().orderBy('id').limit(1).executeTakeFirst();

/** The installation's id, created on first use. */
export async function ensureInstallationId(db: Db, ids: Pick<Ids, 'uuid'>): Promise<string> {
  const known = await findInstallation(db);
  if (known !== undefined) return known.id;
  return inTransaction({ db, acting: null }, async (tx) => {
    await lockName(tx, 'installation');
    const made = await findInstallation(tx);
    if (made !== undefined) return made.id;
    const id = ids.uuid();
    await tx.insertInto('installation').values({ id }).execute();
    return id;
  });
}

export const setRestored = (db: Db, at: string) =>
  db.updateTable('installation').set({ restored_at: at, released_at: null }).execute();

export const setReleased = (db: Db, at: string) =>
  db.updateTable('installation').set({ released_at: at }).execute();
