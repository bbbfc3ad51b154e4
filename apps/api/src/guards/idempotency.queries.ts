import type { Db } from '../db/database.js';
import type { NewRow } from '../db/new-row.js';
import type { IdempotencyKeysTable } from '../db/schema/idempotency-keys.js';

interface KeyOf {
  operation: string;
  key: string;
}

/** Claims a key; undefined if it was taken. */
export const claimKey = (tx: Db, row: NewRow<IdempotencyKeysTable>) =>
  tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();

export const findKey = (db: Db, { operation, key }: KeyOf) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();

export const saveResponse = (tx: Db, { operation, key }: KeyOf, response: string) =>
  tx
    .updateTable('idempotency_keys')
    .set({ response })
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();

export const deleteKeysOf = (db: Db, operation: string) =>
  db.deleteFrom('idempotency_keys').where('operation', '=', operation).execute();

/** Deletes up to `limit` keys older than `before`, oldest first. */
export const deleteKeysBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('operation', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['operation', 'key'])
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('operation', 'key'),
      ),
    );
