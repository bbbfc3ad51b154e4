import { expect, type Page } from '@playwright/test';
import { openPage } from '../src/people.js';
import { test } from '../src/test.js';

/** Opens a page and holds back its scripts: server-rendered, but not hydrated. */
async function openBeforeItsCode(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => release();
}

/** Waits until the page's code, not the browser, restores the scroll position. */
const takenOver = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');

test('who signs in before the page has its code is signed in once it has', async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  const bringCode = await openBeforeItsCode(page, '/auth');
  await page.getByLabel('Username').fill('homeowner');
  await page.getByLabel('Password', { exact: true }).fill('HomeOwner!2026');
  await page.keyboard.press('Enter');
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByLabel('Username')).toHaveValue('homeowner');

  bringCode();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(problems).toEqual([]);
});

test('a question sent with Enter before the page has its code is asked once it has, in a new chat and in a stored one', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser);
  const said = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  const input = page.getByPlaceholder('Ask a question...');
  for (const [index, question] of [
    'How deep is a stump ground?',
    'What can I do with the grindings?',
  ].entries()) {
    const bringCode = await openBeforeItsCode(page, '/tree-health-chat');
    await input.fill(question);
    await input.press('Enter');
    await expect(input).toHaveValue(question);

    bringCode();
    await expect(said.filter({ hasText: question })).toHaveCount(1);
    await expect(said.filter({ hasText: 'Automatic answer' })).toHaveCount(index + 1);
    await expect(input).toHaveValue('');
    await page.unroute('**/assets/*.js');
  }
  expect(problems).toEqual([]);
});

test('a button that is pressed before the page has its code does its work once it has', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser);
  const bringCode = await openBeforeItsCode(page, '/auth');
  await page.getByLabel('Password', { exact: true }).fill('not yet shown');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByLabel('Username').click();

  bringCode();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not yet shown');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(problems).toEqual([]);
});

test('a reader who has scrolled before the page has its code stays there, and comes back there on a reload', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser);
  const bringCode = await openBeforeItsCode(page, '/');
  await page.getByRole('contentinfo').waitFor();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);

  bringCode();
  await takenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.reload();
  await takenOver(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  expect(problems).toEqual([]);
});

test('a page whose code can’t be fetched says so, keeps what is typed and sent, and goes on by itself', async ({
  browser,
}) => {
  const { page } = await openPage(browser);
  let isAway = true;
  await page.route('**/assets/*.js', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/auth');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Part of this page could not be fetched' });
  await expect(notice).toBeVisible();
  await page.getByLabel('Username').fill('homeowner');
  await page.getByLabel('Password', { exact: true }).fill('HomeOwner!2026');
  await page.keyboard.press('Enter');
  await expect(page.locator('form[aria-busy="true"]')).toBeVisible();

  isAway = false;
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(notice).toBeHidden();
});

test('a page of the signed-in whose code can’t be fetched says so', async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Part of this page could not be fetched' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
});

test('a first visit keeps the letters that it began with, also when more of the page is fetched', async ({
  browser,
}) => {
  const { page } = await openPage(browser);
  const hasOwnLetters = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family }) => family.includes('Bricolage Grotesque Variable')),
    );
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByText('Drag and drop your photos here')).toBeVisible();
  expect(await hasOwnLetters()).toBe(false);
  // The fonts are loaded by the next page.
  await expect
    .poll(async () => {
      await page.goto('/track');
      return hasOwnLetters();
    })
    .toBe(true);
});
