import { useEffect, useRef } from 'react';

/**
 * Ignores calls while one is in progress: a second click may come before the button is disabled. A
 * new `resetKey`, such as for a reopened dialog, starts over.
 */
export function useOneAtATime(isPending: boolean, resetKey?: unknown): (act: () => void) => void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isPending) isStarted.current = false;
  }, [isPending, resetKey]);
  return (act) => {
    if (isStarted.current) return;
    isStarted.current = true;
    act();
  };
}
