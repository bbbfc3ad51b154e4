import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { VerifyEmail } from './verify-email';

const email = 'ana@example.com';
const first = { email, needsPassword: true, passwordToken: 'password-token', passwordEnded: false };
const again = { email, needsPassword: true, passwordToken: null, passwordEnded: false };

it('confirms once on a double click, and keeps the password step', async () => {
  const answers = [first];
  const api = fakeApi({ 'auth.verifyEmail': () => answers.shift() ?? again });
  const { user } = renderInApp(<VerifyEmail token="link-token" />);
  await user.dblClick(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.calls.filter(({ path }) => path === 'auth.verifyEmail')).toEqual([
    { path: 'auth.verifyEmail', input: { token: 'link-token' } },
  ]);
});

it('says that the address is already confirmed when a link is reopened, and how to set a password', async () => {
  fakeApi({ 'auth.verifyEmail': () => again });
  const { user } = renderInApp(<VerifyEmail token="link-token" />);
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect(
    await screen.findByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeTruthy();
  expect(screen.getByText(/Your account has no password yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/forgot-password',
  );
});

it('says what to do about an expired link, and confirms on retry after the connection drops', async () => {
  const failures = [
    new ApiFailure(400, 'INVALID_LINK', 'This link has expired or was already used.'),
    new TypeError('Failed to fetch'),
  ];
  fakeApi({
    'auth.verifyEmail': () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return { email, needsPassword: false, passwordToken: null, passwordEnded: false };
    },
  });
  const { user } = renderInApp(<VerifyEmail token="link-token" />);
  const button = await screen.findByRole('button', { name: 'Confirm my email address' });
  await user.click(button);
  expect(await screen.findByText(/has expired or was already used/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeTruthy();
  await user.click(button);
  expect(await screen.findByText(/We couldn't reach the server/)).toBeTruthy();
  await user.click(button);
  expect(await screen.findByRole('link', { name: 'Go to the sign-in page' })).toBeTruthy();
});

it('asks for a new password when the old one was set before the address was confirmed', async () => {
  fakeApi({ 'auth.verifyEmail': () => ({ ...first, passwordEnded: true }) });
  const { user } = renderInApp(<VerifyEmail token="link-token" />);
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
  expect(
    await screen.findByText(/The one set before this address was confirmed no longer works/),
  ).toBeTruthy();
  expect(screen.getByLabelText('New password')).toBeTruthy();
});
