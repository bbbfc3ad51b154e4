import { useLayoutEffect, useRef } from 'react';

let newest: symbol | null = null;

/** Sets the visible toast's height as a CSS variable, so that dialogs leave room above. */
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
      // The previous toast leaves after the next one has appeared.
      if (newest === own) style.removeProperty('--sq-toast-room');
    };
  }, []);
  return card;
}
