import { pageUserHeader, pageUserOf } from '@stumpquote/domain/users/page-user';

interface Person {
  id: number;
}

let drawnFor: Person | null | undefined;

/** For whom this page is drawn. It goes along with every write, so that none lands in the account of somebody who signed in meanwhile in another tab. */
export const pageUser = {
  /** Null for a visitor, undefined as long as the page doesn't know. */
  current: (): Person | null | undefined => drawnFor,
  is: (person: Person | null | undefined): void => {
    drawnFor = person;
  },
  headers: (): Record<string, string> =>
    drawnFor === undefined ? {} : { [pageUserHeader]: pageUserOf(drawnFor) },
};
