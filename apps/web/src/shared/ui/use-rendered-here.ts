import { useSyncExternalStore } from 'react';

const nothingToHear = () => () => undefined;

/**
 * False on the server and while the browser takes a page of the server over: what only this browser knows (its storage) has to wait for
 * the next drawing, which follows at once.
 */
export function useRenderedHere(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  );
}
