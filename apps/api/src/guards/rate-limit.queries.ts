import { sql } from 'kysely';
import type { Db } from '../db/database.js';

interface Counted {
  key: string;
  amount: number;
  now: string;
  /** When a window starting now ends. */
  endsAt: string;
  /** Replaces a window that ends later than this. */
  latestEnd: string;
}

/** Increments the current window's count, or starts a new window. */
export function addToCount(db: Db, { key, amount, now, endsAt, latestEnd }: Counted) {
  const isOver = sql<boolean>`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${latestEnd})`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: amount, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when(isOver)
          .then(amount)
          .else(eb('rate_limits.count', '+', amount))
          .end(),
        window_ends_at: eb
          .case()
          .when(isOver)
          .then(endsAt)
          .else(eb.ref('rate_limits.window_ends_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
}

export const findCount = (db: Db, key: string) =>
  db.selectFrom('rate_limits').selectAll().where('key', '=', key).executeTakeFirst();

/** Never below zero. */
export const subtractFromCount = (db: Db, key: string, amount: number) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({
      count: eb
        .case()
        .when('count', '>', amount)
        .then(eb('count', '-', amount))
        .else(0)
        .end(),
    }))
    .where('key', '=', key)
    .execute();

export const deleteCount = (db: Db, key: string) =>
  db.deleteFrom('rate_limits').where('key', '=', key).execute();

/** Deletes up to `limit` counts whose window ended before an instant, oldest first. */
export const deleteCountsEndedBefore = (db: Db, before: string, limit: number) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where('window_ends_at', '<', before)
        .orderBy('window_ends_at')
        .limit(limit),
    );
