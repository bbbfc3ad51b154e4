import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { downloadFrom } from '../src/downloads.js';
import { inspectAll } from '../src/inspect.js';
import { openPage } from '../src/people.js';
import { test } from '../src/test.js';

const person = {
  username: 'careful.carla',
  password: 'seven purple herons',
  firstName: 'Carla',
  lastName: 'Ruiz',
  email: 'carla@example.test',
  role: 'client',
};

/** Returns a time step's code; the next step's is accepted too, so the test needn't wait. */
const codeOf = (secret: string, stepsAhead: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });

async function givePassword(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
}

test(
  'two-step sign-in: set up with an app, required at the next sign-in, passed with a recovery code, and turned off',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    let codes: string[] = [];

    await test.step('is set up on the account page', async () => {
      expect((await page.request.post('/api/register', { data: person })).ok()).toBe(true);
      const open = async () =>
        page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
      expect(
        await inspectAll(page, [{ name: 'setting up two-step sign-in', path: '/account', open }]),
      ).toEqual([]);
      const secret = (
        (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
      ).replaceAll(' ', '');
      await expect(
        page.getByRole('img', { name: 'QR code for your authenticator app' }),
      ).toBeVisible();
      await page.getByLabel('6-digit code').fill(codeOf(secret, 0));
      await page.getByRole('textbox', { name: 'Your password' }).fill(person.password);
      await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
      await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
      codes = await page.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/).allTextContents();
      expect(codes).toHaveLength(10);
      const file = await downloadFrom(page, page.getByRole('button', { name: 'Download' }));
      expect(file.text).toBe(`${codes.join('\n')}\n`);
      await page.getByRole('button', { name: 'Copy' }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file.text);
      await page.getByRole('button', { name: "I've saved them" }).click();
      await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Login/Register' }),
      ).toBeVisible();
      await givePassword(page);
      expect((await page.request.get('/api/user')).status()).toBe(401);
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
      await page.getByLabel('6-digit code').fill(codeOf(secret, 1));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step('a recovery code signs in without the app and turns it off', async () => {
      const { page: other } = await openPage(browser);
      await givePassword(other);
      await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await expect(other.getByLabel('Recovery code')).toBeFocused();
      await other.keyboard.type(codes[0] ?? '');
      await other.keyboard.press('Enter');
      await expect(other).toHaveURL(/\/dashboard$/);
      await other.goto('/account');
      await expect(other.getByText('9 recovery codes are left.')).toBeVisible();
      await other.getByRole('button', { name: 'Turn off', exact: true }).click();
      await other.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '');
      await other.getByRole('textbox', { name: 'Your password' }).fill(person.password);
      await other.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
      await expect(other.getByText('Off. Your password alone is enough to sign in.')).toBeVisible();
    });
  },
);
