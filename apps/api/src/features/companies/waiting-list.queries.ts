import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { WaitingListTable } from '../../db/schema/waiting-list.js';

type WaitingRow = Selectable<WaitingListTable>;

/** An address that waits for the ZIP code already keeps its place. */
export const insertWaiting = (db: Db, row: NewRow<WaitingListTable>) =>
  db
    .insertInto('waiting_list')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const waitingFor = (db: Db, zips: readonly string[], limit: number): Promise<WaitingRow[]> =>
  db
    .selectFrom('waiting_list')
    .selectAll()
    .where('zip', 'in', zips)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns false if another run deleted it first. */
export async function deleteWaiting(
  tx: Db,
  { zip, email }: Pick<WaitingRow, 'zip' | 'email'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('waiting_list')
    .where('zip', '=', zip)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const deleteWaitingBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('waiting_list')
    .where((eb) =>
      eb(
        eb.refTuple('zip', 'email'),
        'in',
        eb
          .selectFrom('waiting_list as old')
          .select(['old.zip', 'old.email'])
          .where('old.created_at', '<', before)
          .orderBy('old.created_at')
          .limit(limit)
          .$asTuple('zip', 'email'),
      ),
    );
