import { homePathAfterLogin } from '@stumpquote/domain/users/home-paths';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCurrentUser, type CurrentUser } from '../shared/session/use-current-user';
import { fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { AdminGuard, RoleGuard, VisitorGuard } from './guards';

const place = (path: string): RouteObject => ({ path, element: <p>{`at ${path}`}</p> });

const routes: RouteObject[] = [
  ...['/', '/admin-login'].map(place),
  { element: <VisitorGuard />, children: [place('/auth')] },
  {
    element: <RoleGuard roles={['client']} otherwise={(user) => homePathAfterLogin(user.role)} />,
    children: [place('/dashboard')],
  },
  {
    element: <RoleGuard roles={['tree_company_owner']} otherwise={() => '/'} />,
    children: [place('/company-dashboard')],
  },
  { element: <AdminGuard />, children: [place('/system-status'), place('/admin-dashboard')] },
];

function Recheck() {
  const { retry } = useCurrentUser();
  return (
    <button type="button" onClick={() => void retry()}>
      recheck
    </button>
  );
}

async function arrive(address: string, user: CurrentUser | null): Promise<string> {
  fakeApi({ 'auth.me': () => user });
  const { router } = renderApp(address, routes);
  await screen.findByText(/^at /);
  return router.state.location.pathname;
}

describe('route guards', () => {
  it.each([
    ['/dashboard', null, '/auth'],
    ['/dashboard', people.client, '/dashboard'],
    ['/dashboard', people.owner, '/company-dashboard'],
    ['/dashboard', people.admin, '/admin-dashboard'],
    ['/company-dashboard', null, '/auth'],
    ['/company-dashboard', people.client, '/'],
    ['/company-dashboard', people.admin, '/'],
    ['/company-dashboard', people.owner, '/company-dashboard'],
    ['/system-status', null, '/admin-login'],
    ['/system-status', people.client, '/admin-login'],
    ['/system-status', people.admin, '/system-status'],
    ['/auth', null, '/auth'],
    ['/auth', people.client, '/dashboard'],
  ])('opens or redirects %s (case %#)', async (address, user, expected) => {
    expect(await arrive(address, user)).toBe(expected);
  });
});

describe('the stored admin flag', () => {
  const key = 'stumpquote.admin-authenticated';
  beforeEach(() => window.localStorage.setItem(key, 'true'));

  it('grants nothing: without an admin session it is cleared, and the person goes to the admin login', async () => {
    expect(await arrive('/admin-dashboard', people.client)).toBe('/admin-login');
    expect(window.localStorage.getItem(key)).toBeNull();
  });

  it('is set again when an administrator signs in', async () => {
    window.localStorage.removeItem(key);
    await arrive('/admin-dashboard', people.admin);
    await waitFor(() => expect(window.localStorage.getItem(key)).toBe('true'));
  });
});

it('never tells an administrator who has just signed out that the page is not for them', async () => {
  let me: CurrentUser | null = people.admin;
  fakeApi({ 'auth.me': () => me });
  const { view } = renderApp('/admin-dashboard', [
    ...routes.slice(0, -1),
    {
      element: (
        <>
          <Recheck />
          <AdminGuard redirectDelayMs={60_000} />
        </>
      ),
      children: [place('/admin-dashboard')],
    },
  ]);
  await screen.findByText('at /admin-dashboard');
  me = null;
  window.localStorage.clear();
  window.sessionStorage.clear();
  await userEvent.click(screen.getByRole('button', { name: 'recheck' }));
  await waitFor(() => expect(screen.queryByText('at /admin-dashboard')).toBeNull());
  expect(view.container.textContent).not.toContain('not authorized');
});

it('tells the sign-in page that a session expired, but not for a visitor', async () => {
  fakeApi({ 'auth.me': () => people.client });
  const { router, view } = renderApp('/dashboard', routes);
  await screen.findByText('at /dashboard');
  view.unmount();
  fakeApi();
  const again = renderApp('/dashboard', routes);
  await screen.findByText('at /auth');
  expect(again.router.state.location.state).toMatchObject({
    from: '/dashboard',
    wasSignedOut: true,
  });
  expect(router.state.location.state).toBeNull();
});

it('tells the sign-in page where the person was going', async () => {
  fakeApi();
  const { router } = renderApp('/dashboard?from=mail', routes);
  await screen.findByText('at /auth');
  expect(router.state.location.state).toEqual({ from: '/dashboard?from=mail', roles: ['client'] });
});
