/** A quote is promised within this many hours. */
export const quotePromiseHours = 24;

/** Whether the hours promised to a request are over. */
export const isQuotePromiseOver = (requestedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(requestedAt) > quotePromiseHours * 3_600_000;
