import { expect, type Page } from '@playwright/test';
import { missingCodeNotice, openPage, photo } from '../src/people.js';
import { test } from '../src/test.js';

/** Simulates an old tab after a deployment: the files that it requests no longer exist. */
async function removeFiles(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(files);
}

test(
  'a toast still appears when the code of the toast stack is missing',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await removeFiles(page, '**/assets/toast-stack-*');
    await page.goto('/#request-quote');
    await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo(2)]);
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByText('Upload Failed'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByText('Upload Failed'),
    ).toBeHidden();
  },
);

test(
  'a form whose code is missing says so, and loads on retry',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    const giveBack = await removeFiles(page, '**/assets/quote-request-form-*.js');
    await page.goto('/#request-quote');
    await expect(page.getByText("This part of the page couldn't be loaded")).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await giveBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('input[type=file]').first()).toBeAttached();
  },
);

test('a page whose code is missing asks for a reload, which fixes it', async ({ browser }) => {
  const { page } = await openPage(browser);
  // Rendered in the browser: once it's shown, the app handles its links itself.
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  const giveBack = await removeFiles(page, '**/assets/track.page-*');
  await page.getByRole('link', { name: /Track/ }).first().click();
  await expect(page.getByText("there's a new version of the site")).toBeVisible();
  await giveBack();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeHidden();
});

test(
  'a server-rendered page whose chunk is missing says so, ignores input, and recovers when the chunk loads',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    const giveBack = await removeFiles(page, '**/assets/auth.page-*.js');
    await page.goto('/auth');
    const notice = missingCodeNotice(page);
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Username')).toBeDisabled();
    await giveBack();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByLabel('Username').fill('homeowner');
    await page.getByRole('textbox', { name: 'Password' }).fill('HomeOwner!2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(notice).toBeHidden();
  },
);
