import { pageUser } from './page-user';

/** What happened in this browser since the page was drawn: who is signed in now is not whom it was drawn for. */
export type AccountNews = 'signedIn' | 'signedOut' | 'otherAccount';

let news: AccountNews | null = null;
const listeners = new Set<() => void>();

/** What the page has to tell of the account, for one place that shows it. */
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

/** Null where the page is right about who is signed in. */
export function newsOf(now: { id: number } | null): AccountNews | null {
  const drawnFor = pageUser.current();
  if (drawnFor === undefined || drawnFor?.id === now?.id) return null;
  if (drawnFor === null) return 'signedIn';
  return now === null ? 'signedOut' : 'otherAccount';
}

/** `code`: the server's, of a write that it refused. */
export function noteRefusal(code: string | null): void {
  if (code === 'OTHER_ACCOUNT')
    accountNews.say(pageUser.current() === null ? 'signedIn' : 'otherAccount');
}
