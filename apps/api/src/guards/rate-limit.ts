import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { fromInstant, toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import type { Clock } from '../process/clock.js';
import type { Config } from '../process/config.js';
import { addToCount, deleteCount, findCount, subtractFromCount } from './rate-limit.queries.js';

export interface RateLimit {
  /** What is counted, including the account, address, or number. */
  key: string;
  max: number;
  windowSeconds: number;
  /** What the person reads when the limit is reached. */
  message: Message;
}

/**
 * Clock skew allowed between processes. A window that ends even later was started by a wrong clock,
 * and is replaced.
 */
const clockSlackSeconds = 60;

/** A key's count in its current window. */
export async function countOf(db: Db, clock: Clock, key: string): Promise<number> {
  const row = await findCount(db, key);
  return row !== undefined && row.window_ends_at > toInstant(clock.now()) ? row.count : 0;
}

/** Increments the count and returns it. Stored in the database, so it survives a restart. */
export async function incrementCount(
  db: Db,
  clock: Clock,
  key: string,
  windowSeconds: number,
  amount = 1,
): Promise<number> {
  const now = clock.now();
  const inSeconds = (seconds: number) => toInstant(new Date(now.getTime() + seconds * 1000));
  const row = await addToCount(db, {
    key,
    amount,
    now: toInstant(now),
    endsAt: inSeconds(windowSeconds),
    latestEnd: inSeconds(windowSeconds + clockSlackSeconds),
  });
  return row.count;
}

export async function resetCount(db: Db, key: string): Promise<void> {
  await deleteCount(db, key);
}

/** Seconds until a key at `max` is accepted again; 0 if it isn't limited. */
async function secondsRefused(db: Db, clock: Clock, limit: RateLimit): Promise<number> {
  const row = await findCount(db, limit.key);
  if (row === undefined || row.count < limit.max) return 0;
  const secondsLeft = Math.ceil(
    (fromInstant(row.window_ends_at).getTime() - clock.now().getTime()) / 1000,
  );
  return secondsLeft > 0 && secondsLeft <= limit.windowSeconds + clockSlackSeconds
    ? secondsLeft
    : 0;
}

export const isRateLimited = async (db: Db, clock: Clock, limit: RateLimit): Promise<boolean> =>
  (await secondsRefused(db, clock, limit)) > 0;

/** Throws RATE_LIMITED if the key's count has reached `max`. */
export async function assertBelowLimit(db: Db, clock: Clock, limit: RateLimit): Promise<void> {
  const retryAfterSeconds = await secondsRefused(db, clock, limit);
  if (retryAfterSeconds > 0)
    throw new DomainError('RATE_LIMITED', limit.message, { retryAfterSeconds });
}

/**
 * Increments, and throws above `max`. Safe for concurrent callers. A refused amount above one isn't
 * counted at all.
 */
export async function consumeRate(
  db: Db,
  clock: Clock,
  limit: RateLimit,
  amount = 1,
): Promise<void> {
  await assertBelowLimit(db, clock, limit);
  const count = await incrementCount(db, clock, limit.key, limit.windowSeconds, amount);
  if (count <= limit.max) return;
  if (amount > 1) await decrementCount(db, limit.key, amount);
  await assertBelowLimit(db, clock, { ...limit, max: 0 });
}

/** The same for a call that only reads: maintenance mode answers it, but can't count it. */
export async function consumeReadRate(
  { config, db, clock }: { config: Pick<Config, 'maintenance'>; db: Db; clock: Clock },
  limit: RateLimit,
): Promise<void> {
  if (config.maintenance === null) await consumeRate(db, clock, limit);
}

/** Takes back what was counted before its outcome was known; never goes below zero. */
export async function decrementCount(db: Db, key: string, amount = 1): Promise<void> {
  await subtractFromCount(db, key, amount);
}
