import { expect, type Page } from '@playwright/test';
import { downloadFrom } from '../src/downloads.js';
import { openPage, signInAsAdmin, signInAsAdminByForm } from '../src/people.js';
import { test } from '../src/test.js';

const customer = 'Lena Fischer';
const address = 'lena.fischer@mail.example';

async function confirmInDialog(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const openArea = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name, exact: true })
    .click();
const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).getByRole('row');

/** Clicks the first row's button of that kind, confirms, and expects the row to lose it. */
async function press(page: Page, kind: string, question: string, yes: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${kind}`) }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/#\d+/);
  await button.click();
  await confirmInDialog(page, question, yes);
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
}

test("an administrator's morning: finds a request, assigns it, quotes it and sends the quote", async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser);

  await test.step('signs in and finds a request by page, order, filter and search', async () => {
    await signInAsAdminByForm(page);
    await expect(page.getByText(/^Showing 1 to 10 of \d+ results$/)).toBeVisible();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText(/^Showing 11 to 20 of \d+ results$/)).toBeVisible();
    await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.getByLabel('Status', { exact: true }).selectOption('Pending');
    await page.getByPlaceholder('Search by name or reference...').fill('no such person');
    await expect(page.getByText('No quote requests found').first()).toBeVisible();
    await page.getByPlaceholder('Search by name or reference...').fill(customer);
    await expect(rowsOf(page, 'Recent Quote Requests')).toHaveCount(2);
  });

  await test.step('opens it, goes back to the list as it was, and opens it again', async () => {
    const list = page.url();
    await page.getByRole('link', { name: /^View QR-/ }).click();
    await expect(page.getByRole('heading', { name: /^Quote Request #QR-/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByPlaceholder('Search by name or reference...')).toHaveValue(customer);
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
    await expect(rowsOf(page, 'Recent Quote Requests')).toHaveCount(2);
    await page.getByRole('link', { name: /^View QR-/ }).click();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByPlaceholder('Search by name or reference...')).toHaveValue(customer);
    await page.getByRole('link', { name: /^View QR-/ }).click();
  });

  await test.step('assigns a company and creates a quote', async () => {
    await page
      .getByLabel('Assign to company')
      .selectOption({ label: 'Sawgrass Stump Co. (Davie)' });
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(page.getByText('Assigned to Sawgrass Stump Co.').first()).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
    await page.getByLabel('Amount', { exact: true }).fill('195');
    await page.getByRole('button', { name: 'Divide by estimate again' }).click();
    await page
      .getByLabel('Description', { exact: true })
      .fill('Grind the stump 8 inches below grade');
    await page.getByRole('button', { name: 'Create Quote' }).click();
    await expect(page.getByRole('heading', { name: 'Quote Created' })).toBeVisible();
  });

  await test.step('sends it by SMS and email, reads that nothing was sent, and records telling the customer', async () => {
    await page.getByRole('button', { name: 'Send via SMS' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('SMS to');
    await confirmInDialog(page, 'Send this quote?', 'Send');
    await expect(page.getByText('Quote marked as sent').first()).toBeVisible();
    const workflow = page.getByRole('region', { name: 'Workflow' });
    await expect(workflow.getByRole('listitem').nth(1)).toContainText('Not delivered');
    await page.getByRole('button', { name: 'Send via Email' }).click();
    await confirmInDialog(page, 'Email this quote?', 'Send');
    await expect(workflow.getByRole('listitem').nth(2)).toContainText(
      'not delivered: no provider configured',
    );
    await expect(workflow.getByRole('status')).toContainText(
      'Nothing has reached the customer yet',
    );
    await page.getByRole('button', { name: 'I told the customer' }).click();
    await page.getByRole('radio', { name: 'In person' }).check();
    await page.getByRole('button', { name: 'Record it' }).click();
    await expect(workflow).toContainText('All Tasks Completed!');
    await expect(page.getByText('Told in person').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/admin-dashboard/);
    await openArea(page, 'Messages');
    await page.getByPlaceholder(/Search by recipient/).fill(address);
    await page.getByLabel('Channel', { exact: true }).selectOption('Email');
    await expect(
      page.getByRole('cell', { name: /not delivered: no provider configured/ }).first(),
    ).toBeVisible();
    await page
      .getByRole('button', { name: /^Read / })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.frameLocator('iframe').getByText('$195.00').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Close the message' }).click();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('marks a draft as sent and deletes another one', async () => {
    await openArea(page, 'Dashboard');
    await openTab(page, 'Quotes');
    await page.getByLabel('Status', { exact: true }).selectOption('Draft');
    await press(page, 'Mark as Sent: quote #', 'Mark as sent?', 'Mark as Sent');
    await expect(page.getByText('Quote marked as sent').first()).toBeVisible();
    await press(page, 'Delete quote #', 'Delete this quote?', 'Delete');
    await expect(page.getByText('Quote deleted successfully!')).toBeVisible();
  });

  expect(problems).toEqual([]);
});

test(
  "an administrator's afternoon: accounts, companies, templates, prices, reports and the system",
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await openPage(browser);
    await signInAsAdmin(page);
    await page.goto('/admin-dashboard');

    await test.step('deactivates and activates an account, and deletes one', async () => {
      await openTab(page, 'User Accounts');
      await page.getByPlaceholder('Search by name or email...').fill('helen');
      const row = page.getByRole('row').filter({ hasText: 'helen.novak' });
      // Header and match: a row that moves as the list narrows takes no press.
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: 'Deactivate helen.novak' }).click();
      await confirmInDialog(page, 'Deactivate this account?', 'Deactivate');
      await expect(row).toContainText('Inactive');
      await page.getByRole('button', { name: 'Activate helen.novak' }).click();
      await confirmInDialog(page, 'Activate this account?', 'Activate');
      await expect(page.getByRole('button', { name: 'Deactivate helen.novak' })).toBeVisible();
      await page.getByPlaceholder('Search by name or email...').fill('walt');
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: 'Delete walt.price' }).click();
      await confirmInDialog(page, 'Delete this account?', 'Delete');
      await expect(page.getByText('User deleted')).toBeVisible();
      await expect(page.getByText('No user accounts found').first()).toBeVisible();
      await page.getByPlaceholder('Search by name or email...').fill('dana@');
      await expect(page.getByRole('row').filter({ hasText: 'ADMIN' })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Delete admin' })).toHaveCount(0);
    });

    await test.step('writes an SMS template, previews it, sends a test, and deletes it', async () => {
      await openTab(page, 'SMS Templates');
      await page.getByRole('button', { name: 'New Template' }).click();
      const editor = page.getByRole('dialog', { name: 'New SMS template' });
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(editor.getByText('Name is required')).toBeVisible();
      await editor.getByLabel('Name', { exact: true }).fill('Short confirmation');
      await editor.getByLabel('Message', { exact: true }).fill('Hello {{firstName}}, ');
      await editor.getByRole('button', { name: 'Insert referenceNumber' }).click();
      await expect(editor.getByText(/^Hello (?!\{).*QR-/)).toBeVisible();
      await editor.getByRole('button', { name: 'Send a test to my phone' }).click();
      await expect(page.getByText('no provider configured').first()).toBeVisible();
      await page.getByRole('button', { name: 'Close notification' }).click();
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Template created')).toBeVisible();
      await page.getByRole('button', { name: 'Delete Short confirmation' }).click();
      await confirmInDialog(page, 'Are you sure?', 'Delete');
      await expect(page.getByRole('heading', { name: 'Short confirmation' })).toHaveCount(0);
    });

    await test.step('writes an email template and previews it in a frame', async () => {
      await openTab(page, 'Email Templates');
      await page.getByRole('button', { name: 'New Template' }).click();
      const editor = page.getByRole('dialog', { name: 'New email template' });
      await editor.getByLabel('Name', { exact: true }).fill('Plain confirmation');
      await editor.getByLabel('Subject', { exact: true }).fill('Your request {{referenceNumber}}');
      await editor.getByLabel('Message (HTML)').fill('<p>Thank you, {{firstName}}!</p>');
      await expect(editor.frameLocator('iframe').getByText(/^Thank you, (?!\{).+!$/)).toBeVisible();
      await editor.getByRole('button', { name: 'Cancel' }).click();
      await confirmInDialog(page, 'Discard your changes?', 'Discard');
      await expect(editor).toHaveCount(0);
    });

    await test.step('approves a company and edits it', async () => {
      await openArea(page, 'Companies');
      await page.getByRole('button', { name: 'Approve Coral Ridge Grinding' }).click();
      await confirmInDialog(page, 'Approve this company?', 'Approve');
      await expect(page.getByRole('row').filter({ hasText: 'Coral Ridge Grinding' })).toContainText(
        'Active',
      );
      await page.getByRole('link', { name: 'Edit Coral Ridge Grinding' }).click();
      await page.getByLabel('Description (optional)').fill('Small stumps, quick dates.');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Profile saved')).toBeVisible();
    });

    await test.step('changes the price book', async () => {
      await openArea(page, 'Price book');
      const setUp = page.getByLabel('Setup for each visit');
      await expect(page.getByRole('button', { name: 'Save as a new version' })).toBeDisabled();
      await setUp.fill('0.75');
      await page.getByRole('button', { name: 'Save as a new version' }).click();
      await confirmInDialog(page, 'Use these prices?', 'Use these prices');
      await expect(page.getByText(/^Saved as version \d+$/)).toBeVisible();
    });

    await test.step('reads the reports of all companies and of one, and exports them', async () => {
      await openArea(page, 'Reports');
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      await page.getByLabel('Company', { exact: true }).selectOption('Everglades Stump & Root');
      await page.getByLabel('Months', { exact: true }).selectOption('Last 12 months');
      await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(13);
      const { name, text } = await downloadFrom(
        page,
        page.getByRole('link', { name: 'Export CSV: By month' }),
      );
      expect(name).toMatch(/\.csv$/);
      expect(text.trim().split('\n')).toHaveLength(13);
    });

    await test.step('runs the system test, which reports that nothing was sent', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'System Status' }).click();
      await expect(page.getByRole('heading', { name: 'System Status' })).toBeVisible();
      await page.getByRole('button', { name: 'Run System Test' }).click();
      await expect(page.getByText('System Test Completed')).toBeVisible();
      await expect(page.getByText('Email test: Failed to send email')).toBeVisible();
    });

    await test.step('signs out', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click();
      // A list that is answered after the sign-out is a 401 in the console.
      await page.waitForLoadState('networkidle');
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin-login$/);
      expect((await page.request.get('/api/user')).status()).toBe(401);
    });

    expect(problems).toEqual([]);
  },
);
