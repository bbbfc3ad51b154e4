import { expect, type Browser, type Page } from '@playwright/test';
import {
  fillContact,
  continueFromPhotos,
  openPage,
  photo,
  signIn,
  signInByForm,
} from '../src/people.js';
import { test } from '../src/test.js';

// The last file: split among the workers so that all finish together.
test.describe.configure({ mode: 'parallel' });

/**
 * Registers in another tab of the same browser by the REST API, so that no page notifies the
 * others.
 */
async function register(page: Page, username: string): Promise<string> {
  return page.evaluate(async (name) => {
    const person = {
      username: name,
      password: 'river-lantern-42',
      firstName: 'Bob',
      lastName: 'Brook',
      email: `${name}@example.test`,
      role: 'client',
    };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/logout', { method: 'POST', headers, body: '{}' });
    return (
      await fetch('/api/register', { method: 'POST', headers, body: JSON.stringify(person) })
    ).text();
  }, username);
}

const firstName = (page: Page) => page.getByLabel('First name');
const noticeOf = (page: Page, words: RegExp) => page.getByRole('banner').getByText(words);
const userOf = async (page: Page) =>
  (await page.request.get('/api/user')).json() as Promise<{ firstName: string; username: string }>;

async function twoTabs(browser: Browser): Promise<[Page, Page]> {
  const { page } = await openPage(browser);
  await signIn(page, 'homeowner', 'HomeOwner!2026');
  await page.goto('/account');
  await expect(firstName(page)).toHaveValue('Maria');
  const other = await page.context().newPage();
  await other.goto('/');
  return [page, other];
}

test(
  "text typed for one account isn't saved into another that signed in on another tab",
  { tag: '@full' },
  async ({ browser }) => {
    const [page, other] = await twoTabs(browser);
    await register(other, 'bob-of-two-tabs');
    await firstName(page).fill('Maria-edited');
    const saved = page.waitForResponse(/auth\.updateProfile/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    expect((await saved).status()).toBe(409);
    await expect(
      page
        .getByRole('region', { name: /Notifications/ })
        .getByText(/Another account signed in on this browser/),
    ).toBeVisible();
    await expect(noticeOf(page, /Another account signed in/)).toBeVisible();
    await expect(firstName(page)).toHaveValue('Maria-edited');
    expect(await userOf(page)).toMatchObject({ username: 'bob-of-two-tabs', firstName: 'Bob' });
    await page.getByRole('banner').getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(firstName(page)).toHaveValue('Bob');
    await expect(noticeOf(page, /Another account/)).toBeHidden();
  },
);

test(
  'signing out on one tab signs out the other, unless something was typed there',
  { tag: '@full' },
  async ({ browser }) => {
    const [page, other] = await twoTabs(browser);
    const third = await page.context().newPage();
    await third.goto('/account');
    await firstName(third).fill('Maria-edited');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(noticeOf(third, /You signed out on another tab/)).toBeVisible();
    await expect(firstName(third)).toHaveValue('Maria-edited');
    await signInByForm(other, 'homeowner', 'HomeOwner!2026');
    await expect(noticeOf(third, /You signed out/)).toBeHidden();
    await firstName(third).fill('Maria');
    await third.getByRole('button', { name: 'Save changes' }).click();
    await expect(third.getByText('Changes saved')).toBeVisible();
  },
);

test(
  "when someone signs in on another tab, a visitor's request isn't lost or silently added to the account",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/#request-quote');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo(2)]);
    await continueFromPhotos(page, '33314');
    await fillContact(page, {
      firstName: 'Vera',
      lastName: 'Visitor',
      email: 'vera@example.test',
      phone: '(954) 555-0142',
      address: '12 Palm Way',
      city: 'Davie',
      zip: '33314',
    });
    const other = await page.context().newPage();
    await signInByForm(other, 'homeowner', 'HomeOwner!2026');
    await expect(noticeOf(page, /Someone signed in on another tab/)).toBeVisible();
    await page.getByRole('button', { name: 'Review Request' }).click();
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(
      page.getByRole('main').getByText(/Another account signed in on this browser/),
    ).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByText('12 Palm Way')).toBeVisible();
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('dialog', { name: 'Quote Request Submitted!' })).toBeVisible();
  },
);

test(
  "a chat question isn't lost when someone signs in on another tab",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/tree-health-chat');
    const field = page.getByPlaceholder('Ask a question...');
    await field.fill('How deep is a stump ground?');
    // Before hydration, the app doesn't know the field's value.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    await page.reload();
    await expect(field).toHaveValue('How deep is a stump ground?');
    const other = await page.context().newPage();
    await signInByForm(other, 'homeowner', 'HomeOwner!2026');
    await expect(noticeOf(page, /Reload this page to continue\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(
      page
        .getByRole('region', { name: 'Messages' })
        .getByText(/Your question is back in the field/),
    ).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeHidden();
    await expect(field).toHaveValue('How deep is a stump ground?');
    await page.getByRole('banner').getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(field).toHaveValue('How deep is a stump ground?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
    await expect(field).toHaveValue('');
  },
);
