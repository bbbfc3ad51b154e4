import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { installArPhone, onArPhone } from '../src/ar-phone.js';
import {
  continueFromPhotos,
  fillContact,
  horizontalOverflow,
  measuring,
  openPage,
  photo,
} from '../src/people.js';
import { test } from '../src/test.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const contact = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana.reyes@mail.example',
  phone: '(954) 555-0188',
  address: '3 Egret Court',
  city: 'Davie',
  zip: '33314',
};
/** Meters: half of 24 inches. */
const foot = 0.3048;

const live = (page: Page): Locator =>
  page.getByRole('region', { name: 'Live picture', exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

async function mark(page: Page, x: number, y = 0): Promise<void> {
  await onArPhone(page, 'putSurfaceAt', y);
  await onArPhone(page, 'aim', [x, y, -1]);
  await button(page, 'Mark this point').click();
}

async function openLivePicture(page: Page): Promise<void> {
  await button(page, 'Measure on the live picture').click();
  await button(page, 'Open the camera').click();
  await expect(live(page)).toBeVisible();
}

async function phoneAtForm(browser: Browser, options: { camera?: boolean } = {}) {
  const opened = await openPage(browser, phone);
  await installArPhone(opened.page, options);
  await opened.page.goto('/#request-quote');
  return opened;
}

async function trpc<Answer>(page: Page, call: string): Promise<Answer> {
  const response = await page.request.get(`/api/trpc/${call}`);
  return ((await response.json()) as { result: { data: Answer } }).result.data;
}

test(
  'marks on the live picture give the width, then the photo, and a price without any sheet',
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await phoneAtForm(browser);
    await openLivePicture(page);
    await expect(live(page)).toContainText('Move the phone slowly');
    await mark(page, -foot);
    await expect(live(page)).toContainText('Now aim at the other side');
    await mark(page, 0.02 - foot);
    await expect(live(page)).toContainText('must be at least 2 inches apart');
    await mark(page, foot);
    await expect(live(page)).toContainText('At the ground: 24 in');
    await button(page, 'Undo').click();
    await expect(live(page)).not.toContainText('At the ground');
    await button(page, 'Redo').click();
    await expect(live(page)).toContainText('At the ground: 24 in');
    expect(await horizontalOverflow(page)).toBe(0);
    await mark(page, -0.254, 0.3);
    await mark(page, 0.254, 0.3);
    await expect(live(page)).toContainText('Across the cut: 20 in');
    await button(page, 'Use this width').click();
    await expect(page.getByRole('dialog')).toContainText('At the ground: 24 in');
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Take a photo of the stump').click(),
    ]);
    await camera.setFiles(photo(1));
    await expect(page.getByText('Marked on the live picture: 24 in at the ground.')).toBeVisible();
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Marked on the live picture: 24 in at the ground.')).toBeVisible();

    await continueFromPhotos(page, contact.zip);
    await fillContact(page, contact);
    await button(page, 'Review Request').click();
    await expect(page.getByText("Marked by you on your phone's live picture.")).toBeVisible(
      measuring,
    );
    const analysis = page.getByRole('region', { name: 'Smart Stump Analysis' });
    await expect(analysis).toContainText('24 in');
    await expect(analysis).toContainText(/\$\d/);
    expect(problems).toEqual([]);
  },
);

test(
  "the live picture's own photo goes along, with how the camera was held",
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await phoneAtForm(browser, { camera: true });
    await openLivePicture(page);
    await mark(page, -foot);
    await mark(page, foot);
    await onArPhone(page, 'aim', [0, 0, -1.4]);
    await button(page, 'Take the photo and finish').click();
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    await expect(page.getByText('Marked on the live picture: 24 in at the ground.')).toBeVisible();
    const [taken] = await trpc<{ id: string; viewUrl: string }[]>(page, 'photos.mine');
    // The phone is held at 1.4 m and looks at the ground 1.4 m away.
    const { cameraTilt } = await trpc<{ cameraTilt: { pitchDeg: number; rollDeg: number } }>(
      page,
      `stumpAnalysis.propose?input=${JSON.stringify({ photoId: taken?.id })}`,
    );
    expect(cameraTilt.pitchDeg).toBeCloseTo(45, 1);
    expect(cameraTilt.rollDeg).toBeCloseTo(0, 1);
    // Upright: the emulated camera sees red above blue.
    const colors = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const at = (share: number) =>
        context?.getImageData(image.width / 2, share * image.height, 1, 1).data;
      return [at(0.2), at(0.8)].map((pixel) =>
        (pixel?.[0] ?? 0) > (pixel?.[2] ?? 0) ? 'red' : 'blue',
      );
    }, taken?.viewUrl ?? '');
    expect(colors).toEqual(['red', 'blue']);
    expect(problems).toEqual([]);
  },
);

test(
  'a lost place removes the points, and leaving the live picture loses no finished width',
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await phoneAtForm(browser);
    await openLivePicture(page);
    await mark(page, -foot);
    await onArPhone(page, 'setTracking', false);
    await expect(button(page, 'Mark this point')).toBeDisabled();
    await expect(live(page)).toContainText('Move the phone slowly');
    await onArPhone(page, 'setTracking', true);
    await onArPhone(page, 'losePlace');
    await expect(live(page)).toContainText('The phone lost its place');
    await expect(button(page, 'Undo')).toBeDisabled();
    await onArPhone(page, 'goBack');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'closed before both sides were marked',
    );
    await button(page, 'Open the camera').click();
    await mark(page, -foot);
    await mark(page, foot);
    await onArPhone(page, 'goBack');
    await expect(page.getByRole('dialog')).toContainText('At the ground: 24 in');
    await button(page, 'Use the width without a photo').click();
    await expect(page.getByText('Marked on the live picture: 24 in at the ground.')).toBeVisible();
    await button(page, 'Measure again').click();
    await button(page, 'Open the camera').click();
    await button(page, 'Cancel').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Marked on the live picture: 24 in at the ground.')).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  'a device without AR is not offered the live picture and never fetches it',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/#request-quote');
    await expect(page.locator('input[type=file]').first()).toBeAttached();
    await expect(page.getByText("Measure with your phone's live picture")).toHaveCount(0);
    expect(fetched.filter((url) => url.includes('ar-measuring'))).toEqual([]);
  },
);
