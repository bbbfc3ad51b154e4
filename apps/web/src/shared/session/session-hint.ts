const KEY = 'stumpquote.signed-in';

/** Remembers in this tab that somebody was signed in, so that a session which ended by itself can be told from a visitor. It grants nothing. */
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
