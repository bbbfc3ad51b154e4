import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { LoginForm } from './login-form';

const routes = [
  { path: '/auth', element: <LoginForm /> },
  { path: '*', element: <p>elsewhere</p> },
];

async function fillAndSend(
  user: ReturnType<typeof renderApp>['user'],
  username: string,
  password: string,
) {
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

it('shows both errors, focuses the first, and sends nothing', async () => {
  const api = fakeApi();
  const { user } = renderApp('/auth', routes);
  await fillAndSend(user, 'ab', '12345');
  expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(api.calls.map(({ path }) => path)).not.toContain('auth.login');
});

it.each([
  [people.client, '/dashboard'],
  [people.owner, '/company-dashboard'],
  [people.admin, '/admin-dashboard'],
])("welcomes $username and goes to the role's page", async (person, expected) => {
  fakeApi({ 'auth.login': () => person });
  const { user, router } = renderApp('/auth', routes);
  await fillAndSend(user, person.username, 'correct horse');
  await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  const toast = screen.getByRole('status');
  expect(toast.textContent).toContain('Login successful');
  expect(toast.textContent).toContain(`Welcome back, ${person.firstName}!`);
});

it('says that the server refused, and keeps the input', async () => {
  fakeApi({
    'auth.login': () => {
      throw new ApiFailure(401, 'INVALID_CREDENTIALS', 'Invalid username or password');
    },
  });
  const { user } = renderApp('/auth', routes);
  await fillAndSend(user, 'ana', 'wrong password');
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Login failed');
  expect(toast.textContent).toContain('Invalid username or password');
  const notice = screen.getByRole('note', { name: 'Login failed' });
  expect(notice.textContent).toContain('Invalid username or password');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana');
});

it('shows and hides the password', async () => {
  fakeApi();
  const { user } = renderApp('/auth', routes);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});
