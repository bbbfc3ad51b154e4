import { useEffect, useEffectEvent } from 'react';

/** Marks the history entry that is open while something covers the page. */
const isCoverEntry = (): boolean =>
  (window.history.state as { isCover?: boolean } | null)?.isCover === true;

const addEntry = () =>
  window.history.pushState({ ...(window.history.state as object | null), isCover: true }, '');

/**
 * While something covers the page, Back asks to close it instead of leaving the page. The router
 * never sees that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    addEntry();
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      // It may stay open, to ask about what isn't saved.
      addEntry();
      closeNow();
    };
    window.addEventListener('popstate', onBack, true);
    return () => {
      window.removeEventListener('popstate', onBack, true);
      if (!isCoverEntry()) return;
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      window.history.back();
    };
  }, [isOpen]);
}
