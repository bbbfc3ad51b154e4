/** Leaves the page with a full load, so that nothing of the old session stays in memory. */
export function fullRedirect(path: string): void {
  window.location.assign(path);
}
