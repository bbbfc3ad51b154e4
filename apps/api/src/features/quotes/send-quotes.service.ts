import { DomainError } from '@stumpquote/domain/errors';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { isBeingSent } from '@stumpquote/domain/messages/message-status';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import type { SendQuote } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { sendNow } from '../messages/deliver-message.js';
import { messageTexts } from '../messages/messages.messages.js';
import { applyRequestMove, recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { enqueueTemplate } from '../templates/template-message.js';
import { supersedeQuotes } from './close-quotes.service.js';
import { refuseSendingOutside } from './outside-area.js';
import { refuseUnreviewedEstimate } from './quote-basis.js';
import { companyToName, refusePausedCompany } from './quote-company.js';
import { quoteValues } from './quote-values.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import { messagesWithQuote, type QuoteRow } from './quotes.queries.js';
import { statusNow, type QuoteView } from './quotes.view.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';

/**
 * Marks a draft as sent and attempts the text message immediately; the response reports the result.
 * The quote's validity period starts once a provider has accepted a message or the office has told
 * the customer (`tellCustomer`). `asSecond`: the quote was sent before, and the text message goes
 * out as well.
 */
export async function markQuoteSent(
  deps: Deps,
  caller: SignedInCaller,
  { id, readAt, asSecond = false, idempotencyKey: key }: SendQuote,
) {
  const messageId = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.markSent', key, content: { id, asSecond } },
    async (tx) => {
      const { quote, request } = await lockedQuote(tx, id);
      const now = deps.clock.now();
      moveRequest(request.status, 'send_quote', 'administrator');
      const status = moveQuote(
        statusNow(quote, now),
        asSecond ? 'send_second' : 'mark_sent',
        'administrator',
      );
      refuseStalePrice(quote, readAt);
      await refusePausedCompany(tx, quote.company_id);
      await refuseSendingOutside(tx, deps, quote, request);
      if (asSecond) await refuseRepeated(tx, id, 'sms', now);
      await recordSending(tx, deps, caller, {
        quote,
        request,
        channel: 'sms',
        columns: { status },
      });
      return enqueueTemplate(tx, deps, {
        channel: 'sms',
        type: quoteMessageTypes.sms,
        to: request.phone,
        cause: caller,
        values: quoteValues('sms', deps, quote, request),
        quotedBy: await companyToName(tx, quote.company_name),
        request,
        quoteId: id,
        skipBecause: request.sms_consent_at === null ? messageTexts.en.noConsent : undefined,
      });
    },
  );
  return sendAndAnswer(deps, id, messageId);
}

/**
 * Emails the quote; this alone counts as sending it. Refuses to repeat while the previous email is
 * being sent, and within a minute of it: that would be a second tab or a double click.
 */
export async function emailQuote(
  deps: Deps,
  caller: SignedInCaller,
  { id, readAt, asSecond = false, idempotencyKey: key }: SendQuote,
) {
  const messageId = await onceInTransaction(
    deps,
    caller,
    { operation: 'quotes.sendEmail', key, content: { id, asSecond } },
    async (tx) => {
      const { quote, request } = await lockedQuote(tx, id);
      const now = deps.clock.now();
      moveRequest(request.status, 'send_quote', 'administrator');
      const status = moveQuote(
        statusNow(quote, now),
        asSecond ? 'send_second' : 'send_email',
        'administrator',
      );
      refuseStalePrice(quote, readAt);
      if (request.email === null)
        throw new DomainError('MOVE_REFUSED', quotesOfficeMessages.noEmail);
      await refusePausedCompany(tx, quote.company_id);
      await refuseSendingOutside(tx, deps, quote, request);
      await refuseRepeated(tx, id, 'email', now);
      await recordSending(tx, deps, caller, {
        quote,
        request,
        channel: 'email',
        columns: { status, emailed_at: toInstant(now) },
      });
      return enqueueTemplate(tx, deps, {
        channel: 'email',
        type: quoteMessageTypes.email,
        to: request.email,
        cause: caller,
        values: quoteValues('email', deps, quote, request),
        quotedBy: await companyToName(tx, quote.company_name),
        request,
        quoteId: id,
      });
    },
  );
  return sendAndAnswer(deps, id, messageId);
}

/** A price is sent only as its sender saw it; a quote that was sent doesn't change anymore. */
function refuseStalePrice(quote: QuoteRow, readAt: string | undefined): void {
  if (quote.status === 'draft')
    refuseStaleWrite(quote, readAt, quotesOfficeMessages.changedBeforeSending);
  refuseUnreviewedEstimate(quote);
}

const minRepeatMs = 60_000;

async function refuseRepeated(
  tx: Db,
  quoteId: number,
  channel: MessageChannel,
  now: Date,
): Promise<void> {
  const { emailUnderWay, emailJustSent, smsUnderWay, smsJustSent } = quotesOfficeMessages;
  const earlier = await messagesWithQuote(tx, quoteId, channel);
  if (earlier.some(({ status }) => isBeingSent(status)))
    throw new DomainError('CONFLICT', channel === 'email' ? emailUnderWay : smsUnderWay);
  const isRecent = earlier.some(
    (message) => now.getTime() - fromInstant(message.created_at).getTime() < minRepeatMs,
  );
  if (isRecent)
    throw new DomainError('CONFLICT', channel === 'email' ? emailJustSent : smsJustSent);
}

interface Sending {
  quote: QuoteRow;
  request: RequestRow;
  channel: MessageChannel;
  columns: { status: QuoteRow['status']; emailed_at?: string };
}

/** The first send replaces the company's earlier quotes; later ones only add a timeline entry. */
async function recordSending(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: SignedInCaller,
  { quote, request, channel, columns }: Sending,
): Promise<void> {
  const now = deps.clock.now();
  const data = { quoteId: quote.id, amountCents: quote.amount_cents, channel };
  if (fromFlag(quote.sent)) {
    await updateQuote(tx, quote.id, { ...columns, updated_at: toInstant(now) });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: channel === 'email' ? 'quote_emailed' : 'quote_texted',
      actor: 'administrator',
      caller,
      data,
      isForCustomer: true,
    });
    return;
  }
  await updateQuote(tx, quote.id, {
    ...columns,
    sent: 1,
    is_proposal: 0,
    sent_at: toInstant(now),
    updated_at: toInstant(now),
  });
  await supersedeQuotes(
    tx,
    deps,
    request.id,
    (row) => row.id !== quote.id && row.company_id === quote.company_id,
  );
  await applyRequestMove(tx, deps, caller, request, 'send_quote', { actor: 'administrator', data });
}

export interface Notifications {
  /** Status of the message; `not_sent` if there was none. `sent` and `skipped` count as done. */
  smsStatus: string;
  smsError: string | null;
  emailStatus: string;
  emailError: string | null;
}

async function sendAndAnswer(
  deps: Deps,
  id: number,
  messageId: string,
): Promise<QuoteView & { notifications: Notifications }> {
  await sendNow(deps, messageId);
  deps.outbox.wake();
  const quote = await readQuote(deps, id, 'admin');
  const { sms, email } = quote.deliveries ?? { sms: null, email: null };
  return {
    ...quote,
    notifications: {
      smsStatus: sms?.status ?? 'not_sent',
      smsError: sms?.error ?? null,
      emailStatus: email?.status ?? 'not_sent',
      emailError: email?.error ?? null,
    },
  };
}
