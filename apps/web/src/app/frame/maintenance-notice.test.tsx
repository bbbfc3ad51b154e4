import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aPublicConfig, ApiFailure, fakeApi } from '../../testing/fake-api';
import { renderApp, renderInApp } from '../../testing/render-app';
import { MaintenanceNotice } from './maintenance-notice';

afterEach(() => {
  vi.useRealTimers();
});

it("says until when nothing can be saved, in the company's time zone", async () => {
  fakeApi({
    'system.publicConfig': () =>
      aPublicConfig({ maintenance: { until: '2026-11-24T10:00:00.000Z' } }),
  });
  renderInApp(<MaintenanceNotice />);
  expect((await screen.findByRole('status')).textContent).toBe(
    "We're doing maintenance until Nov 24, 2026, 5:00 AM. You can read everything, but nothing can be saved until then.",
  );
});

it('says so without a time', async () => {
  fakeApi({ 'system.publicConfig': () => aPublicConfig({ maintenance: { until: null } }) });
  renderInApp(<MaintenanceNotice />);
  expect(await screen.findByText(/^We're doing maintenance\. You can read/)).toBeDefined();
});

it('appears after a refused save, and disappears when maintenance is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let maintenance: { until: null } | null = null;
  fakeApi({
    'system.publicConfig': () => aPublicConfig({ maintenance }),
    'auth.login': () => {
      throw new ApiFailure(503, 'UNAVAILABLE', 'Nothing can be saved right now.');
    },
  });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText(/^Username/), 'maria');
  await user.type(screen.getByLabelText(/^Password/), 'a long password');
  expect(screen.queryByText(/doing maintenance/)).toBeNull();
  maintenance = { until: null };
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/doing maintenance/)).toBeTruthy();
  expect(screen.getByDisplayValue('maria')).toBeTruthy();

  maintenance = null;
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByText(/doing maintenance/)).toBeNull();
});
