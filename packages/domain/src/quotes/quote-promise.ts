/** A quote is promised within this many hours. */
export const quotePromiseHours = 24;
