import { useLayoutEffect, useRef } from 'react';

let newest: symbol | null = null;

/** Tells the style sheet how high the toast on screen is: dialogs leave that much room above them. */
export function useToastRoom() {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const own = Symbol('toast');
    newest = own;
    style.setProperty(
      '--sq-toast-room',
      `${Math.ceil(card.current?.getBoundingClientRect().height ?? 0)}px`,
    );
    return () => {
      // The one before goes away after the next one has come.
      if (newest === own) style.removeProperty('--sq-toast-room');
    };
  }, []);
  return card;
}
