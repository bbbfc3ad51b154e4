import { expect, type Locator } from '@playwright/test';
import { moveAppointmentToToday } from '../src/move-appointment-to-today.js';
import { withMotion, openPage, signInByForm } from '../src/people.js';
import { test } from '../src/test.js';

async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (a === null || b === null) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test(
  'on a phone, the toast of a failed completion covers no button of the dialog',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, {
      ...withMotion,
      viewport: { width: 390, height: 664 },
    });
    await signInByForm(page, 'company', 'Company!2026');
    await page
      .getByRole('article')
      .filter({ hasText: 'Ticket cleared' })
      .last()
      .getByRole('link')
      .click();
    const reference =
      /QR-[A-Z0-9]{8}/.exec(
        await page.getByRole('heading', { name: /^Quote Request #QR-/ }).innerText(),
      )?.[0] ?? '';
    // Not the arrival window of the company's day, which may have run on the same demo.
    await moveAppointmentToToday(reference, ['18:00', '20:00']);
    await page.reload();
    await page.route(/appointments\.complete/, (route) => route.abort());
    await page.getByRole('button', { name: 'Mark as completed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark this work as completed?' });
    await dialog.getByRole('button', { name: 'Mark as completed' }).click();
    await page.getByRole('button', { name: 'Complete without it' }).click();
    const toast = page.locator('[data-toast]');
    await expect(toast).toContainText("The work wasn't marked as completed");
    for (const name of ['Mark as completed', 'Never mind']) {
      for (const button of await dialog.getByRole('button', { name, exact: true }).all()) {
        // Hovering keeps the message open and restarts its timer afterwards.
        await toast.hover();
        expect(await overlap(button, toast), name).toBe(false);
        await button.click({ trial: true, timeout: 2000 });
        expect(await overlap(button, toast), `${name}, in view`).toBe(false);
      }
    }
  },
);
