import { DomainError } from '@stumpquote/domain/errors';
import type { TellQuote } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { deliveredColumns } from '../messages/quote-delivered.js';
import { recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import { statusNow, type QuoteView } from './quotes.view.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';

/** Starts the quote's validity period, because the office told the customer itself. Idempotent. */
export async function tellCustomer(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: SignedInCaller,
  { id, how }: TellQuote,
): Promise<QuoteView> {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, id);
    const now = deps.clock.now();
    moveQuote(statusNow(quote, now), 'tell', 'administrator');
    if (quote.delivered_by === how) return;
    if (quote.delivered_by !== null)
      throw new DomainError('MOVE_REFUSED', quotesOfficeMessages.alreadyDelivered);
    await updateQuote(tx, id, {
      ...deliveredColumns(deps, quote, { at: now, by: how }),
      updated_at: toInstant(now),
    });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_told',
      actor: 'administrator',
      caller,
      isForCustomer: true,
      data: { quoteId: id, amountCents: quote.amount_cents, how },
    });
  });
  return readQuote(deps, id, 'admin');
}
