import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Distance in px at which something counts as reached: about a screen, so it has loaded by the time
 * it scrolls in.
 */
const NEAR_PX = 800;

interface WhenNearViewportProps {
  /** Placeholder with the children's size. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Renders its children once the reader gets close by scrolling, keyboard, or link. */
export function WhenNearViewport({ placeholder, children }: WhenNearViewportProps) {
  const [isReached, setReached] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (isReached || element === null) return;
    const reach = () => setReached(true);
    if (!('IntersectionObserver' in window)) {
      reach();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      {
        rootMargin: `${NEAR_PX}px 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReached]);
  return <div ref={box}>{isReached ? children : placeholder}</div>;
}
