import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { OwnSessions } from './own-sessions';
import type { OwnSession } from './use-own-sessions';

const here: OwnSession = {
  handle: 'aaaaaaaaaaaaaaaaaaaaaa',
  isThis: true,
  network: '198.51.100.7',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  since: '2026-11-20T15:00:00.000Z',
  lastUsedAt: '2026-11-21T15:00:00.000Z',
};
const phone: OwnSession = {
  ...here,
  handle: 'bbbbbbbbbbbbbbbbbbbbbb',
  isThis: false,
  network: '203.0.113.9',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
const unknown: OwnSession = {
  ...phone,
  handle: 'cccccccccccccccccccccc',
  network: null,
  userAgent: null,
};

it("shows each device's network, first and last use, and marks the current one, which has no button", async () => {
  fakeApi({ 'sessions.list': () => [here, phone, unknown] });
  renderInApp(<OwnSessions />);
  const list = await screen.findByRole('list', { name: 'Devices that are signed in' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  await expect
    .poll(() => first?.textContent)
    .toMatch(
      /Chrome on Windows.*This device.*Network 198\.51\.100\.7.*Since Nov 20, 2026, 10:00 AM.*Last used Nov 21, 2026, 10:00 AM/,
    );
  expect(second?.textContent).toContain('Safari on iPhone');
  expect(third?.textContent).toContain('Unknown browser');
  expect(within(list).getAllByRole('button')).toHaveLength(2);
});

it('signs one device out, and all others after confirmation', async () => {
  let sessions = [here, phone, unknown];
  const api = fakeApi({
    'sessions.list': () => sessions,
    'sessions.end': () => {
      sessions = [here, unknown];
      return { wasThis: false };
    },
    'sessions.endOthers': () => {
      sessions = [here];
      return { ended: true };
    },
  });
  const { user } = renderInApp(<OwnSessions />);
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Device signed out')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'sessions.end')?.input).toEqual({
    handle: phone.handle,
  });
  await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out all others' }),
  );
  expect(await screen.findByText('All other devices are signed out')).toBeTruthy();
  await expect
    .poll(() => screen.queryByRole('button', { name: 'Sign out all other devices' }))
    .toBeNull();
});
