import { DomainError } from '@stumpquote/domain/errors';
import type { AskNewQuoteInput } from '@stumpquote/domain/quote-requests/change-schemas';
import { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import { isOpenRequest, isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { expireQuotesOfRequest } from '../quotes/close-quotes.service.js';
import { requireRequest } from '../requests/request-access.js';
import { recordEvent, timelineOf } from '../requests/request-events.js';
import { lockAsCustomer } from './lock-as-customer.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';

const texts = quoteRequestsMessages;

/**
 * Asks the office for another quote after the last one was declined or expired. Asking twice counts
 * once.
 */
export async function askNewQuote(
  deps: ChangeDeps,
  caller: Caller,
  { requestId, reason }: AskNewQuoteInput,
): Promise<{ requestId: number; alreadyAsked: boolean }> {
  await requireRequest(deps.db, caller, requestId, [
    'admin',
    'company',
    'owner',
    'key',
    'sender',
    'reference',
  ]);
  await expireQuotesOfRequest(deps, requestId);
  return inTransaction(deps, async (tx) => {
    const request = await lockAsCustomer(tx, caller, requestId);
    if (!isOpenRequest(request.status)) throw new DomainError('MOVE_REFUSED', texts.notOpen);
    if (isQuotedRequest(request.status))
      throw new DomainError('MOVE_REFUSED', texts.quoteStillOpen);
    const events = await timelineOf(tx, requestId, { forCustomer: true });
    const asking = newQuoteAsking(events);
    if (asking === 'asked') return { requestId, alreadyAsked: true };
    if (asking === 'no') throw new DomainError('MOVE_REFUSED', texts.quoteOnItsWay);
    await recordEvent(tx, deps, {
      requestId,
      kind: 'new_quote_asked',
      actor: 'customer',
      caller,
      reason,
      isForCustomer: true,
    });
    return { requestId, alreadyAsked: false };
  });
}
