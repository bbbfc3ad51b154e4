import { pageUserHeader, pageUserOf } from '@stumpquote/domain/users/page-user';

interface Person {
  id: number;
}

let drawnFor: Person | null | undefined;

/** The user this page was rendered for. Sent with every write, so none lands in another account after a sign-in in another tab. */
export const pageUser = {
  /** Null for a visitor, undefined while unknown. */
  current: (): Person | null | undefined => drawnFor,
  is: (person: Person | null | undefined): void => {
    drawnFor = person;
  },
  headers: (): Record<string, string> =>
    drawnFor === undefined ? {} : { [pageUserHeader]: pageUserOf(drawnFor) },
};
