import { isOver } from '@stumpquote/domain/quotes/quote-status';
import type { Quote } from './use-quotes';

/** The quote that a request's next step is about: the accepted one, else the newest that still stands. */
export function currentQuote(quotes: readonly Quote[]): Quote | null {
  return (
    quotes.find((quote) => quote.accepted) ?? quotes.find((quote) => !isOver(quote.status)) ?? null
  );
}
