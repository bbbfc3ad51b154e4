import { timing } from '@stumpquote/domain/timing';
import { backgroundCallHeader } from '@stumpquote/domain/users/session-limits';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const noRows = () => ({ rows: [], total: 0, page: 1, pageSize: 10 });

let newCount = 0;

async function openDashboard() {
  newCount = 2;
  const api = fakeApi({
    'auth.me': () => people.admin,
    'quoteRequests.list': noRows,
    'quoteRequests.newCount': () => ({ count: newCount }),
  });
  const app = renderApp('/admin-dashboard');
  await screen.findByRole('heading', { name: 'Recent Quote Requests' }, { timeout: 5000 });
  const count = (path: string) => api.calls.filter((call) => call.path === path).length;
  return { ...app, count };
}

const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an open dashboard', () => {
  it("asks for its lists and counts again on focus, and says in the tab's title what is new", async () => {
    const { count } = await openDashboard();
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Quote Requests/));
    const [lists, users] = [count('quoteRequests.list'), count('auth.me')];
    newCount = 100;
    await comeBack();
    await waitFor(() => expect(count('quoteRequests.list')).toBe(lists + 1));
    await waitFor(() => expect(document.title).toMatch(/^\(99\+\) /));
    expect(count('auth.me')).toBe(users);
    newCount = 0;
    await comeBack();
    await waitFor(() => expect(document.title).toMatch(/^Quote Requests/));
  });

  it('marks these calls, so that they are no use of the session', async () => {
    await openDashboard();
    const sent = vi.spyOn(globalThis, 'fetch');
    await comeBack();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    for (const [, options] of sent.mock.calls)
      expect(new Headers(options?.headers).get(backgroundCallHeader)).toBe('1');
  });

  it('asks every 30 seconds while it is visible', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    const { count } = await openDashboard();
    const refresh = intervals.mock.calls.find(([, ms]) => ms === timing.staffRefreshInterval)?.[0];
    if (refresh === undefined) throw new Error('nothing is refreshed');
    const lists = count('quoteRequests.list');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => {
      refresh();
      await Promise.resolve();
    });
    expect(count('quoteRequests.list')).toBe(lists);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await act(async () => {
      refresh();
      await Promise.resolve();
    });
    await waitFor(() => expect(count('quoteRequests.list')).toBe(lists + 1));
  });

  it('keeps the search that somebody types', async () => {
    const { user, count } = await openDashboard();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'Lo');
    const lists = count('quoteRequests.list');
    await comeBack();
    await waitFor(() => expect(count('quoteRequests.list')).toBeGreaterThan(lists));
    expect(search).toHaveProperty('value', 'Lo');
  });
});
