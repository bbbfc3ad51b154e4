import { servesZip } from '@stumpquote/domain/companies/service-area';
import {
  waitingListJoinsPerHour,
  waitingListMessages,
  type JoinWaitingList,
} from '@stumpquote/domain/companies/waiting-list';
import { fieldError } from '@stumpquote/domain/errors';
import { defaultLocale } from '@stumpquote/domain/i18n/locale';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { areaServedTexts } from './waiting-list.messages.js';
import { deleteWaiting, insertWaiting, waitingFor } from './waiting-list.queries.js';

const texts = waitingListMessages;
const batch = 100;

/**
 * Keeps the address until we come to its ZIP code. The answer is the same whether or not it was on
 * the list.
 */
export async function joinWaitingList(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  { email, zip }: JoinWaitingList,
): Promise<{ joined: true }> {
  if (servesZip(deps.config.company.serviceZips, zip))
    throw fieldError('VALIDATION', ['zip'], texts.served);
  await consumeRate(deps.db, deps.clock, {
    key: `waiting-list:address:${caller.network}`,
    max: waitingListJoinsPerHour,
    windowSeconds: 3600,
    message: texts.tooOften,
  });
  await inTransaction(deps, (tx) =>
    insertWaiting(tx, {
      email: email.toLowerCase(),
      zip: zip.slice(0, 5),
      locale: caller.locale ?? defaultLocale,
      created_at: toInstant(deps.clock.now()),
    }),
  );
  return { joined: true };
}

/**
 * Sends its one email to everybody whose ZIP code has come into the service area, and deletes their
 * addresses.
 */
export async function tellWaitingList(
  deps: ChangeDeps & Pick<Deps, 'config' | 'outbox' | 'emailSender'>,
  stopping?: AbortSignal,
): Promise<void> {
  const { company, publicUrl } = deps.config;
  // Without a provider, the email would be skipped and the address lost.
  if (company.serviceZips.length === 0 || deps.emailSender === null) return;
  const rows = await waitingFor(deps.db, company.serviceZips, batch);
  for (const row of rows) {
    if (stopping?.aborted === true) return;
    await inTransaction(deps, async (tx) => {
      if (!(await deleteWaiting(tx, row))) return;
      const { subject, paragraphs, action } = areaServedTexts[row.locale];
      await deps.outbox.enqueue(tx, {
        channel: 'email',
        type: 'area_served',
        to: row.email,
        cause: 'system',
        subject: subject(row.zip),
        letter: plainLetter({
          paragraphs: paragraphs(row.zip, company.name),
          action: { label: action, url: `${publicUrl}/#request-quote` },
          locale: row.locale,
        }),
      });
    });
  }
  if (rows.length > 0) deps.outbox.wake();
}
