import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CurrentUser } from '../../shared/session/use-current-user';
import { fakeApi, ApiFailure, loggedOut } from '../../testing/fake-api';
import { people } from '../../testing/people';
import { renderInApp } from '../../testing/render-app';
import { Header } from './header';

const redirect = vi.hoisted(() => vi.fn());
vi.mock('../../shared/session/full-redirect', () => ({
  fullRedirect: redirect,
  isLeaving: () => true,
}));

async function linksFor(user: CurrentUser | null): Promise<string[]> {
  fakeApi({ 'auth.me': () => user });
  renderInApp(<Header />);
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  await screen.findByText(user ? 'Logout' : 'Login/Register');
  return within(menu)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

it('shows a visitor Track Quote, Chat, and Login', async () => {
  expect(await linksFor(null)).toEqual([
    'Track Quote /track',
    'Chat /tree-health-chat',
    'Login/Register /auth',
  ]);
});

it('shows a home owner the dashboard link', async () => {
  expect(await linksFor(people.client)).toEqual([
    'Track Quote /track',
    'Chat /tree-health-chat',
    'Dashboard /dashboard',
  ]);
});

it('takes a company owner to the company dashboard', async () => {
  expect(await linksFor(people.owner)).toContain('Dashboard /company-dashboard');
});

it('shows an administrator the admin links and no Dashboard link', async () => {
  expect(await linksFor(people.admin)).toEqual([
    'Track Quote /track',
    'Chat /tree-health-chat',
    'Admin Dashboard /admin-dashboard',
    'System Status /system-status',
  ]);
});

it('opens and closes the menu with its button, and closes it with Escape, returning the focus', async () => {
  fakeApi();
  const { user } = renderInApp(<Header />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const close = screen.getByRole('button', { name: 'Close menu' });
  expect(close.getAttribute('aria-expanded')).toBe('true');
  await user.click(close);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

it('logs out: clears the stored admin flag and does a full page load of /auth', async () => {
  window.localStorage.setItem('stumpquote.admin-authenticated', 'true');
  window.sessionStorage.setItem('stumpquote.admin-authenticated', 'true');
  const api = fakeApi({ 'auth.me': () => people.admin, 'auth.logout': loggedOut });
  const { user } = renderInApp(<Header />);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('/auth'));
  expect(api.calls.some(({ path }) => path === 'auth.logout')).toBe(true);
  expect(window.localStorage.getItem('stumpquote.admin-authenticated')).toBeNull();
  expect(window.sessionStorage.getItem('stumpquote.admin-authenticated')).toBeNull();
  // The page after the full load.
  cleanup();
  renderInApp(<p>sign-in page</p>);
  expect(await screen.findByText('Logged out')).toBeTruthy();
  expect(screen.getByText('You have been successfully logged out')).toBeTruthy();
});

it('says why logging out failed and keeps the person signed in', async () => {
  fakeApi({
    'auth.me': () => people.client,
    'auth.logout': () => {
      throw new ApiFailure(500, 'CONFLICT', 'The server is busy.');
    },
  });
  const { user } = renderInApp(<Header />);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Logout failed');
  expect(toast.textContent).toContain('The server is busy.');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});
