const KEY = 'stumpquote.admin-authenticated';

/**
 * Remembers in the browser that an administrator was signed in, so that the header can draw the right links before the server has
 * answered. A display hint: nothing is granted by it.
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
