/** Timeline events that customers or the calendar cause, and that the office has to act on. */
export const officeWorkKinds = ['submitted', 'new_quote_asked', 'quote_expired'] as const;

/** Timeline events that the office is told of by email, if not the office caused them. */
export const officeNewsKinds = [
  ...officeWorkKinds,
  'customer_added',
  'contact_corrected',
  'cancelled',
] as const;

export type OfficeNewsKind = (typeof officeNewsKinds)[number];

/**
 * News within this time of an administrator's last email about news wait, and go into one email.
 */
export const officeNewsGatherMinutes = 10;

/** The most requests that one email lists; it counts the others. */
export const officeNewsLines = 20;

/** Counting stops here: a tab's title says `99+`. */
export const maxCountedNews = 100;
