import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { fillContact, horizontalOverflow, measuring, openPage, photo } from '../src/people.js';
import { test } from '../src/test.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const contact = {
  firstName: 'Ida',
  lastName: 'Moss',
  email: 'ida.moss@mail.example',
  phone: '(954) 555-0118',
  address: '7 Live Oak Ln',
  city: 'Davie',
  zip: '33314',
};

const price = (page: Page) => page.getByRole('region', { name: 'Price range' });
/** The range as text, such as "$175 to $348". */
const rangeIn = (text: string) => /\$\d+(?: to \$\d+)?/.exec(text)?.[0] ?? '';

/** Counts presses on the page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    addEventListener(
      'pointerdown',
      () => ((window as unknown as { presses: number }).presses += 1),
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/**
 * A photo with a camera's EXIF: 26 mm, and the pixels of a camera with this many on the longer
 * side.
 */
function withExif(jpeg: Buffer, longest: number): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  const entry = (at: number, tag: number, type: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.writeUInt16LE(1, 8);
  entry(10, 0x87_69, 4, 26);
  tiff.writeUInt16LE(3, 26);
  entry(28, 0xa4_05, 3, 26);
  entry(40, 0xa0_02, 4, longest);
  entry(52, 0xa0_03, 4, (longest * 3) / 4);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

test('from a photo to its price in three presses, with only the ZIP code typed', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, phone);
  await page.goto('/');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: 'or start below without one' }).tap();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Drag and drop your photos here/ }).tap();
  // The third press is on the photo, in the phone's own chooser.
  await (await chooser).setFiles(photo(3));
  await page.getByLabel('ZIP Code').fill(contact.zip);
  await expect(page.getByText('Yes, we serve 33314.')).toBeVisible();
  await expect(price(page)).toContainText(/\$\d+ to \$\d+/, measuring);
  expect(await presses()).toBe(2);
  await expect(price(page)).toContainText(/wide at the ground, (give or take|from)/);
  await expect(price(page)).toContainText(/give or take about [\d\s/]+ in instead of/);
  await expect(
    page.getByRole('img', { name: 'Photo 1 with the outline of its stump' }),
  ).toBeVisible();
  const shown = rangeIn(await price(page).innerText());

  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByLabel('ZIP Code')).toHaveValue(contact.zip);
  await fillContact(page, contact);
  await page.getByRole('button', { name: 'Review Request' }).tap();
  const analysis = page.getByRole('region', { name: 'Smart Stump Analysis' });
  await expect(analysis).toContainText(shown, measuring);
  expect(problems).toEqual([]);
});

test("the start page's example becomes the visitor's own stump, and the form goes on with it", async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, phone);
  await page.goto('/');
  const presses = await countPresses(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Start with a photo' }).tap();
  await (await chooser).setFiles(photo(3));
  await page.getByLabel('ZIP Code').fill(contact.zip);
  const own = page.getByRole('region', { name: 'Your stump' });
  await expect(own).toContainText(/\$\d+ to \$\d+/, measuring);
  await expect(own).toContainText('Yes, we serve 33314.');
  const outlined = page.getByRole('img', {
    name: /^Your photo with the outline of its stump, [\d\s/]+ in wide at the ground$/,
  });
  await expect(outlined).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toHaveCount(0);
  expect(await horizontalOverflow(page)).toBe(0);
  const shown = rangeIn(await price(page).innerText());
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/\/request-quote$/);
  await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeFocused();
  await expect(page.getByText(shown)).toBeVisible();
  // The third press is on the photo, in the phone's own chooser.
  expect(await presses()).toBe(2);

  await page.reload();
  await expect(page.getByLabel('ZIP Code')).toHaveValue(contact.zip);
  await page.goBack();
  await expect(outlined).toBeVisible(measuring);
  await expect(page.getByLabel('ZIP Code')).toHaveValue(contact.zip);
  await page.goForward();
  await fillContact(page, contact);
  await page.getByRole('button', { name: 'Review Request' }).tap();
  const analysis = page.getByRole('region', { name: 'Smart Stump Analysis' });
  await expect(analysis).toContainText(shown, measuring);
  await page.getByLabel(/I agree to the/).check();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
  expect(problems).toEqual([]);
});

test(
  'where we do not come, the form takes an address for the news instead of a price',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    await page.goto('/#request-quote');
    await page.locator('input[type=file]').first().setInputFiles(photo(3));
    await page.getByLabel('ZIP Code').fill('90210');
    await expect(page.getByText("We don't serve 90210")).toBeVisible();
    await page.getByRole('button', { name: 'Tell me when you do' }).tap();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await page.getByLabel('Your email').fill(contact.email);
    await page.getByRole('button', { name: 'Tell me when you do' }).tap();
    await expect(page.getByText(/kept your address for 90210/)).toBeVisible();
    await expect(page.getByText(/wide at the ground/)).toBeVisible(measuring);
    await expect(page.locator('#request-quote').getByText(/^\$\d/)).toHaveCount(0);
  },
);

test(
  'a large photo is sent at the size it is measured at, with its focal length undoubted',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    await page.goto('/#request-quote');
    const large = await page.evaluate(
      async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const source = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const canvas = new OffscreenCanvas(2400, 1800);
        canvas.getContext('2d')?.drawImage(source, 0, 0, 2400, 1800);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
        return Array.from(new Uint8Array(await blob.arrayBuffer()));
      },
      readFileSync(photo(3)).toString('base64'),
    );
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'large.jpg',
        mimeType: 'image/jpeg',
        buffer: withExif(Buffer.from(large), 2400),
      });
    const answer = page.waitForResponse(/stumpAnalysis\.propose/, measuring);
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    const text = await (await answer).text();
    expect(text).toMatch(/"width":1600,"height":1200,"focal35mm":26[,}]/);
    expect(text).not.toContain('focalLogSd');
  },
);
