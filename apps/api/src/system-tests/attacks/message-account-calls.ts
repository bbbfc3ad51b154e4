import { sendRequestedResets } from '../../features/auth/password-reset.service.js';
import { authenticatorApp } from '../../testing/authenticator-app.js';
import { testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { type MessageCall, type Cast, freshEmail, freshNumber, office } from './message-cast.js';

export const accountCalls: MessageCall[] = [
  {
    procedure: 'auth.register',
    by: 'customer',
    types: ['email_verification'],
    scopes: ['recipient', 'network'],
    prepare:
      async ({ testApp, locale }) =>
      () =>
        testApp.browser().trpc.auth.register.mutate({
          locale,
          username: `cannon${freshNumber()}`,
          password: 'six orange herons',
          firstName: 'Ana',
          lastName: 'Lopez',
          email: freshEmail(),
        }),
  },
  {
    procedure: 'auth.resendVerification',
    by: 'customer',
    types: ['email_verification'],
    scopes: ['recipient', 'account', 'network'],
    prepare:
      async ({ unverified }) =>
      () =>
        unverified.trpc.auth.resendVerification.mutate(),
  },
  {
    procedure: 'auth.requestPasswordReset',
    by: 'customer',
    types: ['password_reset'],
    scopes: ['recipient', 'network'],
    prepare:
      async ({ testApp, customer }) =>
      async () => {
        await testApp
          .browser()
          .trpc.auth.requestPasswordReset.mutate({ email: customer.user.email ?? '' });
        await sendRequestedResets(testApp.deps);
      },
  },
  {
    procedure: 'auth.changePassword',
    by: 'customer',
    types: ['password_changed'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async ({ testApp, locale }) => {
      const { browser } = await signedInAs(testApp, { locale });
      return () =>
        browser.trpc.auth.changePassword.mutate({
          currentPassword: testPassword,
          newPassword: 'six orange herons',
        });
    },
  },
  {
    procedure: 'auth.updateProfile',
    by: 'customer',
    types: ['email_verification', 'email_changed'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async ({ testApp, locale }) => {
      const { browser } = await signedInAs(testApp, { locale });
      return () =>
        browser.trpc.auth.updateProfile.mutate({
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '',
          email: freshEmail(),
          currentPassword: testPassword,
        });
    },
  },
];

/**
 * A user with two-factor authentication, or setting it up, and the app that generates their codes.
 */
async function withApp({ testApp, locale }: Cast) {
  const { browser, user } = await signedInAs(testApp, { locale });
  const { secret } = await browser.trpc.secondFactor.begin.mutate();
  const app = authenticatorApp(testApp.clock, secret);
  const confirm = () =>
    browser.trpc.secondFactor.confirm.mutate({
      currentPassword: testPassword,
      code: app.codeNow(),
    });
  return { browser, user, app, confirm };
}

export const secondFactorCalls: MessageCall[] = [
  {
    procedure: 'secondFactor.confirm',
    by: 'customer',
    types: ['second_factor_on'],
    scopes: ['recipient', 'account', 'network'],
    prepare: async (cast) => (await withApp(cast)).confirm,
  },
  {
    procedure: 'secondFactor.remove',
    by: 'customer',
    types: ['second_factor_off'],
    scopes: ['recipient', 'account', 'network'],
    spendsCode: true,
    prepare: async (cast) => {
      const { browser, app, confirm } = await withApp(cast);
      await confirm();
      return () =>
        browser.trpc.secondFactor.remove.mutate({
          currentPassword: testPassword,
          code: app.nextCode(),
        });
    },
  },
  office('secondFactor.removeFor', ['second_factor_removed'], async (cast) => {
    const { user, confirm } = await withApp(cast);
    await confirm();
    return () => cast.admin.trpc.secondFactor.removeFor.mutate({ id: user.id });
  }),
];
