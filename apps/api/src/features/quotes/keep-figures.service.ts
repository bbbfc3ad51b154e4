import type { Locale } from '@stumpquote/domain/i18n/locale';
import { withCurrentWidths } from '@stumpquote/domain/quotes/divide-among-stumps';
import type { EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import type { KeepFigures } from '@stumpquote/domain/quotes/quote-schemas';
import { moveQuote } from '@stumpquote/domain/quotes/quote-status';
import { toInstant, toJson } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import { recordEvent } from '../requests/request-events.js';
import { updateQuote } from '../requests/request-quotes.queries.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';
import { statusNow, storedLines } from './quotes.view.js';
import { lockedQuote, readQuote } from './read-quotes.service.js';

/**
 * Keeps a quote's price after the administrator saw how the estimate changed; a draft's lines name
 * the new widths where nobody typed into them. A later change flags it again.
 */
export async function keepFigures(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { quoteId: id, readAt, basis }: KeepFigures,
) {
  await inTransaction(deps, async (tx) => {
    const { quote, request } = await lockedQuote(tx, id);
    moveQuote(statusNow(quote, deps.clock.now()), 'keep', 'administrator');
    refuseStaleWrite(quote, readAt, quotesOfficeMessages.changedMeanwhile);
    await updateQuote(tx, id, {
      basis: toJson(basis),
      ...(quote.status === 'draft' ? { lines: linesWithWidths(quote, basis, request.locale) } : {}),
      updated_at: toInstant(deps.clock.now()),
    });
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

const linesWithWidths = (quote: QuoteRow, { stumps }: EstimateBasis, locale: Locale) =>
  toJson(
    withCurrentWidths(
      storedLines(quote),
      stumps.map((stump) => ({ ...stump, locale })),
    ),
  );
