import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import {
  countOf,
  incrementCount,
  assertBelowLimit,
  type RateLimit,
} from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { isKeyOf, isPrintedKey } from '../requests/request-link.js';
import { requestsMessages, requestsTexts } from '../requests/requests.messages.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { administratorEmails } from './auth.queries.js';

const texts = requestsMessages;
const hourSeconds = 3600;

/**
 * Failed look-ups allowed per hour for all visitors together: far more than honest typos in a day,
 * and negligible against the 2.8e12 possible numbers.
 */
export const missesPerHour = 300;
const missKey = 'track:misses';
const maxEmailed = 20;

const networkLimit = ({ network }: Caller): RateLimit => ({
  key: `track:address:${network}`,
  max: 20,
  windowSeconds: 15 * 60,
  message: texts.tooManyLookUps,
});

const limits = (caller: Caller): RateLimit[] => [
  networkLimit(caller),
  { key: missKey, max: missesPerHour, windowSeconds: hourSeconds, message: texts.lookUpsPaused },
];

/**
 * Throws RATE_LIMITED for a network that has guessed too often, and for everyone without access of
 * their own once the shared limit is used up.
 */
export async function refuseGuesses(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
): Promise<void> {
  for (const limit of limits(caller)) await assertBelowLimit(deps.db, deps.clock, limit);
}

/**
 * Counts a miss against the network's limit and the shared one; the miss that reaches the shared
 * limit triggers the alarm.
 */
export async function countMiss(
  deps: ChangeDeps & Pick<Deps, 'config' | 'log' | 'metrics' | 'outbox'>,
  caller: Caller,
): Promise<void> {
  deps.metrics.lookupMissed();
  // A read-only database can't count.
  if (deps.config.maintenance !== null) return;
  for (const { key, max, windowSeconds } of limits(caller)) {
    const count = await incrementCount(deps.db, deps.clock, key, windowSeconds);
    if (key === missKey && count === max) await raiseAlarm(deps);
  }
}

type GuessDeps = ChangeDeps & Pick<Deps, 'config' | 'log' | 'metrics' | 'outbox' | 'secrets'>;

/**
 * Returns true for the key of a request's link, and counts a wrong one as a miss. A printed key is
 * short, so a network that has guessed too often can't try one at all.
 */
export async function admitKey(
  deps: GuessDeps,
  caller: Caller,
  request: RequestRow | undefined,
  key: string,
): Promise<boolean> {
  if (isPrintedKey(key)) await assertBelowLimit(deps.db, deps.clock, networkLimit(caller));
  if (request !== undefined && isKeyOf(deps, request, key)) return true;
  await refuseGuesses(deps, caller);
  await countMiss(deps, caller);
  return false;
}

/** Returns the misses in the current hour, for the system status. */
export const missesNow = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  countOf(db, clock, missKey);

async function raiseAlarm(
  deps: ChangeDeps & Pick<Deps, 'config' | 'log' | 'outbox'>,
): Promise<void> {
  deps.log.warn(
    { misses: missesPerHour, alarm: 'reference-guessing' },
    'reference numbers are being guessed: look-ups by number alone are paused',
  );
  const isMailed = await inTransaction(deps, async (tx) => {
    // The shared limit's window may fill up again within an hour of the last email.
    if ((await incrementCount(tx, deps.clock, 'alarm:reference-guessing', hourSeconds)) > 1)
      return false;
    const { subject, paragraphs, openStatus } = requestsTexts.guessing;
    const letter = plainLetter({
      paragraphs: paragraphs(missesPerHour),
      action: { label: openStatus, url: `${deps.config.publicUrl}/system-status` },
    });
    for (const to of await addressesOfAdministrators(tx, deps)) {
      await deps.outbox.enqueue(tx, {
        channel: 'email',
        type: 'alarm_reference_guessing',
        to,
        cause: 'system',
        subject,
        letter,
      });
    }
    return true;
  });
  if (isMailed) deps.outbox.wake();
}

async function addressesOfAdministrators(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
): Promise<string[]> {
  const addresses = await administratorEmails(tx, maxEmailed);
  return addresses.length > 0 ? addresses : [config.company.email];
}
