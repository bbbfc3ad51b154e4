import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRouter } from './router';

it("can ask before leaving a history entry that the browser made, such as the skip link's", async () => {
  const warn = vi.spyOn(console, 'warn');
  const router = createRouter({ isServerRendered: false });
  router.getBlocker('leave', () => false);
  const first = window.history.state as { idx: number; key: string };
  window.location.hash = '#main';
  await waitFor(() => expect(router.state.location.hash).toBe('#main'));
  expect(window.history.state).toEqual({ idx: first.idx + 1, key: router.state.location.key });
  expect(router.state.location.key).not.toBe(first.key);
  expect(warn).not.toHaveBeenCalled();
  router.dispose();
});
