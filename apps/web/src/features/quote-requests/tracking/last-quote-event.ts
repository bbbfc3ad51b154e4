import type { TrackedRequest } from './use-tracking';

const kinds: ReadonlySet<string> = new Set([
  'quote_sent',
  'quote_emailed',
  'quote_told',
  'quote_declined',
  'quote_expired',
  'quote_deleted',
  'reopened',
]);

/** The last thing that the customer was told about a quote; undefined before the first one, and not of a request before it was reopened. */
export const lastQuoteEvent = ({ timeline }: Pick<TrackedRequest, 'timeline'>) =>
  timeline.findLast(({ kind }) => kinds.has(kind));
