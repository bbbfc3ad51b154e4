import { pageUser } from './page-user';

/** The signed-in user is no longer the one this page was rendered for. */
type AccountChange = 'signedIn' | 'signedOut' | 'otherAccount';

let change: AccountChange | null = null;
const listeners = new Set<() => void>();

/** What the page should say about the account. */
export const accountChange = {
  current: (): AccountChange | null => change,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (next: AccountChange | null): void => {
    change = next;
    for (const listener of listeners) listener();
  },
};

/** Null if the page matches the signed-in user. */
export function changeSince(now: { id: number } | null): AccountChange | null {
  const renderedFor = pageUser.current();
  if (renderedFor === undefined || renderedFor?.id === now?.id) return null;
  if (renderedFor === null) return 'signedIn';
  return now === null ? 'signedOut' : 'otherAccount';
}

/** `code`: the error code of a write the server refused. */
export function noteRefusal(code: string | null): void {
  if (code === 'OTHER_ACCOUNT')
    accountChange.set(pageUser.current() === null ? 'signedIn' : 'otherAccount');
}
