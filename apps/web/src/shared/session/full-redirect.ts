let leaving = false;

/** Leaves the page with a full load, so that nothing of the old session stays in memory. */
export function fullRedirect(path: string): void {
  leaving = true;
  window.location.assign(path);
}

/** Whether a full load is under way: this page has nothing more to do. */
export function isLeaving(): boolean {
  return leaving;
}
