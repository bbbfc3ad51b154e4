import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/** A new page begins where it is read, at once; smooth is the way to a place within the page. */
export function PageScroll() {
  return (
    <>
      <AtOnceOnNewPage />
      <ScrollRestoration />
    </>
  );
}

/** Its effect comes before that of what scrolls, which stands behind it. */
function AtOnceOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const root = document.documentElement;
    root.style.setProperty('scroll-behavior', 'auto');
    // Asked for, so that it is in force when the router scrolls: until the next frame the way of before would be.
    getComputedStyle(root).getPropertyValue('scroll-behavior');
  }, [pathname]);
  useEffect(() => {
    document.documentElement.style.removeProperty('scroll-behavior');
  }, [pathname]);
  return null;
}
