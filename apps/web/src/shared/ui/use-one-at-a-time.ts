import { useEffect, useRef } from 'react';

/** Runs an action unless the one before is still under way: a second click may come before the button shows that it is. */
export function useOneAtATime(isPending: boolean): (act: () => void) => void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isPending) isBegun.current = false;
  }, [isPending]);
  return (act) => {
    if (isBegun.current) return;
    isBegun.current = true;
    act();
  };
}
