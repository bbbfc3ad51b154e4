import { expect, it, vi } from 'vitest';
import { browserRouter } from './browser-router';

it("can ask before leaving for a history entry that the browser made, such as the skip link's", () => {
  const warn = vi.spyOn(console, 'warn');
  const router = browserRouter([{ path: '*' }], {});
  router.getBlocker('leave', () => false);
  const first = router.state.location;
  // As a browser follows a link to a place on the page.
  window.history.pushState(null, '', '#main');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(router.state.location.hash).toBe('#main');
  expect(router.state.location.key).not.toBe(first.key);
  expect(window.history.state).toEqual({ idx: 1, key: router.state.location.key });
  expect(warn).not.toHaveBeenCalled();
  router.dispose();
});
