import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPublicConfig, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { ForgotPassword } from './forgot-password';

const start = (email: boolean) => {
  fakeApi({
    'system.publicConfig': () => aPublicConfig({ sends: { email, sms: true } }),
    'auth.requestPasswordReset': () => ({ requested: true }),
  });
  return renderInApp(<ForgotPassword />);
};

it('says that the link is on its way', async () => {
  const { user } = start(true);
  await user.type(await screen.findByRole('textbox', { name: /Email/i }), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeTruthy();
  expect(screen.getByText(/a link is on its way/)).toBeTruthy();
});

it('promises no link where no email can be sent, and says whom to call', async () => {
  start(false);
  expect(
    await screen.findByText(/can't send email yet. Please call \(954\) 555-0100/),
  ).toBeTruthy();
  expect(screen.queryByText(/We'll send you a link/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
});
