import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

export const demoPhotos = new URL('../../api/assets/demo-photos/', import.meta.url).pathname;
export const photo = (number: number): string =>
  `${demoPhotos}stump-${String(number).padStart(2, '0')}.jpg`;

/** Measuring photos takes all CPU cores, possibly shared with another worker. */
export const measuring = { timeout: 60_000 };

/** For tests of animations: all others use reduced motion. */
export const withMotion = { reducedMotion: 'no-preference' as const };

/** Opens a page in its own browser session and collects all console errors. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    // The sandboxed email frames of the message log must block the test runner's script.
    const isSandboxAtWork = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
    if (message.type() === 'error' && !isSandboxAtWork) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

/** The notice on a page whose code couldn't be loaded. */
export const missingCodeNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "Part of this page couldn't be loaded" });

/**
 * Signs in through the API in the page's own browser session; only tests of sign-in use the form.
 */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const signInAsAdmin = (page: Page): Promise<void> =>
  signIn(page, 'admin', 'StumpAdmin!2026');

export async function signInAsAdminByForm(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('StumpAdmin!2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin-dashboard/);
}

export async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zip: string;
}

/** Enters the ZIP code, which comes before the photos, and continues to the contact data. */
export async function continueFromPhotos(page: Page, zip: string): Promise<void> {
  await page.getByLabel('ZIP Code').fill(zip);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillContact(page: Page, contact: Contact): Promise<void> {
  await page.getByLabel('First Name').fill(contact.firstName);
  await page.getByLabel('Last Name').fill(contact.lastName);
  await page.getByLabel('Email', { exact: true }).fill(contact.email);
  await page.getByLabel('Phone Number').fill(contact.phone);
  await page.getByLabel('Street Address').fill(contact.address);
  await page.getByLabel('City').fill(contact.city);
  await page.getByLabel('ZIP Code').fill(contact.zip);
}

export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
