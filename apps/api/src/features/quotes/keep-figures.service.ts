import type { KeepFigures } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import type { SignedInCaller } from '../../ports/caller.js';
import { toInstant, toJson } from '../../db/columns.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import { recordEvent } from '../requests/request-events.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';
import { updateQuote } from '../requests/request-quotes.queries.js';

/** Keeps the draft's figures after the administrator saw how the estimate changed. A later change flags it again. */
export async function keepFigures(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { quoteId: id, readAt, basis }: KeepFigures,
) {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, id);
    moveQuote(quote.status, 'change', 'administrator');
    refuseStaleWrite(quote, readAt, quotesOfficeMessages.changedMeanwhile);
    await updateQuote(tx, id, { basis: toJson(basis), updated_at: toInstant(deps.clock.now()) });
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'quote_kept',
      actor: 'administrator',
      caller,
      isForCustomer: false,
      data: { quoteId: id, amountCents: quote.amount_cents },
    });
  });
  return readQuote(deps, id, 'admin');
}
