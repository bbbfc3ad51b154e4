import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiFailure, aPublicConfig, fakeApi, loggedOut } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { AdminLoginForm } from './admin-login-form';

const routes = [
  { path: '/admin-login', element: <AdminLoginForm /> },
  { path: '*', element: <p>elsewhere</p> },
];

async function send(user: ReturnType<typeof renderApp>['user']) {
  await user.type(screen.getByLabelText('Username'), 'sam');
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('requires both fields', async () => {
  fakeApi();
  const { user } = renderApp('/admin-login', routes);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
});

it('signs an administrator in and stores the flag', async () => {
  fakeApi({ 'auth.login': () => people.admin });
  const { user, router } = renderApp('/admin-login', routes);
  await send(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
  expect(screen.getByText('Login Successful')).toBeTruthy();
  expect(window.sessionStorage.getItem('stumpquote.admin-authenticated')).toBe('true');
  expect(window.localStorage.getItem('stumpquote.admin-authenticated')).toBe('true');
});

it('shows that it is signing in, and ignores a second submit', async () => {
  fakeApi({ 'auth.login': () => people.admin });
  const server = globalThis.fetch;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('auth.login')) await held;
    return server(address, init);
  });
  const { user, router } = renderApp('/admin-login', routes);
  await send(user);
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Logging in...' })).disabled,
  ).toBe(true);
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
});

it('refuses another role and ends the session it had just opened', async () => {
  const api = fakeApi({ 'auth.login': () => people.client, 'auth.logout': loggedOut });
  const { user, router } = renderApp('/admin-login', routes);
  await send(user);
  expect(await screen.findByText('User does not have administrator privileges')).toBeTruthy();
  expect(api.calls.map(({ path }) => path)).toContain('auth.logout');
  expect(router.state.location.pathname).toBe('/admin-login');
});

it('shows the form error and the toast when the password is wrong', async () => {
  fakeApi({
    'auth.login': () => {
      throw new ApiFailure(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
    },
  });
  const { user } = renderApp('/admin-login', routes);
  await send(user);
  await screen.findByText('Please check your credentials and try again.');
  expect(screen.getAllByText('Authentication failed')).toHaveLength(2);
});

it('shows credentials only when the server says that it is the demo', async () => {
  fakeApi();
  const { view } = renderApp('/admin-login', routes);
  await screen.findByLabelText('Username');
  expect(screen.queryByText('Demo accounts')).toBeNull();
  view.unmount();

  const demoAccounts = [
    { role: 'admin' as const, username: 'demo-admin', password: 'from the server' },
  ];
  fakeApi({ 'system.publicConfig': () => aPublicConfig({ demo: true, demoAccounts }) });
  const { user } = renderApp('/admin-login', routes);
  await user.click(await screen.findByRole('button', { name: 'Fill in demo-admin' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('from the server');
});
