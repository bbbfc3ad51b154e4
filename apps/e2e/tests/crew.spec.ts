import { expect } from '@playwright/test';
import { openAdminApi } from '../src/api-session.js';
import { customerLink } from '../src/customer-link.js';
import { horizontalOverflow, openPage, photo, signIn } from '../src/people.js';
import { test } from '../src/test.js';

test(
  'a company enters a person with a photo, sends the person to an appointment, and the customer sees both',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const { page, problems } = await openPage(browser);
    await signIn(page, 'company', 'Company!2026');
    await page.goto('/company-profile');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const form = page.getByRole('dialog', { name: 'Add a person' });
    await form.getByRole('button', { name: 'Save person' }).click();
    await expect(form.getByText('The name is required')).toBeVisible();
    await form.getByLabel('Name').fill('Casey');
    await form.getByLabel('Role').fill('Crew leader');
    await form.locator('input[type="file"]').setInputFiles(photo(1));
    await expect(form.getByRole('button', { name: 'Choose another photo' })).toBeVisible();
    await form.getByRole('button', { name: 'Save person' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Casey' })).toBeVisible();

    await page.goto('/company-dashboard');
    await page
      .getByRole('article')
      .filter({ hasNotText: 'Work in progress' })
      .first()
      .getByRole('link')
      .click();
    const card = page.getByRole('region', { name: 'Appointment', exact: true });
    await card.getByRole('button', { name: /e who comes$/ }).click();
    const choice = page.getByRole('dialog', { name: 'Choose who comes' });
    await choice.getByRole('checkbox', { name: 'Casey' }).check();
    await choice.getByRole('button', { name: 'Save' }).click();
    await expect(choice).toHaveCount(0);
    await expect(card.getByText('Casey')).toBeVisible();
    const requestId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

    const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
    const customer = await openPage(browser, phone);
    await customer.page.goto(await customerLink(await openAdminApi(baseURL), requestId));
    await expect(customer.page.getByText(/Casey will come to you\.$/)).toBeVisible();
    const face = customer.page.getByRole('listitem').filter({ hasText: 'Casey' }).locator('img');
    expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    expect(await horizontalOverflow(customer.page)).toBe(0);
    expect([...problems, ...customer.problems]).toEqual([]);
  },
);
