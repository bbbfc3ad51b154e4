import { DomainError } from '@stumpquote/domain/errors';
import type { Clock } from '../process/clock.js';
import { fromInstant, toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { addToCount, deleteCount, findCount, subtractFromCount } from './rate-limit.queries.js';
import type { Message } from '@stumpquote/domain/i18n/message';

export interface RateLimit {
  /** What is counted, with the account, address or number in it. */
  key: string;
  max: number;
  windowSeconds: number;
  /** What the person reads when the limit is reached. */
  message: Message;
}

/** How often a key was counted in its running window. */
export async function countOf(db: Db, clock: Clock, key: string): Promise<number> {
  const row = await findCount(db, key);
  return row !== undefined && row.window_ends_at > toInstant(clock.now()) ? row.count : 0;
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
  const row = await addToCount(db, { key, amount, now: toInstant(now), endsAt });
  return row.count;
}

export async function forgetCount(db: Db, key: string): Promise<void> {
  await deleteCount(db, key);
}

/** For how many seconds a key counted `max` times is refused; 0 if it isn't. */
async function secondsRefused(db: Db, clock: Clock, limit: RateLimit): Promise<number> {
  const row = await findCount(db, limit.key);
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
  await subtractFromCount(db, key, amount);
}
