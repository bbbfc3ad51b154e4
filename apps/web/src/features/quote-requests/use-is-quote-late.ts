import { isQuotePromiseOver } from '@stumpquote/domain/quotes/quote-promise';
import { useState } from 'react';

/** Whether the hours promised for a request's first quote were over when the page opened. */
export function useIsQuoteLate(requestedAt: string): boolean {
  const [now] = useState(() => new Date());
  return isQuotePromiseOver(requestedAt, now);
}
