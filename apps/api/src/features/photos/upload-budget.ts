import {
  uploadBytesPerDay,
  uploadBytesPerHour,
  uploadMessages,
} from '@stumpquote/domain/quote-requests/photo-rules';
import { consumeRate, decrementCount, type RateLimit } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
const perHour = {
  max: uploadBytesPerHour,
  windowSeconds: hourSeconds,
  message: uploadMessages.tooMuchPerHour,
};
const perDay = {
  max: uploadBytesPerDay,
  windowSeconds: daySeconds,
  message: uploadMessages.tooMuchPerDay,
};

type Budget = Pick<Deps, 'db' | 'clock'>;

/** Bytes count against the network and, if signed in, the account. */
const uploadersOf = ({ network, user }: Caller): string[] => [
  `address:${network}`,
  ...(user === null ? [] : [`account:${user.id}`]),
];

/** Limits on bytes sent. */
const sentLimits = (caller: Caller): RateLimit[] =>
  uploadersOf(caller).flatMap((uploader) => [
    { key: `upload:sent:hour:${uploader}`, ...perHour },
    { key: `upload:sent:day:${uploader}`, ...perDay },
  ]);

/**
 * Limits on bytes stored: a small file can become larger pictures, and unclaimed photos stay for a
 * day.
 */
const storedLimits = (caller: Caller): RateLimit[] =>
  uploadersOf(caller).map((uploader) => ({ key: `upload:kept:day:${uploader}`, ...perDay }));

/** Counts the bytes against all limits, or refuses and counts nothing. */
async function consume(
  { db, clock }: Budget,
  limits: readonly RateLimit[],
  bytes: number,
): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    try {
      await consumeRate(db, clock, limit, bytes);
    } catch (error) {
      for (const { key } of limits.slice(0, index)) await decrementCount(db, key, bytes);
      throw error;
    }
  }
}

async function refund({ db }: Budget, limits: readonly RateLimit[], bytes: number): Promise<void> {
  for (const { key } of limits) await decrementCount(db, key, bytes);
}

/** Counts a form's bytes before it is read; throws RATE_LIMITED if there aren't that many left. */
export const consumeSentBytes = (deps: Budget, caller: Caller, bytes: number): Promise<void> =>
  consume(deps, sentLimits(caller), bytes);

/** Refunds the bytes of an aborted form that never arrived. */
export const refundSentBytes = (deps: Budget, caller: Caller, bytes: number): Promise<void> =>
  refund(deps, sentLimits(caller), bytes);

/** Runs `store`, which writes this many bytes; refunds them if it fails. */
export async function withStorageBudget<Result>(
  deps: Budget,
  caller: Caller,
  bytes: number,
  store: () => Promise<Result>,
): Promise<Result> {
  await consume(deps, storedLimits(caller), bytes);
  try {
    return await store();
  } catch (error) {
    await refund(deps, storedLimits(caller), bytes);
    throw error;
  }
}
