import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/** Scrolls instantly to the top of a new page, smoothly within a page. */
export function PageScroll() {
  return (
    <>
      <AtOnceOnNewPage />
      <ScrollRestoration />
    </>
  );
}

/** Rendered before ScrollRestoration, so its effect runs first. */
function AtOnceOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const root = document.documentElement;
    root.style.setProperty('scroll-behavior', 'auto');
    // Forces a style flush; otherwise the old scroll behavior would apply until the next frame.
    getComputedStyle(root).getPropertyValue('scroll-behavior');
  }, [pathname]);
  useEffect(() => {
    document.documentElement.style.removeProperty('scroll-behavior');
  }, [pathname]);
  return null;
}
