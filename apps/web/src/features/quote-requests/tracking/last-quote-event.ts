import type { TrackedRequest } from './use-tracking';

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
 * The latest quote event the customer can see since the request was last opened; undefined if there
 * is none.
 */
export const lastQuoteEvent = ({ timeline }: Pick<TrackedRequest, 'timeline'>) =>
  timeline.findLast(({ kind }) => kinds.has(kind));
