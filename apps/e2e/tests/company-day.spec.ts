import { expect, type Page } from '@playwright/test';
import { downloadFrom } from '../src/downloads.js';
import { moveAppointmentToToday } from '../src/move-appointment-to-today.js';
import { openPage, signInByForm } from '../src/people.js';
import { test } from '../src/test.js';

async function confirmInDialog(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

const referenceIn = (text: string): string => /QR-[A-Z0-9]{8}/.exec(text)?.[0] ?? '';
const toDashboard = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sawgrass Stump Co.' })).toBeVisible();
};

test(
  "a company's day: a proposal, the 811 ticket, the work, the calendar and the profile",
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await openPage(browser);

    await test.step('signs in and reads its counts and tasks', async () => {
      await signInByForm(page, 'company', 'Company!2026');
      await expect(
        page.getByRole('heading', { level: 1, name: 'Sawgrass Stump Co.' }),
      ).toBeVisible();
      const assigned = page.getByRole('definition').filter({ hasText: /^\d+$/ });
      await expect(assigned).toHaveCount(3);
      for (const count of await assigned.all())
        expect(Number(await count.innerText())).toBeGreaterThan(0);
      await expect(page.getByText(/Overdue since/).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Recent Quote Requests' })).toBeVisible();
    });

    await test.step('opens an assigned request and proposes a quote', async () => {
      await page
        .getByRole('row')
        .filter({ hasText: 'Assigned' })
        .getByRole('link', { name: /View details/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: /^Quote Request #QR-/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
      await page.getByLabel('Amount', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Send Proposal' }).click();
      await expect(page.getByText('Amount is required')).toBeVisible();
      await page.getByLabel('Amount', { exact: true }).fill('210');
      await page
        .getByLabel('Description', { exact: true })
        .fill('Grind the stump and rake the grindings level');
      await page.getByRole('button', { name: 'Send Proposal' }).click();
      await expect(
        page.getByText(
          "Your proposal is with the administrator. It hasn't been sent to the customer yet.",
        ),
      ).toBeVisible();
      await expect(page.getByText('$210.00').first()).toBeVisible();
    });

    await test.step("records the utility ticket and every utility's answer", async () => {
      await toDashboard(page);
      const task = page.getByRole('link', { name: /^Request the utility locate/ }).last();
      const reference = referenceIn((await task.getAttribute('aria-label')) ?? '');
      await task.click();
      await expect(
        page.getByRole('heading', { name: `Quote Request #${reference}` }),
      ).toBeVisible();
      const card = page.getByRole('region', { name: 'Utility locate (811)' });
      await card.getByRole('button', { name: 'Record ticket' }).click();
      await expect(card.getByLabel('Ticket number')).toBeFocused();
      await card.getByLabel('Ticket number').fill('326330117');
      await card.getByRole('button', { name: 'Record ticket' }).click();
      await expect(card).toContainText('Waiting for utilities');
      await card.getByLabel('Utility', { exact: true }).fill('Florida Power & Light');
      await card.getByLabel('Response', { exact: true }).selectOption('Marked');
      await card.getByRole('button', { name: 'Add utility' }).click();
      await card.getByLabel('Utility', { exact: true }).nth(1).fill('Davie Water');
      await card.getByLabel('Response', { exact: true }).nth(1).selectOption('Clear, no conflict');
      await card.getByRole('button', { name: 'Save responses' }).click();
      await expect(card).toContainText('Ticket cleared');
      await toDashboard(page);
      await expect(
        page.getByRole('link', { name: new RegExp(`Request the utility locate.*${reference}`) }),
      ).toHaveCount(0);
    });

    await test.step("cannot start before the appointment's day, and starts and completes the work on it", async () => {
      const next = page.getByRole('article').filter({ hasText: 'Ticket cleared' }).last();
      await next.getByRole('link').click();
      const heading = page.getByRole('heading', { name: /^Quote Request #QR-/ });
      const reference = referenceIn(await heading.innerText());
      await expect(
        page.getByText(/^The appointment is on .* Move it first if the crew is coming earlier\./),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start work' })).toHaveCount(0);
      await moveAppointmentToToday(reference);
      await page.reload();
      await page.getByRole('button', { name: 'Start work' }).click();
      await confirmInDialog(page, 'Start the work now?', 'Start work');
      await expect(page.getByText('Work in progress').first()).toBeVisible();
      await page.getByRole('button', { name: 'Mark as completed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Mark this work as completed?' });
      await dialog.getByRole('button', { name: 'Mark as completed' }).click();
      await confirmInDialog(page, 'Complete without the tape?', 'Complete without it');
      await expect(page.getByText(/^Completed on /)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Work started');
    });

    await test.step('looks through the calendar, week by week', async () => {
      await toDashboard(page);
      await page.getByRole('link', { name: 'Calendar', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
      const week = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      const present = await week.innerText();
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(week).not.toHaveText(present);
      await page.getByRole('button', { name: 'This week' }).click();
      await expect(week).toHaveText(present);
    });

    await test.step('changes its profile', async () => {
      await toDashboard(page);
      await page.getByRole('link', { name: 'Update Company Profile' }).click();
      const description = page.getByLabel('Description (optional)');
      const before = await description.inputValue();
      await description.fill('Two crews, and a grinder for gates from 34 inches.');
      await page.getByLabel('Company name').fill('');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByLabel('Company name')).toBeFocused();
      await page.getByLabel('Company name').fill('Sawgrass Stump Co.');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Profile saved')).toHaveCount(1);
      await expect(page.getByText('Profile saved')).toBeVisible();
      await expect(page).toHaveURL(/\/company-dashboard$/);
      await page.getByRole('link', { name: 'Update Company Profile' }).click();
      await expect(description).toHaveValue('Two crews, and a grinder for gates from 34 inches.');
      await description.fill(before);
      await page.getByRole('button', { name: 'Save profile' }).click();
      // The first toast may still be visible: only the page tells that this one was saved.
      await expect(page).toHaveURL(/\/company-dashboard$/);
      await expect(page.getByText('Profile saved').last()).toBeVisible();
    });

    await test.step('reads its reports and exports the months', async () => {
      await toDashboard(page);
      await page.getByRole('link', { name: 'Reports' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      await page.getByLabel('Months', { exact: true }).selectOption('Last 3 months');
      await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(4);
      await expect(page.getByLabel('Company', { exact: true })).toHaveCount(0);
      const { name, text } = await downloadFrom(
        page,
        page.getByRole('link', { name: 'Export CSV: By month' }),
      );
      expect(name).toMatch(/\.csv$/);
      expect(text.trim().split('\n')).toHaveLength(4);
    });

    await test.step('signs out', async () => {
      await toDashboard(page);
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
      expect((await page.request.get('/api/user')).status()).toBe(401);
    });

    expect(problems).toEqual([]);
  },
);
