import { pageUserHeader, pageUserOf } from '@stumpquote/domain/users/page-user';

interface Person {
  id: number;
}

let renderedFor: Person | null | undefined;

/**
 * The user this page was rendered for. Sent with every write, so none lands in another account
 * after a sign-in in another tab.
 */
export const pageUser = {
  /** Null for a visitor, undefined while unknown. */
  current: (): Person | null | undefined => renderedFor,
  set: (person: Person | null | undefined): void => {
    renderedFor = person;
  },
  headers: (): Record<string, string> =>
    renderedFor === undefined ? {} : { [pageUserHeader]: pageUserOf(renderedFor) },
};
