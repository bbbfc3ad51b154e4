import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPublicConfig, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { ForgotPassword } from './forgot-password';

it.each([
  [true, 'Check your inbox', /a link is on its way/],
  [false, 'No link was sent', /can't send email yet. Please call \(954\)/],
] as const)(
  'says whether the link was sent (email provider: %s)',
  async (email, title, sentence) => {
    fakeApi({
      'system.publicConfig': () => aPublicConfig({ sends: { email, sms: true } }),
      'auth.requestPasswordReset': () => ({ requested: true }),
    });
    const { user } = renderInApp(<ForgotPassword />);
    await user.type(await screen.findByRole('textbox', { name: /Email/i }), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  },
);
