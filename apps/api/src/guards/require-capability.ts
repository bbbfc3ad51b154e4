import { DomainError } from '@stumpquote/domain/errors';
import { assertOwnPage } from '@stumpquote/domain/users/page-user';
import { may, type Capability } from '@stumpquote/domain/users/permissions';
import type { SignedInUser } from '../ports/caller.js';
import { serverMessages } from '../process/server.messages.js';

interface IncomingWrite {
  user: SignedInUser | null;
  /** The account the calling page was rendered for. */
  pageUser: string | undefined;
  hasEndedSession: boolean;
}

/**
 * Refuses writes from a page rendered for another account, and from an ended session, which would
 * otherwise count as a visitor's where visitors may write.
 */
export function requireOwnSession({ user, pageUser, hasEndedSession }: IncomingWrite): void {
  assertOwnPage(pageUser, user);
  if (hasEndedSession) throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
}

/**
 * Checks the domain's permission table before anything else: 401 if not signed in, 403 for the
 * wrong role.
 */
export function requireCapability(user: SignedInUser | null, capability: Capability): void {
  if (may(user?.role ?? 'visitor', capability)) return;
  throw user === null
    ? new DomainError('UNAUTHENTICATED', serverMessages.signInFirst)
    : new DomainError('FORBIDDEN', serverMessages.notAllowed);
}
