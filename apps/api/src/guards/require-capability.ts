import { DomainError } from '@stumpquote/domain/errors';
import { assertOwnPage } from '@stumpquote/domain/users/page-user';
import { may, type Capability } from '@stumpquote/domain/users/permissions';
import type { SignedInUser } from '../ports/caller.js';
import { serverMessages } from '../process/server.messages.js';

export interface IncomingWrite {
  user: SignedInUser | null;
  /** The account that the calling page was rendered for. */
  drawnFor: string | undefined;
  hasEndedSession: boolean;
}

/**
 * Refuses a write from a page rendered for another account, and one whose session has ended: where visitors may write too, it would otherwise count as
 * a visitor's.
 */
export function requireOwnSession({ user, drawnFor, hasEndedSession }: IncomingWrite): void {
  assertOwnPage(drawnFor, user);
  if (hasEndedSession) throw new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
}

/** The domain's permission table, before anything else is looked at: nobody signed in is 401, the wrong role 403. */
export function requireCapability(user: SignedInUser | null, capability: Capability): void {
  if (may(user?.role ?? 'visitor', capability)) return;
  throw user === null
    ? new DomainError('UNAUTHENTICATED', serverMessages.signInFirst)
    : new DomainError('FORBIDDEN', serverMessages.notAllowed);
}
