import { timing } from '@stumpquote/domain/timing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure, fakeApi, loggedOut } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';

const flag = 'stumpquote.admin-authenticated';
const noRows = () => ({ rows: [], total: 0, page: 1, pageSize: 10 });

function open(address: string, procedures: Parameters<typeof fakeApi>[0] = {}) {
  const lists = {
    'quoteRequests.list': noRows,
    'quotes.list': noRows,
    'users.list': () => ({ ...noRows(), activeAdmins: 1 }),
    'companies.page': noRows,
    'messages.list': noRows,
  };
  const api = fakeApi({ 'auth.me': () => people.admin, ...lists, ...procedures });
  return { api, ...renderApp(address) };
}

describe('the admin dashboard', () => {
  it('starts on the quote requests, and starts each tab without query parameters', async () => {
    const { user, router } = open('/admin-dashboard');
    // The page's chunk loads for the first time here.
    const first = await screen.findByRole('tab', { name: 'Quote Requests' }, { timeout: 5000 });
    expect(first.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Recent Quote Requests' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Quote Requests',
      'Quotes',
      'User Accounts',
      'SMS Templates',
      'Email Templates',
    ]);
    await user.selectOptions(screen.getByLabelText('Status'), 'Quoted');
    await user.click(screen.getByRole('tab', { name: 'Quotes' }));
    expect(await screen.findByRole('heading', { name: 'Quote Management' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=quotes');
    await user.click(screen.getByRole('tab', { name: 'User Accounts' }));
    expect(await screen.findByPlaceholderText('Search by name or email...')).toBeTruthy();
  });

  it('links to the other lists and marks the current one', async () => {
    const { user, router } = open('/admin-dashboard');
    const nav = await screen.findByRole('navigation', { name: 'Administration' });
    expect(within(nav).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe(
      'page',
    );
    for (const [name, path] of [
      ['Companies', '/admin/companies'],
      ['Messages', '/admin/messages'],
    ] as const) {
      await user.click(
        within(screen.getByRole('navigation', { name: 'Administration' })).getByRole('link', {
          name,
        }),
      );
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
      expect(router.state.location.pathname).toBe(path);
    }
  });

  it('logs out with the documented words, clears the flags, and goes to the admin login after a delay', async () => {
    const { user, router } = open('/admin-dashboard', { 'auth.logout': loggedOut });
    const main = await screen.findByRole('main');
    const delays = vi.spyOn(globalThis, 'setTimeout');
    await user.click(await within(main).findByRole('button', { name: 'Logout' }));
    const toast = (await screen.findByText('Logged Out')).closest('[role="status"]');
    expect(toast?.textContent).toContain('You have been logged out successfully.');
    expect([window.localStorage.getItem(flag), window.sessionStorage.getItem(flag)]).toEqual([
      null,
      null,
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
    // Not timed: a busy machine may find the toast only after the delay.
    expect(delays).toHaveBeenCalledWith(expect.any(Function), timing.adminLogoutRedirectDelay);
    delays.mockRestore();
  });

  it('says that logging out failed', async () => {
    const { user, router } = open('/admin-dashboard', {
      'auth.logout': () => {
        throw new ApiFailure(500, 'CONFLICT', 'x');
      },
    });
    await user.click(
      await within(await screen.findByRole('main')).findByRole('button', { name: 'Logout' }),
    );
    const toast = (await screen.findByText('Logout Failed')).closest('[role="alert"]');
    expect(toast?.textContent).toContain('An error occurred during logout');
    expect(router.state.location.pathname).toBe('/admin-dashboard');
  });

  it.each(['/admin-dashboard', '/admin/companies', '/admin/messages', '/admin-view-request/3'])(
    'is closed to others: %s',
    async (address) => {
      const { router } = open(address, { 'auth.me': () => people.client });
      expect(
        await screen.findByText(
          'You are not authorized to access this page. Please login as an admin.',
        ),
      ).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
      expect(
        await screen.findByText(
          'You are not authorized to access this page. Please login as an admin.',
        ),
      ).toBeTruthy();
    },
  );
});
