import { useEffect, useState } from 'react';

/**
 * Returns the focus to what had it before: for dialogs that are rendered only while they are open.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
