import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderApp, renderInApp } from '../../../testing/render-app';
import { AdminLoginForm } from '../sign-in/admin-login-form';
import { LoginForm } from '../sign-in/login-form';
import { SecondFactorSettings } from './second-factor-settings';

const needed = 'Enter the 6-digit code from your authenticator app, or a recovery code';
const wrong = 'This code is wrong or was already used. Wait for the next one and try again.';
const refused = (message: string) =>
  new ApiFailure(401, 'SECOND_FACTOR_REQUIRED', message, [{ path: ['code'], message }]);

describe.each([
  ['/auth', <LoginForm key="login" />, people.client, '/dashboard'],
  ['/admin-login', <AdminLoginForm key="admin" />, people.admin, '/admin-dashboard'],
] as const)('signing in at %s', (path, form, person, home) => {
  const open = () => {
    const api = fakeApi({
      'auth.login': (input) => {
        if (input.code === '') throw refused(needed);
        if (input.code !== '123 456') throw refused(wrong);
        return person;
      },
    });
    return {
      api,
      ...renderApp(path, [
        { path, element: form },
        { path: '*', element: <p>elsewhere</p> },
      ]),
    };
  };
  const sendPassword = async (user: ReturnType<typeof open>['user']) => {
    await user.type(screen.getByLabelText('Username'), person.username);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };

  it('asks for the code in a second step, keeps the input, and lets the user correct a wrong code', async () => {
    const { api, user, router } = open();
    await sendPassword(user);
    const field = await screen.findByLabelText<HTMLInputElement>('6-digit code');
    expect(document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(needed)).toBeTruthy();
    await user.type(field, '999999');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
    await user.clear(field);
    await user.type(field, '123 456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
    expect(
      api.calls.filter((call) => call.path === 'auth.login').map(({ input }) => input),
    ).toEqual(
      ['', '999999', '123 456'].map((code) => ({
        username: person.username,
        password: 'correct horse',
        code,
      })),
    );
  });

  it('accepts a recovery code instead, and keeps the username and password when going back', async () => {
    const { user } = open();
    await sendPassword(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect([field.autocomplete, field.inputMode, document.activeElement === field]).toEqual([
      'off',
      'text',
      true,
    ]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe(person.username);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
  });
});

describe('two-step sign-in on the account page', () => {
  it('is set up with the QR code or the key, a code, and the password, and shows the recovery codes once', async () => {
    const state = { since: null as string | null, recoveryCodesLeft: 0 };
    const api = fakeApi({
      'secondFactor.state': () => state,
      'secondFactor.begin': () => ({
        secret: 'ABCDEFGH2345MNOP',
        uri: 'otpauth://totp/Sawgrass:ana?secret=ABCDEFGH2345MNOP',
      }),
      'secondFactor.confirm': (input) => {
        if (input.code !== '123456')
          throw new ApiFailure(400, 'VALIDATION', wrong, [{ path: ['code'], message: wrong }]);
        Object.assign(state, { since: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 10 });
        return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] };
      },
    });
    const { user } = renderInApp(<SecondFactorSettings username="ana" />);
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeTruthy();
    expect(screen.getByText('ABCD EFGH 2345 MNOP')).toBeTruthy();
    await user.type(screen.getByLabelText('6-digit code'), '999999');
    await user.type(screen.getByLabelText('Your password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Turn on two-step sign-in' }));
    expect(await screen.findByText(wrong)).toBeTruthy();
    await user.clear(screen.getByLabelText('6-digit code'));
    await user.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Your recovery codes' });
    expect(document.activeElement).toBe(heading);
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']);
    await user.click(screen.getByRole('button', { name: "I've saved them" }));
    expect(
      await screen.findByText('On since Nov 20, 2026. 10 recovery codes are left.'),
    ).toBeTruthy();
    expect(
      api.calls.filter(({ path }) => path === 'secondFactor.confirm').map(({ input }) => input),
    ).toEqual(['999999', '123456'].map((code) => ({ code, currentPassword: 'correct horse' })));
  });

  it('is turned off with the password and a code', async () => {
    const api = fakeApi({
      'secondFactor.state': () => ({ since: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 1 }),
      'secondFactor.remove': () => ({ isOn: false }),
    });
    const { user } = renderInApp(<SecondFactorSettings username="ana" />);
    expect(await screen.findByText('On since Nov 20, 2026. 1 recovery code is left.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.click(screen.getByRole('button', { name: 'Turn off two-step sign-in' }));
    expect(await screen.findByText(needed)).toBeTruthy();
    await user.type(screen.getByLabelText('Code from the app, or a recovery code'), '123456');
    await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'secondFactor.remove')?.input).toEqual({
      code: '123456',
      currentPassword: 'correct horse',
    });
  });
});
