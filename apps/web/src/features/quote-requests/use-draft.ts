import { useCallback, useState } from 'react';

const keyOf = (name: string): string => `stumpquote.draft.${name}`;

function read<Values extends object>(name: string, makeInitial: () => Values): Values {
  const initial = makeInitial();
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    return initial;
  }
}

/** Values that outlive a reload of the page, in this tab alone. A browser without storage keeps them until it reloads. */
export function useDraft<Values extends object>(name: string, makeInitial: () => Values) {
  const [values, setValues] = useState(() => read(name, makeInitial));
  const save = useCallback((next: Values) => {
    setValues(next);
    try {
      window.sessionStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // Full or forbidden: the values stay on the page.
    }
  }, [name]);
  const forget = useCallback(() => {
    try {
      window.sessionStorage.removeItem(keyOf(name));
    } catch {
      // As above: nothing was kept.
    }
  }, [name]);
  return { values, save, forget };
}
