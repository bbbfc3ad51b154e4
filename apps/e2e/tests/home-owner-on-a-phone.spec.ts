import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  fillContact,
  continueFromPhotos,
  horizontalOverflow,
  openPage,
  photo,
} from '../src/people.js';
import { test } from '../src/test.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const contact = {
  firstName: 'Rosa',
  lastName: 'Duarte',
  email: 'rosa.duarte@mail.example',
  phone: '(954) 555-0171',
  address: '7 Heron Way',
  city: 'Davie',
  zip: '33314',
};

const fileInput = (page: Page) => page.locator('input[type=file]').first();

test(
  "a lost connection loses no photo, Back goes one step back, and the user's own name shows right after submitting",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    await page.goto('/#request-quote');
    await expect(fileInput(page)).toBeAttached();
    await page.context().setOffline(true);
    await fileInput(page).setInputFiles([photo(2), photo(5)]);
    await expect(
      page.getByText("The connection was lost. We'll try again automatically."),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again: stump-02.jpg' })).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
    await fileInput(page).setInputFiles([photo(5)]);
    await expect(
      page.getByText("This photo is already here, so it wasn't added again.").first(),
    ).toBeVisible();
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();

    await continueFromPhotos(page, contact.zip);
    await fillContact(page, { ...contact, phone: '000 000 0000' });
    await page.getByRole('button', { name: 'Review Request' }).tap();
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
      /This isn't a US phone number/,
    );
    await page.getByLabel('Phone Number').fill(contact.phone);
    await page.getByRole('button', { name: 'Review Request' }).tap();
    await expect(page.getByRole('heading', { name: 'Review Request' })).toBeFocused();
    // The step is shown some milliseconds before its history entry exists: nobody presses Back that
    // soon.
    await page.waitForFunction(
      () =>
        (window.history.state as { usr?: { requestStep?: string } }).usr?.requestStep === 'review',
    );
    await page.goBack();
    await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
    await page.goBack();
    await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Review Request' })).toBeVisible();
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit Request' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
    const reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
    await dialog.getByRole('button', { name: 'Track Your Request' }).tap();
    await expect(page.getByRole('heading', { name: `Request ${reference}` })).toBeVisible();
    await expect(page.getByText('Rosa Duarte')).toBeVisible();
    await expect(page.getByText('7 Heron Way')).toBeVisible();

    const stranger = await openPage(browser, phone);
    await stranger.page.goto(`/track?ref=${reference.slice(3).toLowerCase().replaceAll('0', 'o')}`);
    await expect(
      stranger.page.getByRole('heading', { name: `Request ${reference}` }),
    ).toBeVisible();
    await expect(stranger.page.getByText('R••• D•••')).toBeVisible();
  },
);

test('outside the service area, the ZIP code field says so and the photos get no price', async ({
  browser,
}) => {
  const { page } = await openPage(browser, phone);
  await page.goto('/#request-quote');
  await page.getByLabel('ZIP Code').fill('90210');
  await expect(page.getByText("We don't serve 90210")).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await fileInput(page).setInputFiles([photo(3)]);
  await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
  await continueFromPhotos(page, '90210');
  await fillContact(page, { ...contact, city: 'Beverly Hills', zip: '90210' });
  await page.getByRole('button', { name: 'Review Request' }).tap();
  await expect(page.getByText(/We can't show a price for 90210/)).toBeVisible();
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Submit Request' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
  await expect(dialog.getByText(/We can't show a price for 90210/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Track Your Request' }).tap();
  await expect(page.getByText(/will let you know whether we can come to 90210/)).toBeVisible();
  await expect(page.getByText(/\$\d/)).toHaveCount(0);
});

test(
  'a photo over 10 MB is scaled down with its proportions kept, and the page says so',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    await page.goto('/#request-quote');
    await expect(fileInput(page)).toBeAttached();
    // A project photo padded at its end, where phones append previews.
    const large = Buffer.concat([readFileSync(photo(4)), Buffer.alloc(10 * 1024 * 1024)]);
    await fileInput(page).setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: large,
    });
    await expect(page.getByText(/Scaled down from 10\.\d MB for the upload/)).toBeVisible();
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    const [uploaded] = (
      (await (await page.request.get('/api/trpc/photos.mine')).json()) as {
        result: { data: { width: number; height: number; size: number }[] };
      }
    ).result.data;
    const [whole] = await page.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(
          new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]),
        );
        return [{ width: picture.width, height: picture.height }];
      },
      readFileSync(photo(4)).toString('base64'),
    );
    expect(uploaded?.size).toBeLessThan(10 * 1024 * 1024);
    expect((uploaded?.width ?? 0) / (uploaded?.height ?? 1)).toBeCloseTo(
      (whole?.width ?? 0) / (whole?.height ?? 1),
      2,
    );
  },
);
