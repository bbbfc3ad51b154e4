const kinds: ReadonlySet<string> = new Set([
  'quote_sent',
  'quote_emailed',
  'quote_texted',
  'quote_told',
  'quote_declined',
  'quote_expired',
  'quote_deleted',
  'reopened',
]);

/**
 * The latest quote event in a customer's timeline since the request was last opened; undefined if
 * there is none.
 */
export const lastQuoteEvent = <Event extends { kind: string }>(
  timeline: readonly Event[],
): Event | undefined => timeline.findLast(({ kind }) => kinds.has(kind));
