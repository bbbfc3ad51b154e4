import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { showToast, showToastAfterReload } from './toast';

function start() {
  fakeApi();
  return renderInApp(<input aria-label="field" />);
}

const shown = () =>
  [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent);

it('shows one toast at a time, the newest', async () => {
  start();
  act(() => showToast({ title: 'First' }));
  act(() => showToast({ title: 'Second', description: 'with more' }));
  await screen.findByText('Second');
  // The first is still fading out.
  await waitFor(() => expect(shown()).toEqual(['Secondwith more']));
});

it('is announced as a status, and as an alert for an error', async () => {
  start();
  act(() => showToast({ title: 'Saved' }));
  expect((await screen.findByRole('status')).textContent).toContain('Saved');
  act(() => showToast({ title: 'Not saved', variant: 'destructive' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
});

it('closes with its button', async () => {
  const { user } = start();
  act(() => showToast({ title: 'Saved' }));
  await user.click(await screen.findByRole('button', { name: 'Close notification' }));
  await waitFor(() => expect(shown()).toEqual([]));
});

it('appears in a live region that already exists', async () => {
  start();
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  act(() => showToast({ title: 'Saved' }));
  expect(region.contains(await screen.findByRole('status'))).toBe(true);
});

it('returns the focus when closed with the keyboard', async () => {
  const { user } = start();
  screen.getByLabelText('field').focus();
  act(() => showToast({ title: 'Saved' }));
  await screen.findByRole('status');
  await user.keyboard('{F8}{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close notification' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toEqual([]));
  expect(document.activeElement).toBe(screen.getByLabelText('field'));
});

it('gets the focus with F8', async () => {
  const { user } = start();
  act(() => showToast({ title: 'Saved' }));
  const toast = await screen.findByRole('status');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(toast);
});

it('closes after five seconds', () => {
  vi.useFakeTimers();
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  try {
    start();
    act(() => showToast({ title: 'Saved' }));
    pass(4900);
    expect(shown()).toEqual(['Saved']);
    pass(200);
    // The exit timer starts when the toast closes.
    pass(10);
    expect(shown()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [60, []],
  [40, ['Saved']],
  [-60, ['Saved']],
])('closes when swiped far enough to the right (%i px)', async (distance, left) => {
  start();
  act(() => showToast({ title: 'Saved' }));
  const text = await screen.findByText('Saved');
  fireEvent.pointerDown(text, { clientX: 100 });
  fireEvent.pointerMove(text, { clientX: 100 + distance });
  fireEvent.pointerUp(text, { clientX: 100 + distance });
  await waitFor(() => expect(shown()).toEqual(left));
});

it('runs its action and closes', async () => {
  const { user } = start();
  const onClick = vi.fn();
  act(() => showToast({ title: 'Deleted', action: { label: 'Undo', onClick } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(shown()).toEqual([]));
});

it('survives a full page load', async () => {
  showToastAfterReload({ title: 'Logged out' });
  start();
  expect(await screen.findByText('Logged out')).toBeTruthy();
});
