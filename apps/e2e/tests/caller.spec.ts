import { expect } from '@playwright/test';
import { openAdminApi, sendQuote } from '../src/api-session.js';
import { openPage, signInAsAdmin } from '../src/people.js';
import { test } from '../src/test.js';

test(
  'a caller without email gets a request and a quote, and their acceptance is recorded',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const { page, problems } = await openPage(browser);
    await signInAsAdmin(page);
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: 'New Request' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('');
    const fields = {
      'First name': 'Rosa',
      'Last name': 'Vega',
      Phone: '(954) 555-0177',
      'Street address': '40 Orchid Ln',
      City: 'Davie',
      'ZIP code': '33314',
      'Stump 1: width': '24',
    };
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel('The caller agreed to the terms').check();
    await page.getByRole('button', { name: 'Save Request' }).click();
    await expect(page).toHaveURL(/\/admin-view-request\/\d+$/);
    await expect(page.getByText('Request entered for a caller')).toBeVisible();
    await expect(page.getByText(/^Agreed to the terms on the phone: "Do you agree/)).toBeVisible();

    await page.getByRole('button', { name: 'Correct contact details' }).click();
    await page.getByRole('dialog').getByLabel('Phone', { exact: true }).fill('(954) 555-0188');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Contact details corrected: phone (954) 555-0177 → (954) 555-0188'),
    ).toBeVisible();

    const reference =
      /QR-\w+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
    await sendQuote(await openAdminApi(baseURL), reference, 180);
    await page.reload();
    await page.getByRole('button', { name: 'Record Acceptance by Phone' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This was read back on the phone')).toBeVisible();
    await dialog.getByLabel('I read this text back and the customer said yes').check();
    await dialog.getByRole('button', { name: /^Record acceptance of/ }).click();
    await expect(
      page.getByText(/^Accepted by phone: Rosa Vega, .* Recorded by Dana Whitfield\.$/),
    ).toBeVisible();
    const print = await page.request.get(
      (await page.getByRole('link', { name: 'Print for the Customer' }).getAttribute('href')) ?? '',
    );
    expect([print.status(), print.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(problems).toEqual([]);
  },
);
