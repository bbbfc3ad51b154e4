import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { demoAccounts } from '../../process/demo-accounts.js';
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

/** Whether the demo made this database, which may have an older schema. */
export async function wasSeeded(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  const has = (table: string, column: string) =>
    tables.some(
      ({ name, columns }) => name === table && columns.some((known) => known.name === column),
    );
  if (has('installation', 'seeded_at') && (await isMarked(db))) return true;
  return has('users', 'username') && hasAccountsCreatedTogether(db);
}

const isMarked = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('installation')
    .select('id')
    .where('seeded_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** For demos older than `seeded_at`: the seed creates its accounts in one millisecond, which real sign-ups can't do. */
async function hasAccountsCreatedTogether(db: Db): Promise<boolean> {
  const names = demoAccounts.map(({ username }) => username);
  const rows = await db
    .selectFrom('users')
    .select('created_at')
    .where('username', 'in', names)
    .execute();
  return (
    rows.length === names.length && new Set(rows.map(({ created_at }) => created_at)).size === 1
  );
}
