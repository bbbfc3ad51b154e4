import { pageUser } from './page-user';

/** The signed-in user is no longer the one this page was rendered for. */
export type AccountNews = 'signedIn' | 'signedOut' | 'otherAccount';

let news: AccountNews | null = null;
const listeners = new Set<() => void>();

/** What the page should say about the account. */
export const accountNews = {
  current: (): AccountNews | null => news,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  say: (said: AccountNews | null): void => {
    news = said;
    for (const listener of listeners) listener();
  },
};

/** Null if the page matches the signed-in user. */
export function newsOf(now: { id: number } | null): AccountNews | null {
  const drawnFor = pageUser.current();
  if (drawnFor === undefined || drawnFor?.id === now?.id) return null;
  if (drawnFor === null) return 'signedIn';
  return now === null ? 'signedOut' : 'otherAccount';
}

/** `code`: the error code of a write the server refused. */
export function noteRefusal(code: string | null): void {
  if (code === 'OTHER_ACCOUNT')
    accountNews.say(pageUser.current() === null ? 'signedIn' : 'otherAccount');
}
