let cameFrom: HTMLElement | null = null;

const shown = () => document.querySelector<HTMLElement>('[data-toast]');

/** Focuses the visible toast, if any. */
export function focusToast(): void {
  const toast = shown();
  if (!toast || toast.contains(document.activeElement)) return;
  cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  toast.focus();
}

/** Before a toast closes, returns focus to where it was. */
export function leaveToast(): void {
  if (shown()?.contains(document.activeElement) && cameFrom?.isConnected) cameFrom.focus();
  cameFrom = null;
}
