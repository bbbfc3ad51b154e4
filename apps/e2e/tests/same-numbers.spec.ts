import { expect, type Locator, type Page } from '@playwright/test';
import { haveOutline, openTool, confirmPoints } from '../src/measuring.js';
import {
  fillContact,
  continueFromPhotos,
  measuring,
  openPage,
  signInAsAdmin,
} from '../src/people.js';
import { stumpTruth } from '../src/stump-truth.js';
import { measuringTest as test } from '../src/test.js';

const inchPart = String.raw`(?:\d+ 1/2|\d+|1/2)`;
const widthPattern = new RegExp(
  String.raw`(${inchPart}) in,? (give or take ${inchPart} in|from ${inchPart} to ${inchPart} in)`,
);
const pricePattern = /\$[\d,]+(?: to \$[\d,]+)?/;

interface Numbers {
  width: string;
  uncertainty: string;
  price: string;
}

async function numbersIn(place: Locator): Promise<Numbers> {
  await expect(place).toContainText(pricePattern, measuring);
  const text = (await place.innerText()).replaceAll(/\s+/g, ' ');
  const [, width = '', uncertainty = ''] = widthPattern.exec(text) ?? [];
  return { width, uncertainty, price: pricePattern.exec(text)?.[0] ?? '' };
}

/**
 * Returns the bounds in the text beside a width, in the format of the sentence about nine cases in
 * ten.
 */
function boundsOf({ width, uncertainty }: Numbers): string {
  const inches = (text: string) => Number(text.replace(/ ?1\/2/, '.5'));
  const written = (value: number) => `${Math.floor(value)}${value % 1 === 0 ? '' : ' 1/2'} in`;
  const around = /^give or take (.*) in$/.exec(uncertainty)?.[1];
  if (around !== undefined)
    return `${written(inches(width) - inches(around))} and ${written(inches(width) + inches(around))}`;
  return uncertainty.replace(/^from /, '').replace(' to ', ' in and ');
}

const tool = (page: Page) => page.getByRole('region', { name: 'What these points measure' });

test(
  'one photo gives the same numbers in the tool, the review, the success dialog, on the tracking page and after a correction',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
    await openTool(page, stumpTruth(1));
    await haveOutline(page);
    const seen = await numbersIn(tool(page).getByText(/^Once you use these points/));
    expect(seen).toEqual({
      width: expect.stringMatching(/\d/),
      uncertainty: expect.stringMatching(/\d/),
      price: expect.stringMatching(/\d/),
    });
    await confirmPoints(page);
    await continueFromPhotos(page, '33324');
    await fillContact(page, {
      firstName: 'Nia',
      lastName: 'Brook',
      email: 'nia@mail.example',
      phone: '(954) 555-0119',
      address: '9 Palm Ave',
      city: 'Davie',
      zip: '33324',
    });
    await page.getByRole('button', { name: 'Review Request' }).click();
    const review = page
      .locator('section, div')
      .filter({ has: page.getByRole('heading', { name: 'Smart Stump Analysis' }) })
      .last();
    expect(await numbersIn(review)).toEqual(seen);
    await expect(review).toContainText(
      `In 9 of 10 cases, the true width is between ${boundsOf(seen)}.`,
    );
    await page.getByLabel(/I agree to the/).check();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
    expect(await numbersIn(dialog)).toEqual(seen);
    const reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
    await dialog.getByRole('button').last().click();
    await expect(page).toHaveURL(/\/track/);
    expect(await numbersIn(page.getByRole('main'))).toEqual(seen);

    const office = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
    await signInAsAdmin(office.page);
    const { id } = (await (
      await office.page.request.get(`/api/quote-requests/reference/${reference}`)
    ).json()) as { id: number };
    await office.page.goto(`/admin-view-request/${id}`);
    await office.page.getByRole('button', { name: 'Correct the measurement of photo 1' }).click();
    await haveOutline(office.page);
    expect(await numbersIn(tool(office.page))).toEqual(seen);
    await office.page.getByRole('button', { name: 'Top of the cut', exact: true }).focus();
    for (let count = 0; count < 4; count += 1) await office.page.keyboard.press('Shift+ArrowUp');
    // Each key press measures in the next frame: the numbers are final once they stop changing.
    let moved = seen;
    await expect(async () => {
      const before = moved;
      moved = await numbersIn(tool(office.page));
      expect(moved.width).not.toBe(seen.width);
      expect(moved).toEqual(before);
    }).toPass({ intervals: [500] });
    await office.page.getByRole('button', { name: 'Save the measurement' }).click();
    const replace = office.page.getByRole('button', { name: 'Replace it' });
    await expect(replace.or(office.page.getByText('Measurement corrected'))).toBeVisible();
    if (await replace.isVisible()) await replace.click();
    await expect(office.page.getByText('Measurement corrected')).toBeVisible();
    const analysis = office.page
      .locator('section')
      .filter({ has: office.page.getByRole('heading', { name: 'ML Analysis Results' }) })
      .last();
    await expect(analysis).toContainText(moved.price);
    expect(await numbersIn(analysis)).toEqual(moved);
  },
);
