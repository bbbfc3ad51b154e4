import { withStorage } from './browser-storage';

const KEY = 'stumpquote.signed-in';

/**
 * Remembers in this tab that someone was signed in, to tell an expired session from a visitor.
 * Grants nothing.
 */
export const sessionHint = {
  isSet: () => withStorage('sessionStorage', (store) => store.getItem(KEY)) === 'true',
  set: () => void withStorage('sessionStorage', (store) => store.setItem(KEY, 'true')),
  clear: () => void withStorage('sessionStorage', (store) => store.removeItem(KEY)),
};
