import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountPage } from '../pages/account.page';
import { ApiFailure, fakeApi, loggedOut } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { RoleGuard } from './guards';

const routes = [
  {
    element: <RoleGuard roles={['client']} otherwise={() => '/'} />,
    children: [{ path: '/account', element: <AccountPage /> }],
  },
  { path: '/', element: <p>home page</p> },
  { path: '/auth', element: <p>sign-in page</p> },
];

it('goes to the start page after logging out, not to the sign-in page that the guard would pick', async () => {
  fakeApi({ 'auth.me': () => people.client, 'auth.logout': loggedOut });
  const { user, router } = renderApp('/account', routes);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('home page')).toBeTruthy();
  expect(await screen.findByText('You have been successfully logged out')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('asks the user to confirm their email and sends the link again', async () => {
  fakeApi({
    'auth.me': () => ({ ...people.client, emailVerified: false }),
    'auth.resendVerification': () => ({ sent: true }),
  });
  const { user } = renderApp('/account', routes);
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('Check the inbox of ana@example.com.')).toBeTruthy();
});

it.each([
  ['when only that form asks for one', false],
  ['when a new email asks for one too', true],
])(
  "shows the server's error about the current password at its field, %s",
  async (_where, isNewEmail) => {
    const message = "Your current password isn't right";
    fakeApi({
      'auth.me': () => people.client,
      'auth.changePassword': () => {
        throw new ApiFailure(400, 'VALIDATION', message, [{ path: ['currentPassword'], message }]);
      },
    });
    const { user } = renderApp('/account', routes);
    if (isNewEmail) await user.type(await screen.findByLabelText('Email'), 'x');
    expect(screen.queryAllByLabelText('Password, to change the email')).toHaveLength(
      isNewEmail ? 1 : 0,
    );
    await user.type(await screen.findByLabelText('Current password'), 'not mine');
    await user.type(screen.getByLabelText('New password'), 'seven purple herons');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
  },
);

it('saves the profile and shows it everywhere', async () => {
  fakeApi({
    'auth.me': () => people.client,
    'auth.updateProfile': ({ firstName, lastName }) => ({ ...people.client, firstName, lastName }),
  });
  const { user } = renderApp('/account', routes);
  const name = await screen.findByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Anita');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
});

it('asks for the password once the email is changed, and clears it after saving', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'auth.me': () => people.client,
    'auth.updateProfile': (input) => {
      sent.push(input);
      return { ...people.client, email: input.email ?? null, emailVerified: false };
    },
  });
  const { user } = renderApp('/account', routes);
  const email = await screen.findByLabelText('Email');
  expect(screen.queryByLabelText('Password, to change the email')).toBeNull();
  await user.clear(email);
  await user.type(email, 'ana.new@example.com');
  await user.type(screen.getByLabelText('Password, to change the email'), 'river-lantern-42');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await screen.findByText(
      "We're emailing a link to ana.new@example.com. Open it to confirm the address.",
    ),
  ).toBeTruthy();
  expect(sent).toMatchObject([
    { email: 'ana.new@example.com', currentPassword: 'river-lantern-42' },
  ]);
  expect(screen.queryByLabelText('Password, to change the email')).toBeNull();
});

it.each([
  [false, /it confirms the address and lets you set one/],
  [true, /We'll email you a link to set one/],
])(
  'tells an account without a password which link sets one (email confirmed: %s)',
  async (emailVerified, sentence) => {
    fakeApi({ 'auth.me': () => ({ ...people.client, hasPassword: false, emailVerified }) });
    renderApp('/account', routes);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  },
);

it("doesn't send an unchanged email, which may have changed in another tab", async () => {
  const sent: unknown[] = [];
  fakeApi({
    'auth.me': () => people.client,
    'auth.updateProfile': (input) => {
      sent.push(input);
      return { ...people.client, firstName: 'Anita', email: 'changed@example.com' };
    },
  });
  const { user } = renderApp('/account', routes);
  await user.type(await screen.findByLabelText('First name'), 'ita');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('email');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'changed@example.com');
  expect(screen.queryByLabelText('Password, to change the email')).toBeNull();
});
