import { isClosed } from '@stumpquote/domain/quotes/quote-status';
import type { Quote } from './use-quotes';

/** The quote the request's next step is about: the accepted one, or the newest open one. */
export function currentQuote(quotes: readonly Quote[]): Quote | null {
  return (
    quotes.find((quote) => quote.accepted) ??
    quotes.find((quote) => !isClosed(quote.status)) ??
    null
  );
}
