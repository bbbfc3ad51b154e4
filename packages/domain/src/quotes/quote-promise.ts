/** Hours within which a quote is promised (section 9 of the specification). */
export const quotePromiseHours = 24;
