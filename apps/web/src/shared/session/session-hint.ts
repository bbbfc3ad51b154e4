const KEY = 'stumpquote.signed-in';

/** Remembers in this tab that someone was signed in, to tell an expired session from a visitor. Grants nothing. */
export const sessionHint = {
  isSet: () => store()?.getItem(KEY) === 'true',
  set: () => store()?.setItem(KEY, 'true'),
  clear: () => store()?.removeItem(KEY),
};

function store(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
