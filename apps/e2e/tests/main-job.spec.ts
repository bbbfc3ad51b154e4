import { expect, type Page } from '@playwright/test';
import {
  fillContact,
  continueFromPhotos,
  measuring,
  openPage,
  photo,
  signIn,
  signInAsAdmin,
} from '../src/people.js';
import { test } from '../src/test.js';

const contact = {
  firstName: 'Camila',
  lastName: 'Reyes',
  email: 'camila.reyes@mail.example',
  phone: '(954) 555-0177',
  address: '640 Gumbo Limbo Way',
  city: 'Davie',
  zip: '33314',
};

/** Opens the newest message of a kind in the administrator's log and returns its first link. */
async function linkInMessage(admin: Page, subject: RegExp): Promise<string> {
  await admin.goto(`/admin/messages?q=${encodeURIComponent(contact.email)}`);
  await admin.getByPlaceholder(/Search by recipient/).fill(contact.email);
  const row = admin.getByRole('row').filter({ hasText: subject }).first();
  await expect(row).toContainText('not delivered: no provider configured');
  await row.getByRole('button', { name: /Read/ }).click();
  const link = admin.frameLocator('iframe').locator('a[href*="/track?"]').first();
  return (await link.getAttribute('href')) ?? '';
}

test("from a visitor's photos to an accepted quote with a date", async ({ browser }) => {
  const visitor = await openPage(browser);
  const admin = await openPage(browser);
  let reference = '';

  await test.step('a visitor uploads photos, types a width and contact data, and submits', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'or start below without one' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo(1), photo(8)]);
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
    await expect(page.getByText('2 photo(s) uploaded (3 more allowed)')).toBeVisible();
    await page.getByLabel(/Width/).first().fill('22.5');
    await continueFromPhotos(page, contact.zip);
    await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeFocused();
    await fillContact(page, contact);
    await page.getByRole('button', { name: 'Review Request' }).click();
    await expect(page.getByRole('heading', { name: 'Smart Stump Analysis' })).toBeVisible();
    await expect(page.getByText('22 1/2 in', { exact: false }).first()).toBeVisible(measuring);
    await expect(page.getByText('Preliminary price').first()).toBeVisible(measuring);
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
    await page.getByLabel(/I agree to the/).check();
    await page.getByLabel(/Text me about my quote/).check();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
    await expect(dialog).toBeVisible();
    reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
    expect(reference).not.toBe('');
    await dialog.getByRole('button', { name: /Track Your Request|Go to Dashboard/ }).click();
    await expect(page).toHaveURL(new RegExp(`/track\\?ref=${reference}`));
    await expect(page.getByText('Your Quote is Being Prepared')).toBeVisible();
    // The submitting browser sees it unmasked; another one with only the number doesn't.
    await expect(page.getByText(contact.email)).toBeVisible();
    const { page: stranger } = await openPage(browser);
    await stranger.goto(`/track?ref=${reference}`);
    await expect(stranger.getByText('C••• R•••').first()).toBeVisible();
    await expect(stranger.getByText(contact.email)).toHaveCount(0);
    await stranger.context().close();
  });

  await test.step('the administrator reads it, assigns a company and creates a quote', async () => {
    const { page } = admin;
    await signInAsAdmin(page);
    await page.goto('/admin-dashboard');
    await page.getByPlaceholder('Search by name or reference...').fill(reference);
    await page.getByRole('link', { name: `View ${reference}` }).click();
    await expect(page.getByRole('heading', { name: `Quote Request #${reference}` })).toBeVisible();
    await expect(page.getByText(contact.email).first()).toBeVisible();
    await page
      .getByLabel('Assign to company')
      .selectOption({ label: 'Sawgrass Stump Co. (Davie)' });
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText(/Assigned to Sawgrass Stump Co\./).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue(
      /Sawgrass Stump Co\./,
    );
    await page.getByLabel('Amount', { exact: true }).fill('165');
    await page
      .getByLabel('Description', { exact: true })
      .fill('Grind one laurel oak stump 8 inches below grade');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await expect(page.getByRole('heading', { name: 'Quote Created' })).toBeVisible();
  });

  await test.step('sends it by text message and by email, each with its delivery status', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Send via SMS' }).first().click();
    await expect(
      page.getByText(/^Mark this quote as sent\? No text message goes out now/),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('not delivered: no provider configured').first()).toBeVisible();
    await page.getByRole('button', { name: 'Send via Email' }).first().click();
    await expect(
      page.getByText(/^Send this quote by email\? The email won't go out now/),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Quote · Not delivered')).toBeVisible();
    await page.getByRole('button', { name: 'I told the customer' }).click();
    await page.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText('All Tasks Completed!')).toBeVisible();
  });

  const customer = await openPage(browser);
  await test.step('the customer opens the link in the email and sees everything', async () => {
    const { page } = customer;
    const link = await linkInMessage(admin.page, /quote/i);
    expect(link).toContain('key=');
    await page.goto(new URL(link).pathname + new URL(link).search);
    await expect(page).not.toHaveURL(/key=/);
    await expect(page.getByText(contact.email)).toBeVisible();
    await expect(page.getByText('$165.00').first()).toBeVisible();
    await expect(page.getByText('From Sawgrass Stump Co.', { exact: true })).toBeVisible();
  });

  await test.step('signs, accepts and picks an arrival window', async () => {
    const { page } = customer;
    await page.getByRole('button', { name: 'Accept Quote' }).click();
    await page.getByLabel('Type your full name to sign').fill('Camila Reyes');
    await page.getByLabel(/I have read this text/).check();
    await page.getByRole('button', { name: 'Sign and accept $165.00' }).click();
    await expect(page.getByText(/You accepted this quote/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
    await page
      .getByRole('button', { name: /, available$/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /AM|PM/ }).first().click();
    await page.getByRole('button', { name: 'Book this time' }).click();
    await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
    await expect(page.getByText('Scheduled').first()).toBeVisible();
  });

  await test.step('the company finds the work and records the utility ticket', async () => {
    const { page } = await openPage(browser);
    await signIn(page, 'company', 'Company!2026');
    await page.goto('/company-dashboard');
    await page
      .getByRole('link', { name: new RegExp(`Request the utility locate.*${reference}`) })
      .click();
    await expect(page.getByRole('heading', { name: `Quote Request #${reference}` })).toBeVisible();
    await expect(page.getByText(contact.phone).first()).toBeVisible();
    await page.getByLabel('Ticket number').fill('326330042');
    await page.getByRole('button', { name: 'Record ticket' }).click();
    await expect(page.getByText('Waiting for utilities').first()).toBeVisible();
    await page.context().close();
  });

  await test.step('the administrator sees it accepted and scheduled, never "Quote Sent" alone', async () => {
    const { page } = admin;
    await page.goto(`/admin-dashboard?q=${reference}`);
    await page.getByPlaceholder('Search by name or reference...').fill(reference);
    const row = page.getByRole('row').filter({ hasText: reference });
    await expect(row).toContainText('Quote Sent');
    await expect(row).toContainText('Scheduled');
  });

  expect([...visitor.problems, ...admin.problems, ...customer.problems]).toEqual([]);
});
