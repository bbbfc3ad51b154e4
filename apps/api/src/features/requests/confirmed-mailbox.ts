import { isSentByHand } from '@stumpquote/domain/messages/message-facts';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import type { SignedInUser } from '../../ports/caller.js';
import type { MessageCause } from '../../ports/outbox.js';
import type { RequestRow } from './requests.queries.js';

/** Whether this is the verified address of the account. */
export const ownsMailbox = (user: SignedInUser | null, email: string | null | undefined): boolean =>
  user !== null && user.emailVerified && email != null && user.email === email;

const isByStaff = (cause: MessageCause): boolean =>
  cause !== 'system' && cause.user !== null && cause.user.role !== 'client';

/** Whether staff chose to write to this address. */
export const isByHand = (cause: MessageCause | 'counted', type: MessageType): boolean =>
  cause !== 'counted' && isByStaff(cause) && isSentByHand(type);

/**
 * Whether the request's address is known to be its customer's: the link mailed to it was opened, its verified account acts, or staff write to
 * it by hand. Anyone can submit a request with anyone's address, also that of somebody who has an account.
 */
export const isConfirmedMailbox = (
  request: Pick<RequestRow, 'email' | 'email_confirmed_at' | 'user_id'>,
  cause: MessageCause | 'counted',
  type: MessageType,
): boolean =>
  request.email_confirmed_at !== null ||
  isByHand(cause, type) ||
  (cause !== 'system' &&
    cause !== 'counted' &&
    cause.user?.id === request.user_id &&
    ownsMailbox(cause.user, request.email));
