let leaving = false;

/** Navigates with a full page load, so nothing of the old session stays in memory. */
export function fullRedirect(path: string): void {
  leaving = true;
  window.location.assign(path);
}

/** Whether a full page load is in progress. */
export function isLeaving(): boolean {
  return leaving;
}
