import { DomainError } from '../errors.js';
import { userMessages } from './users.messages.js';

/** Header of each write from a page: the account that the page was rendered for. */
export const pageUserHeader = 'x-page-user';

/** The header's value on a page rendered for a visitor. */
const visitorPage = 'none';

/** Returns the header's value: the account's id, or `none`. */
export function pageUserOf(user: { id: number } | null): string {
  return user === null ? visitorPage : String(user.id);
}

/**
 * Throws OTHER_ACCOUNT if the page was rendered for someone other than the signed-in account:
 * another account, or a visitor. `renderedFor` is the header's value; without one the caller isn't
 * a page. If nobody is signed in, a call can't write to an account.
 */
export function assertOwnPage(renderedFor: string | undefined, user: { id: number } | null): void {
  if (renderedFor === undefined || user === null || renderedFor === pageUserOf(user)) return;
  throw new DomainError('OTHER_ACCOUNT', userMessages.otherAccount);
}
