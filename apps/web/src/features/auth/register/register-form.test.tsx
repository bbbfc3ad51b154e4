import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderApp } from '../../../testing/render-app';
import { RegisterForm } from './register-form';

const routes = [
  { path: '/auth', element: <RegisterForm /> },
  { path: '*', element: <p>elsewhere</p> },
];

type User = ReturnType<typeof renderApp>['user'];

async function fillPerson(user: User) {
  await user.type(screen.getByLabelText('First name'), 'Ana');
  await user.type(screen.getByLabelText('Last name'), 'Lopez');
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Username'), 'ana');
  await user.type(screen.getByLabelText('Password'), 'seven purple herons');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create account' }));

it('asks for the account type first', async () => {
  fakeApi();
  const { user } = renderApp('/auth', routes);
  expect(screen.queryByLabelText('Username')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Home Owner/ }));
  expect(screen.getByLabelText('Username')).toBeTruthy();
  expect(screen.queryByLabelText('Company name')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Tree Service Provider/ }));
  expect(screen.getByLabelText('Company name')).toBeTruthy();
});

it('shows every error at once, focuses the first, and sends nothing', async () => {
  const api = fakeApi();
  const { user } = renderApp('/auth', routes);
  await user.click(screen.getByRole('radio', { name: /Home Owner/ }));
  await send(user);
  for (const message of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(api.calls.map(({ path }) => path)).not.toContain('auth.register');
});

it("asks a service provider for the company's name", async () => {
  const api = fakeApi();
  const { user } = renderApp('/auth', routes);
  await user.click(screen.getByRole('radio', { name: /Tree Service Provider/ }));
  await fillPerson(user);
  await send(user);
  expect(await screen.findByText('Company name is required for service providers')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'));
  expect(api.calls.map(({ path }) => path)).not.toContain('auth.register');
});

it('shows a missing company name along with the other missing fields', async () => {
  fakeApi();
  const { user } = renderApp('/auth', routes);
  await user.click(screen.getByRole('radio', { name: /Tree Service Provider/ }));
  await send(user);
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Company name is required for service providers',
  ]) {
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
});

it('registers a home owner without company fields and goes to the dashboard', async () => {
  const api = fakeApi({ 'auth.register': () => people.client });
  const { user, router } = renderApp('/auth', routes);
  await user.click(screen.getByRole('radio', { name: /Tree Service Provider/ }));
  await user.type(screen.getByLabelText('Company name'), 'Left over');
  await user.click(screen.getByRole('radio', { name: /Home Owner/ }));
  await fillPerson(user);
  await send(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(api.calls.find(({ path }) => path === 'auth.register')?.input).toEqual({
    username: 'ana',
    password: 'seven purple herons',
    firstName: 'Ana',
    lastName: 'Lopez',
    email: 'ana@example.com',
    phone: '',
    role: 'client',
    locale: 'en',
  });
  const toast = screen.getByText('Registration successful').closest('[role=status]');
  expect(toast?.textContent).toContain('Welcome, Ana!');
});

it("shows the server's error at its field, focuses the field, and keeps the input", async () => {
  fakeApi({
    'auth.register': () => {
      const message = 'Username already exists';
      throw new ApiFailure(409, 'CONFLICT', message, [{ path: ['username'], message }]);
    },
  });
  const { user } = renderApp('/auth', routes);
  await user.click(screen.getByRole('radio', { name: /Home Owner/ }));
  await fillPerson(user);
  await send(user);
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Registration failed');
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(username);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
});
