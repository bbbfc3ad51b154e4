import { DomainError } from '../errors.js';
import { userMessages } from './users.messages.js';

/** The header in which a page of the web app says, with each write, for whom it was drawn. */
export const pageUserHeader = 'x-page-user';

/** What a page says that was drawn for a visitor. */
export const visitorsPage = 'none';

/** What the header holds: the account's id, or `none`. */
export function pageUserOf(user: { id: number } | null): string {
  return user === null ? visitorsPage : String(user.id);
}

/**
 * Refuses (OTHER_ACCOUNT) what comes from a page that was drawn for somebody else than who is signed in now: another account, or a visitor.
 * `drawnFor` is the header as it came; without one the caller is no page. Where nobody is signed in, a call writes into no account.
 */
export function assertOwnPage(drawnFor: string | undefined, user: { id: number } | null): void {
  if (drawnFor === undefined || user === null || drawnFor === pageUserOf(user)) return;
  throw new DomainError('OTHER_ACCOUNT', userMessages.otherAccount);
}
