import { expect, type Page } from '@playwright/test';
import { openAdminApi, sendQuote } from '../src/api-session.js';
import { downloadFrom } from '../src/downloads.js';
import { continueFromPhotos, measuring, openPage, photo, signInByForm } from '../src/people.js';
import { test } from '../src/test.js';

const password = 'HomeOwner!2026';
const otherPassword = 'quiet-Mangrove-bend-41';
const newcomer = {
  username: 'home-owner-of-the-day',
  password: 'river-lantern-42',
  firstName: 'Nia',
  lastName: 'Brook',
  email: 'nia@mail.example',
  role: 'client',
};

async function submitRequest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New Quote Request' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo(2)]);
  await expect(page.getByText('1 photo(s) uploaded (4 more allowed)')).toBeVisible();
  await page.getByLabel(/Width/).first().fill('19.5');
  await continueFromPhotos(page, '33314');
  for (const [label, value] of [
    ['First Name', 'Maria'],
    ['Last Name', 'Alvarez'],
    ['Email', 'maria.alvarez@mail.example'],
    ['Phone Number', '(954) 555-0110'],
    ['Street Address', ''],
    ['City', ''],
    ['ZIP Code', '33314'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await page.getByLabel('Street Address').fill('2210 Sabal Palm Ter');
  await page.getByLabel('City').fill('Davie');
  await page.getByRole('button', { name: 'Review Request' }).click();
  await expect(page.getByText('19 1/2 in').first()).toBeVisible(measuring);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
  await expect(dialog).toContainText('within 24 hours');
  const reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return reference;
}

/** Picks the n-th free day, counting from 0, and its first arrival window. */
async function chooseTime(page: Page, nth: number): Promise<void> {
  await page
    .getByRole('button', { name: /, available$/ })
    .nth(nth)
    .click();
  await page.getByRole('radio', { name: /AM|PM/ }).first().click();
  await expect(page.getByText(/^You chose /)).toBeVisible();
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(from);
  await page.getByRole('textbox', { name: 'New password' }).fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
}

test("a home owner's day: from signing in to a moved appointment and signing out", async ({
  browser,
  baseURL,
}) => {
  const { page, problems } = await openPage(browser);
  const admin = await openAdminApi(baseURL);
  let reference = '';

  await test.step('signs in and sees the dashboard', async () => {
    await signInByForm(page, 'homeowner', password);
    await expect(page.getByText('Welcome back, Maria!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'My Quote Requests' }).getByRole('row'),
    ).not.toHaveCount(0);
    await page.getByRole('button', { name: /View all analyses/ }).click();
    await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  });

  await test.step('asks for another quote with the contact data filled in', async () => {
    reference = await submitRequest(page);
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Pending');
  });

  await test.step('tracks it and sees everything', async () => {
    await page.getByRole('link', { name: `View Details of ${reference}` }).click();
    await expect(page.getByRole('heading', { name: `Request ${reference}` })).toBeVisible();
    await expect(page.getByText('Your Quote is Being Prepared')).toBeVisible();
    await expect(page.getByText('2210 Sabal Palm Ter', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Some details are hidden')).toHaveCount(0);
  });

  await test.step('declines the first quote and says why', async () => {
    await sendQuote(admin, reference, 240);
    await page.reload();
    await expect(page.getByText('$240.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByLabel('Reason (optional)').fill('More than I had planned');
    await page.getByRole('button', { name: 'Decline Quote' }).click();
    await expect(
      page.getByRole('article').getByText('Reason: More than I had planned'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'You declined the quote' })).toBeVisible();
  });

  await test.step('downloads the second as a PDF and accepts it', async () => {
    const quoteId = await sendQuote(admin, reference, 185);
    await page.reload();
    const pdf = await downloadFrom(
      page,
      page.getByRole('link', { name: `Download PDF of quote #${quoteId}` }),
    );
    expect(pdf.name).toContain(reference);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
    await page.getByRole('button', { name: 'Accept Quote' }).click();
    await page.getByLabel('Type your full name to sign').fill('Maria Alvarez');
    await page.getByLabel(/I have read this text/).check();
    await page.getByRole('button', { name: 'Sign and accept $185.00' }).click();
    await expect(
      page.getByText(/You accepted this quote on .*, signed "Maria Alvarez"\./),
    ).toBeVisible();
  });

  await test.step('books a window, downloads the calendar file, and moves the appointment', async () => {
    await chooseTime(page, 0);
    await page.getByRole('button', { name: 'Book this time' }).click();
    const card = page.getByRole('region', { name: 'Your appointment' });
    await expect(card).toContainText('Scheduled');
    const before = await card.innerText();
    const { name, text } = await downloadFrom(
      page,
      card.getByRole('link', { name: 'Add to calendar' }),
    );
    expect(name).toMatch(/\.ics$/);
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(reference);
    await card.getByRole('button', { name: 'Reschedule' }).click();
    await expect(page.getByRole('heading', { name: 'Move the appointment' })).toBeVisible();
    await chooseTime(page, 1);
    await page.getByRole('button', { name: 'Move to this time' }).click();
    await expect(page.getByText('Appointment moved', { exact: true })).toBeVisible();
    await expect(card).toContainText('Scheduled');
    expect(await card.innerText()).not.toBe(before);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Appointment moved');
  });

  await test.step("changes the account's phone number and password", async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Scheduled');
    await page.getByRole('link', { name: 'Manage my account' }).click();
    await page.getByLabel('Phone (optional)').fill('(954) 555-0119');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone (optional)')).toHaveValue('(954) 555-0119');
    await page.getByLabel('Phone (optional)').fill('(954) 555-0110');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    // The demo's password is too weak to choose again: changes another account's.
    const { page: other } = await openPage(browser);
    expect((await other.request.post('/api/register', { data: newcomer })).ok()).toBe(true);
    await other.goto('/account');
    await changePassword(other, newcomer.password, otherPassword);
  });

  await test.step('asks the tree expert, and signs out', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Chat' }).click();
    await page
      .getByPlaceholder('Ask a question...')
      .fill('Can I plant a new tree where the stump was?');
    await page.getByPlaceholder('Ask a question...').press('Enter');
    await expect(page.getByText('Where this comes from').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    // Photos that are still loading are refused once signed out.
    const photos = page.getByRole('main').getByRole('img');
    await expect(photos.first()).toBeVisible();
    await expect
      .poll(() => photos.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.complete)))
      .not.toContain(false);
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In to Get Started' })).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
  });

  expect(problems).toEqual([]);
});
