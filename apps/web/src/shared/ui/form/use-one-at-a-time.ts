import { useEffect, useRef } from 'react';

/**
 * Runs an action unless the one before is still under way: a second click may come before the button shows that it is. Another `occasion`, as a
 * dialog that is opened anew, begins afresh.
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
