import type { Caller } from '../../ports/caller.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { emailHtml } from '@stumpquote/domain/templates/plain-email';
import { countOf, countOne, refuseAbove } from '../../guards/rate-limit.js';
import { inTransaction } from '../../db/transaction.js';
import { quoteRequestsMessages, quoteRequestsTexts } from './quote-requests.messages.js';
import { administratorEmails } from '../auth/auth.queries.js';

const texts = quoteRequestsMessages;
const hourSeconds = 3600;

/**
 * What all visitors together may look up in vain within an hour: a day's honest typing errors many times over, and out of proportion to the
 * 2.8 million million numbers that there are.
 */
export const missesPerHour = 300;
const missKey = 'track:misses';
const mostMailed = 20;

const limits = ({ network }: Caller) => [
  {
    key: `track:address:${network}`,
    max: 20,
    windowSeconds: 15 * 60,
    message: texts.tooManyLookUps,
  },
  { key: missKey, max: missesPerHour, windowSeconds: hourSeconds, message: texts.lookUpsPaused },
];

/** Refuses who has guessed too often, and, once everybody's guesses together are too many, all who have no right of their own to the request. */
export async function refuseGuesses(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
): Promise<void> {
  for (const limit of limits(caller)) await refuseAbove(deps.db, deps.clock, limit);
}

/** Counts what was not found against its address and against everybody's budget; the one that spends the budget rings the alarm. */
export async function countMiss(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'acting' | 'outbox' | 'audit'>,
  caller: Caller,
): Promise<void> {
  deps.metrics.lookupMissed();
  for (const { key, max, windowSeconds } of limits(caller)) {
    const count = await countOne(deps.db, deps.clock, key, windowSeconds);
    if (key === missKey && count === max) await ringAlarm(deps);
  }
}

/** Misses in the running hour, for the system status. */
export const missesNow = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  countOf(db, clock, missKey);

async function ringAlarm(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'acting' | 'outbox' | 'audit'>,
): Promise<void> {
  deps.log.warn(
    { misses: missesPerHour, alarm: 'reference-guessing' },
    'reference numbers are being guessed: look-ups by number alone are paused',
  );
  const isMailed = await inTransaction(deps, async (tx) => {
    // The budget's hour may end and be spent again within sixty minutes of the last mail.
    if ((await countOne(tx, deps.clock, 'alarm:reference-guessing', hourSeconds)) > 1) return false;
    const { subject, paragraphs, openStatus } = quoteRequestsTexts.guessing;
    const html = emailHtml({
      companyName: deps.config.company.name,
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
        html,
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
  const addresses = await administratorEmails(tx, mostMailed);
  return addresses.length > 0 ? addresses : [config.company.email];
}
