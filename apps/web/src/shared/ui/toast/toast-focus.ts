let cameFrom: HTMLElement | null = null;

const shown = () => document.querySelector<HTMLElement>('[data-toast]');

/** Brings the keyboard to the toast on screen, if there is one. */
export function focusToast(): void {
  const toast = shown();
  if (!toast || toast.contains(document.activeElement)) return;
  cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  toast.focus();
}

/** Before a toast goes: the keyboard returns to where it came from. */
export function leaveToast(): void {
  if (shown()?.contains(document.activeElement) && cameFrom?.isConnected) cameFrom.focus();
  cameFrom = null;
}
