import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far from the screen, in px, something counts as reached: about a screen, so that it is there when it scrolls in. */
const NEAR_PX = 800;

interface WhenReachedProps {
  /** What stands there until then, in the size of the children. */
  place: ReactNode;
  children: ReactNode;
}

/** Draws its children once the reader comes near: by scrolling, by the keyboard or by a link that leads there. */
export function WhenReached({ place, children }: WhenReachedProps) {
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
  return <div ref={box}>{isReached ? children : place}</div>;
}
