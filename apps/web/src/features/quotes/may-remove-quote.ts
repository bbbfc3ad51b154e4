import { mayMoveQuote, statusForRemoval } from '@stumpquote/domain/quotes/quote-status';
import type { Quote } from './use-quotes';

/** Whether an administrator may delete the quote. */
export const mayRemoveQuote = ({ status, acceptedAt }: Quote): boolean =>
  mayMoveQuote(statusForRemoval(status, acceptedAt), 'remove', 'administrator');
