/** Hours within which a quote is promised. */
export const quotePromiseHours = 24;
