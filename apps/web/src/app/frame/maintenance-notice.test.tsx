import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aPublicConfig, ApiFailure, fakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';

afterEach(() => {
  vi.useRealTimers();
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
