import { DomainError, fieldError } from '@stumpquote/domain/errors';
import { formatUsd } from '@stumpquote/domain/format/money';
import type { CustomMessage } from '@stumpquote/domain/messages/message-schemas';
import { renderSms, type TemplateValues } from '@stumpquote/domain/templates/render-template';
import { namedVariables } from '@stumpquote/domain/templates/template-variables';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import { inTransaction } from '../../db/transaction.js';
import type { Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { sendNow } from '../messages/deliver-message.js';
import { messageRefusals, messageTexts } from '../messages/messages.messages.js';
import { linkFor } from '../requests/request-link.js';
import { lockRequest } from '../requests/requests.queries.js';
import { withBusiness, enqueueTemplate } from '../templates/template-message.js';
import { loggedMessage, newestActiveQuote } from './message-log.queries.js';
import { messageView } from './message-log.view.js';

type RequestRow = Selectable<QuoteRequestsTable>;

const type = 'custom_notification';

/**
 * Enqueues the administrator's own message to a request's customer and tries to send it right away.
 * Returns the message as the log shows it.
 */
export async function sendCustomMessage(deps: Deps & HasCause, input: CustomMessage) {
  const id = await inTransaction(deps, async (tx) => {
    const request = await lockRequest(tx, input.requestId);
    if (request === undefined) throw new DomainError('NOT_FOUND', messageRefusals.requestNotFound);
    if (input.channel === 'email') refuseWithoutEmail(request);
    const values = await valuesOf(tx, request, linkFor(input.channel, deps, request));
    refuseMissingAmount(input.text, values);
    // The administrator's own text is the template; an email embeds it in the stored template.
    const text = renderSms(input.text, withBusiness(values, deps.config));
    return input.channel === 'email'
      ? enqueueTemplate(tx, deps, {
          channel: 'email',
          type,
          to: request.email,
          cause: deps.cause,
          request,
          values: { ...values, customMessage: text },
        })
      : enqueueText(tx, deps, request, text);
  });
  await sendNow(deps, id);
  deps.outbox.wake();
  const message = await loggedMessage(deps.db, id);
  if (message === undefined) throw new Error('the enqueued message is missing');
  return messageView(message, { showLinks: deps.config.demo });
}

function refuseWithoutEmail(request: RequestRow): void {
  if (request.email !== null) return;
  throw fieldError('VALIDATION', ['channel'], messageRefusals.emailMissing);
}

/** Otherwise the customer would read a sentence with a gap. */
function refuseMissingAmount(text: string, values: TemplateValues): void {
  if (values.amount !== undefined || !namedVariables(text).includes('amount')) return;
  throw fieldError('VALIDATION', ['text'], messageRefusals.noAmount);
}

async function valuesOf(tx: Db, request: RequestRow, trackingUrl: string): Promise<TemplateValues> {
  const quote = await newestActiveQuote(tx, request.id);
  return {
    firstName: request.first_name,
    lastName: request.last_name,
    referenceNumber: request.reference_number,
    address: request.address,
    phone: request.phone,
    trackingUrl,
    ...(quote === undefined ? {} : { amount: formatUsd(quote.amount_cents) }),
  };
}

/** Without the customer's consent the text is stored but not sent. */
function enqueueText(
  tx: Db,
  deps: Pick<Deps, 'outbox'> & HasCause,
  request: RequestRow,
  text: string,
): Promise<string> {
  return deps.outbox.enqueue(tx, {
    channel: 'sms',
    type,
    to: request.phone,
    cause: deps.cause,
    quoteRequestId: request.id,
    text,
    ...(request.sms_consent_at === null ? { skipBecause: messageTexts.en.noConsent } : {}),
  });
}
