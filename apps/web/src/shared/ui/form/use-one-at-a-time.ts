import { useEffect, useRef } from 'react';

/**
 * Ignores calls while one is in progress: a second click may come before the button is disabled. A new `occasion`, such as a
 * reopened dialog, starts over.
 */
export function useOneAtATime(isPending: boolean, occasion?: unknown): (act: () => void) => void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isPending) isBegun.current = false;
  }, [isPending, occasion]);
  return (act) => {
    if (isBegun.current) return;
    isBegun.current = true;
    act();
  };
}
