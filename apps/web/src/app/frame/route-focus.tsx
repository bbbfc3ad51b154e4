import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const GIVE_UP_MS = 5000;

function focusTarget(main: HTMLElement, hash: string): boolean {
  const target = hash
    ? document
        .getElementById(decodeURIComponent(hash.slice(1)))
        ?.querySelector<HTMLElement>('h1, h2')
    : main.querySelector('h1');
  if (!target) return false;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** After navigation, focuses the main heading once it renders, unless the user has moved on. */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const arrived = useRef({ pathname, hash });

  useEffect(() => {
    const before = arrived.current;
    if (before.pathname === pathname && before.hash === hash) return;
    arrived.current = { pathname, hash };
    const main = document.querySelector('main');
    // A new page may have focused what it opens with.
    const hasFocus = before.pathname !== pathname && main?.contains(document.activeElement);
    if (!main || hasFocus || focusTarget(main, hash)) return;

    const observer = new MutationObserver(() => {
      if (focusTarget(main, hash)) stop();
    });
    const timer = setTimeout(stop, GIVE_UP_MS);
    function stop() {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener('pointerdown', stop);
      document.removeEventListener('keydown', stop);
    }
    observer.observe(main, { childList: true, subtree: true });
    document.addEventListener('pointerdown', stop);
    document.addEventListener('keydown', stop);
    return stop;
  }, [pathname, hash]);

  return null;
}
