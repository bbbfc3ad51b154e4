import { isSentByHand } from '@stumpquote/domain/messages/message-facts';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import type { SignedInUser } from '../../ports/caller.js';
import type { MessageCause } from '../../ports/outbox.js';
import type { RequestRow } from './requests.queries.js';

/** Whether this is the verified address of the account. */
export const ownsMailbox = (user: SignedInUser | null, email: string | null | undefined): boolean =>
  user !== null && user.emailVerified && email != null && user.email === email;

type CustomerOfRequest = Pick<
  RequestRow,
  'email' | 'email_confirmed_at' | 'user_id' | 'company_id'
>;

/**
 * The office, or the request's company. Anyone can register a company, and its owner can submit a
 * request as a customer.
 */
function isByStaff(request: CustomerOfRequest, cause: MessageCause): boolean {
  if (cause === 'system' || cause.user === null) return false;
  const { id, role, companyId } = cause.user;
  if (role === 'admin') return true;
  return companyId !== null && companyId === request.company_id && id !== request.user_id;
}

/** Whether staff chose to write to this address. */
export const isByHand = (
  request: CustomerOfRequest,
  cause: MessageCause | 'counted',
  type: MessageType,
): boolean => cause !== 'counted' && isByStaff(request, cause) && isSentByHand(type);

/**
 * Whether the request's address is known to be its customer's: the link mailed to it was opened,
 * its verified account acts, or staff write to it by hand. Anyone can submit a request with
 * anyone's address, also that of somebody who has an account.
 */
export const isConfirmedMailbox = (
  request: CustomerOfRequest,
  cause: MessageCause | 'counted',
  type: MessageType,
): boolean =>
  request.email_confirmed_at !== null ||
  isByHand(request, cause, type) ||
  (cause !== 'system' &&
    cause !== 'counted' &&
    cause.user?.id === request.user_id &&
    ownsMailbox(cause.user, request.email));
