import { DomainError } from '@stumpquote/domain/errors';
import { may, type Capability } from '@stumpquote/domain/users/permissions';
import type { SignedInUser } from './caller.js';

export const signInFirst = 'Please sign in first.';
export const notAllowed = 'You are not authorized to do this.';

/** The domain's permission table, before anything else is looked at: nobody signed in is 401, the wrong role 403. */
export function requireCapability(user: SignedInUser | null, capability: Capability): void {
  if (may(user?.role ?? 'visitor', capability)) return;
  throw user === null ? new DomainError('UNAUTHENTICATED', signInFirst) : new DomainError('FORBIDDEN', notAllowed);
}
