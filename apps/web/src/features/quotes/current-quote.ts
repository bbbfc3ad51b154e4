import type { Quote } from './use-quotes';

const over = new Set<Quote['status']>(['declined', 'expired', 'superseded']);

/** The quote that a request's next step is about: the accepted one, else the newest that still stands. */
export function currentQuote(quotes: readonly Quote[]): Quote | null {
  return (
    quotes.find((quote) => quote.accepted) ??
    quotes.find((quote) => !over.has(quote.status)) ??
    null
  );
}
