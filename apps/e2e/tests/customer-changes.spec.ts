import { expect } from '@playwright/test';
import { openPage, signInByForm } from '../src/people.js';
import { test } from '../src/test.js';

test('a home owner opens the first card and adds a width, a note, and a corrected address', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await signInByForm(page, 'homeowner', 'HomeOwner!2026');
  const cards = page.getByRole('region', { name: 'Your open requests' });
  await expect(cards.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Export CSV/ })).toHaveCount(0);
  await cards.getByRole('link').first().click();
  await page.getByRole('button', { name: /^Add (photos|a note)/ }).click();
  const add = page.getByRole('dialog', { name: 'Add to your request' });
  await add.getByRole('button', { name: 'Add to my request' }).click();
  await expect(add.getByText('Add a photo, a width, or a note')).toBeVisible();
  await add.getByLabel('Note (optional)').fill('The gate code is 4711');
  await add.getByRole('button', { name: 'Add to my request' }).click();
  await expect(add).toBeHidden();
  await expect(page.getByText('Customer added a note')).toBeVisible();
  await page.getByRole('button', { name: 'Correct my contact details' }).click();
  const contact = page.getByRole('dialog', { name: 'Correct your contact details' });
  await contact.getByLabel('ZIP Code').fill('3');
  await contact.getByRole('button', { name: 'Save my details' }).click();
  await expect(contact.getByText('ZIP code must be at least 5 digits')).toBeVisible();
  await contact.getByLabel('ZIP Code').fill('33314');
  await contact.getByLabel('Street Address').fill('77 Heron Way');
  await contact.getByRole('button', { name: 'Save my details' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByText('77 Heron Way').first()).toBeVisible();
  expect(problems).toEqual([]);
});
