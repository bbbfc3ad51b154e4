const KEY = 'stumpquote.admin-authenticated';

/**
 * Remembers that an administrator was signed in, so the header can show the right links before the server responds. A display
 * hint that grants nothing.
 */
export const adminFlag = {
  isSet: () => stores().some((store) => store.getItem(KEY) === 'true'),
  set: () => stores().forEach((store) => store.setItem(KEY, 'true')),
  clear: () => stores().forEach((store) => store.removeItem(KEY)),
};

function stores(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage];
  } catch {
    return [];
  }
}
