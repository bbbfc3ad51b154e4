import { expect, type Page } from '@playwright/test';
import { onScreen, openTool, pixelOf, confirmPoints } from '../src/measuring.js';
import { horizontalOverflow, openPage } from '../src/people.js';
import { stumpTruth, type Pixel, type StumpTruth } from '../src/stump-truth.js';
import { test } from '../src/test.js';

const leftEnd = /Tap the left end of the cut/;

/** The outline's handles are named clockwise from the top. */
const endsOf = ({ outline }: StumpTruth): [Pixel, Pixel] => {
  const sorted = outline.toSorted((a, b) => a[0] - b[0]);
  return [sorted[0] ?? [0, 0], sorted.at(-1) ?? [0, 0]];
};

async function askForTaps(page: Page): Promise<void> {
  const [notIt, target] = [
    page.getByRole('button', { name: "That's not it" }),
    page.getByRole('button', { name: leftEnd }),
  ];
  await expect(notIt.or(target)).toBeVisible();
  if (await notIt.isVisible()) await notIt.click();
  await expect(target).toBeVisible();
}

/** Expects the outline's handles near the true outline: a tenth of the cut's width. */
async function expectOutline(page: Page, truth: StumpTruth): Promise<void> {
  const top = page.getByRole('button', { name: 'Top of the cut', exact: true });
  await expect(top).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/We couldn't make out its edge/)).toHaveCount(0);
  // Small screens zoom to what was found.
  const whole = page.getByRole('button', { name: 'Whole photo' });
  if (await whole.isVisible()) await whole.click();
  const [left, right] = endsOf(truth);
  for (const [index, name] of ['Top', 'Right', 'Bottom', 'Left'].entries()) {
    const handle = page.getByRole('button', { name: `${name} of the cut`, exact: true });
    const [x, y] = await pixelOf(handle, truth);
    const [trueX, trueY] = truth.outline[index * 2] ?? [0, 0];
    expect(Math.hypot(x - trueX, y - trueY)).toBeLessThan(0.15 * (right[0] - left[0]));
  }
}

test('by touch at 390 px: a tap on each end of the cut outlines it', async ({ browser }) => {
  const { page, problems } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const truth = stumpTruth(1);
  await openTool(page, truth);
  await askForTaps(page);
  const tap = async (end: Pixel) => {
    const { x, y } = await onScreen(page, end, truth);
    await page.touchscreen.tap(x, y);
  };
  const [left, right] = endsOf(truth);
  await tap(right);
  await page.getByRole('button', { name: 'Tap the left end again' }).tap();
  await tap(left);
  await expect(page.getByRole('status').filter({ hasText: 'Now the right end.' })).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await tap(right);
  await expectOutline(page, truth);
  await confirmPoints(page);
  await expect(page.getByText('Checked by you')).toBeVisible();
  expect(problems).toEqual([]);
});

for (const width of [390, 360]) {
  test(`at ${width} px no button of the tool is covered`, async ({ browser }) => {
    const { page } = await openPage(browser, {
      viewport: { width, height: 664 },
      hasTouch: true,
      isMobile: true,
    });
    await openTool(page, stumpTruth(1));
    const dialog = page.getByRole('dialog');
    const part = (name: string) =>
      dialog.getByRole('radiogroup', { name: 'What to place' }).getByText(name, { exact: true });
    for (const name of ['Cut', 'Ground', 'Known size']) {
      await part(name).tap();
      // The bottom's buttons may have any part of the tool behind them.
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const covered = await dialog.evaluate(coveredButtons, share);
        expect(covered, `${name}, scrolled by ${share}`).toEqual([]);
      }
    }
    await dialog.getByRole('button', { name: 'Use these points' }).tap();
    await expect(page.getByText('Checked by you')).toBeVisible();
  });
}

/**
 * Names the buttons at the bottom of the tool whose middle, once the dialog is scrolled, belongs to
 * something else.
 */
function coveredButtons(dialog: Element, share: number): string[] {
  const scrolling = [dialog, ...dialog.querySelectorAll('*')].find(
    (one) =>
      one.scrollHeight > one.clientHeight + 4 && getComputedStyle(one).overflowY !== 'visible',
  );
  if (scrolling) scrolling.scrollTop = share * (scrolling.scrollHeight - scrolling.clientHeight);
  return [...dialog.querySelectorAll('[data-actions] button')].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
    );
    return places.every((there) => there !== null && button.contains(there))
      ? []
      : [button.textContent];
  });
}

test(
  'by keyboard only: arrows move the crosshair and Enter places it',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    const truth = stumpTruth(12);
    await openTool(page, truth);
    await askForTaps(page);
    const place = async (end: Pixel, start: number) => {
      const { width, height } = truth.size;
      for (const [share, forward, back] of [
        [end[0] / width - start, 'ArrowRight', 'ArrowLeft'],
        [end[1] / height - 0.5, 'ArrowDown', 'ArrowUp'],
      ] as const) {
        const steps = Math.round(Math.abs(share) * 200);
        const key = share > 0 ? forward : back;
        for (let count = 0; count < Math.floor(steps / 10); count += 1)
          await page.keyboard.press(`Shift+${key}`);
        for (let count = 0; count < steps % 10; count += 1) await page.keyboard.press(key);
      }
      await page.keyboard.press('Enter');
    };
    const [left, right] = endsOf(truth);
    await page.getByRole('button', { name: leftEnd }).focus();
    await place(left, 0.3);
    await expect(page.getByRole('button', { name: 'Now the right end.' })).toBeFocused();
    await place(right, 0.7);
    await expectOutline(page, truth);
    await expect(page.getByRole('button', { name: 'Top of the cut', exact: true })).toBeFocused();
  },
);

test(
  'a lost connection leaves an oval between the taps to go on with',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    const truth = stumpTruth(1);
    await openTool(page, truth);
    await askForTaps(page);
    await page.route('**/stumpAnalysis.propose*', (route) => route.abort());
    for (const end of endsOf(truth)) {
      const { x, y } = await onScreen(page, end, truth);
      await page.mouse.click(x, y);
    }
    await expect(page.getByText(/We couldn't reach StumpQuote/)).toBeVisible();
    const leftHandle = page.getByRole('button', { name: 'Left of the cut', exact: true });
    const [left, right] = endsOf(truth);
    const [x] = await pixelOf(leftHandle, truth);
    expect(Math.abs(x - left[0])).toBeLessThan(0.1 * (right[0] - left[0]));
    await confirmPoints(page);
    await expect(page.getByText('Checked by you')).toBeVisible();
  },
);
