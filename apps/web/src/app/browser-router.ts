import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { randomKey } from '../shared/session/random-key';

type RouterOptions = Parameters<typeof createBrowserRouter>[1];

interface EntryState {
  key?: string;
  idx?: number;
}

const currentEntry = () => window.history.state as EntryState | null;

const completeEntry = (missing: EntryState) =>
  window.history.replaceState({ ...missing, ...currentEntry() }, '');

/**
 * Completes the history entries that the browser makes itself: a document's first one, a typed
 * `#request-quote`, the skip link's. The router's own have a key, for the scroll position, and an
 * index, for asking before a form is left.
 */
export function browserRouter(routes: RouteObject[], options: RouterOptions) {
  let index = 0;
  completeEntry({ key: randomKey() });
  // Added before the router's own listener, which reads the entry.
  window.addEventListener('popstate', () => completeEntry({ key: randomKey(), idx: index + 1 }));
  const router = createBrowserRouter(routes, options);
  router.subscribe(() => (index = currentEntry()?.idx ?? index));
  return router;
}
