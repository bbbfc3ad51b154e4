import { DomainError } from '@stumpquote/domain/errors';
import { sql } from 'kysely';
import type { Clock } from '../process/clock.js';
import { fromInstant, toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';

export interface RateLimit {
  /** What is counted, with the account, address or number in it. */
  key: string;
  max: number;
  windowSeconds: number;
  /** What the person reads when the limit is reached. */
  message: string;
}

/** How often a key was counted in its running window. */
export async function countOf(db: Db, clock: Clock, key: string): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', '=', key)
    .where('window_ends_at', '>', toInstant(clock.now()))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Adds to the count, stored in the database so that it survives a restart. Returns the current window's count. */
export async function countOne(
  db: Db,
  clock: Clock,
  key: string,
  windowSeconds: number,
  amount = 1,
): Promise<number> {
  const now = clock.now();
  const endsAt = toInstant(new Date(now.getTime() + windowSeconds * 1000));
  // One that ends later than a window begun now was begun under a clock that was ahead.
  const isOver = sql<boolean>`(rate_limits.window_ends_at <= ${toInstant(now)} or rate_limits.window_ends_at > ${endsAt})`;
  const row = await db
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
  return row.count;
}

export async function forgetCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** For how many seconds a key counted `max` times is refused; 0 if it isn't. */
async function secondsRefused(db: Db, clock: Clock, limit: RateLimit): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('key', '=', limit.key)
    .executeTakeFirst();
  if (row === undefined || row.count < limit.max) return 0;
  const secondsLeft = Math.ceil(
    (fromInstant(row.window_ends_at).getTime() - clock.now().getTime()) / 1000,
  );
  // A window that ends later than one begun now was begun under a clock that was ahead.
  return secondsLeft > 0 && secondsLeft <= limit.windowSeconds ? secondsLeft : 0;
}

export const isSpent = async (db: Db, clock: Clock, limit: RateLimit): Promise<boolean> =>
  (await secondsRefused(db, clock, limit)) > 0;

/** Refuses with RATE_LIMITED when the key has been counted `max` times in its window. */
export async function refuseAbove(db: Db, clock: Clock, limit: RateLimit): Promise<void> {
  const retryAfterSeconds = await secondsRefused(db, clock, limit);
  if (retryAfterSeconds > 0)
    throw new DomainError('RATE_LIMITED', limit.message, { retryAfterSeconds });
}

/** Counts and refuses above `max`, safe for concurrent callers. A refused amount larger than one isn't counted at all. */
export async function limitRate(db: Db, clock: Clock, limit: RateLimit, amount = 1): Promise<void> {
  await refuseAbove(db, clock, limit);
  const count = await countOne(db, clock, limit.key, limit.windowSeconds, amount);
  if (count <= limit.max) return;
  if (amount > 1) await uncount(db, limit.key, amount);
  await refuseAbove(db, clock, { ...limit, max: 0 });
}

/** Takes back one that was counted before its outcome was known. */
export const uncountOne = (db: Db, key: string): Promise<void> => uncount(db, key, 1);

/** Takes back a number of counts, never below zero. */
export async function uncount(db: Db, key: string, amount: number): Promise<void> {
  await db
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
}
