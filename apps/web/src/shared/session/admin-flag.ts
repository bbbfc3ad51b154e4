import { withStorage } from './browser-storage';

const KEY = 'stumpquote.admin-authenticated';
const stores = ['sessionStorage', 'localStorage'] as const;

/**
 * Remembers that an administrator was signed in, so the header can show the right links before the
 * server responds. A display hint that grants nothing.
 */
export const adminFlag = {
  isSet: () => stores.some((name) => withStorage(name, (store) => store.getItem(KEY)) === 'true'),
  set: () => stores.forEach((name) => withStorage(name, (store) => store.setItem(KEY, 'true'))),
  clear: () => stores.forEach((name) => withStorage(name, (store) => store.removeItem(KEY))),
};
