import { expect, type Page } from '@playwright/test';
import { fillContact, horizontalOverflow, measuring, openPage, photo } from '../src/people.js';
import { test } from '../src/test.js';

const contact = {
  firstName: 'Nora',
  lastName: 'Vega',
  email: 'nora.vega@mail.example',
  phone: '(954) 555-0163',
  address: '18 Sea Oat Ct',
  city: 'Hollywood',
  zip: '33019',
};
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Returns click targets below 44 px in height, except for inline links in text. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main button, main input:not([type=file]):not([type=hidden]), main [role=radio], main summary',
      ),
    ]
      .filter((element) => {
        const label =
          element.closest('label') ??
          element.parentElement?.closest(
            '[class*="Checkbox-root"], [class*="Radio-root"], [class*="inputWrapper"]',
          );
        const box = element.getBoundingClientRect();
        const height = Math.max(
          box.height,
          element.matches('[type=checkbox], [type=radio]')
            ? (label?.getBoundingClientRect().height ?? 0)
            : 0,
        );
        return box.width > 0 && height > 0 && Math.round(height) < 44;
      })
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''} ${element.getBoundingClientRect().height}`,
      ),
  );
}

async function uploadTwo(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo(2), photo(5)]);
  await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
}

test('by touch at 360 px, Back, a reload, and a failed submit lose nothing', async ({
  browser,
}) => {
  const { page } = await openPage(browser, phone);
  await page.goto('/#request-quote');
  await uploadTwo(page);
  await page.getByLabel('ZIP Code').fill(contact.zip);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await fillContact(page, contact);
  await page.getByLabel(/Additional Notes/).fill('Gate code 4711');
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await expect(page.getByLabel(/Additional Notes/)).toHaveValue('Gate code 4711');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Review Request' }).tap();
  await expect(page.getByRole('heading', { name: 'Review Request' })).toBeFocused();
  await expect(
    page
      .getByRole('region', { name: 'Smart Stump Analysis' })
      .getByText('Width at the ground')
      .first(),
  ).toBeVisible(measuring);
  expect(await horizontalOverflow(page)).toBe(0);

  await page.route('**/api/trpc/quoteRequests.submit*', (route) => route.abort());
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Submit Request' }).tap();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Submission Failed' }).first(),
  ).toBeVisible();
  await expect(page.getByText('nora.vega@mail.example')).toBeVisible();
  await page.unroute('**/api/trpc/quoteRequests.submit*');
  await page.getByRole('button', { name: 'Submit Request' }).tap();
  await expect(page.getByRole('dialog', { name: 'Quote Request Submitted!' })).toBeVisible();
});

test('by keyboard only, from the drop zone to the reference number', async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  // Listens before opening the page: the browser gets no acknowledgment, and a key press could be
  // faster.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/#request-quote');
  await page.getByRole('button', { name: /Drag and drop your photos here/ }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([photo(10)]);
  await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP Code')).toHaveAccessibleDescription(
    /ZIP code must be at least 5 digits/,
  );
  await expect(page.getByLabel('ZIP Code')).toBeFocused();
  await page.keyboard.type(contact.zip);
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeFocused();

  await page.getByRole('button', { name: 'Review Request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  for (const [label, message] of [
    ['First Name', 'First name is required'],
    ['Email', 'Invalid email address'],
    ['Phone Number', 'Phone number must be at least 10 digits'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(message),
    );

  for (const value of [
    contact.firstName,
    contact.lastName,
    contact.email,
    contact.phone,
    contact.address,
    contact.city,
  ]) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('ZIP Code').press('Enter');
  await expect(page.getByRole('heading', { name: 'Review Request' })).toBeFocused();
  await page.getByLabel(/I agree to the/).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit Request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Quote Request Submitted!' })).toContainText(
    /QR-[A-Z0-9]{8}/,
  );
  expect(problems).toEqual([]);
});

test(
  "refuses files that aren't photos and keeps the rest",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/#request-quote');
    await uploadTwo(page);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'notes.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Only JPG and PNG images are allowed.').first()).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'fake.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('not a picture at all'),
      });
    await expect(
      page.getByRole('main').getByText('fake.jpg: Only JPG and PNG images are allowed.'),
    ).toBeVisible();
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo(1), photo(3), photo(4), photo(6)]);
    await expect(
      page.getByText('You can only upload up to 5 files total. You have 2 files already.').first(),
    ).toBeVisible();
    await expect(page.getByText('Uploaded Photos (5/5)')).toBeVisible();
    await page.getByRole('button', { name: /Remove stump-05/ }).click();
    await expect(page.getByText('Uploaded Photos (4/5)')).toBeVisible();
  },
);
