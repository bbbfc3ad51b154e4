import { expect, type Page } from '@playwright/test';
import {
  byMouse,
  expectTruth,
  haveOutline,
  middleOf,
  onScreen,
  openTool,
  pixelOf,
  placeAll,
  type MoveHandle,
  confirmPoints,
} from '../src/measuring.js';
import { horizontalOverflow, openPage } from '../src/people.js';
import { stumpTruth } from '../src/stump-truth.js';
import { measuringTest as test } from '../src/test.js';

/** Drags by touch: the browser itself turns it into pointer events and scrolling. */
async function drag(
  page: Page,
  start: { x: number; y: number },
  end: { x: number; y: number },
  whileDown?: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) },
    ]);
  }
  await whileDown?.();
  await touch('touchEnd', []);
  await session.detach();
}

const byTouch: MoveHandle = async (page, handle, to, truth) =>
  drag(page, await middleOf(handle), await onScreen(page, to, truth));

const byKeys: MoveHandle = async (page, handle, to, truth) => {
  const [fromX, fromY] = await pixelOf(handle, truth);
  await handle.focus();
  for (const [distance, forward, back] of [
    [to[0] - fromX, 'ArrowRight', 'ArrowLeft'],
    [to[1] - fromY, 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const pixels = Math.round(Math.abs(distance));
    const key = distance > 0 ? forward : back;
    for (let count = 0; count < Math.floor(pixels / 10); count += 1)
      await page.keyboard.press(`Shift+${key}`);
    for (let count = 0; count < pixels % 10; count += 1) await page.keyboard.press(key);
  }
};

test(
  "by mouse: points go where they're dragged, and the widths are right",
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    const truth = stumpTruth(1);
    await openTool(page, truth);
    await placeAll(page, truth, byMouse);
    await expectTruth(page, truth);
    await confirmPoints(page);
    await expect(page.getByText('Checked by you')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Checked by you')).toBeVisible();
    await page.getByRole('button', { name: 'Check the measurement of photo 1' }).click();
    await expectTruth(page, truth);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: /Remove stump-01/ }).click();
    await page.getByRole('button', { name: 'Remove photo', exact: true }).click();
    await expect(page.getByText('Checked by you')).toHaveCount(0);
    expect(problems).toEqual([]);
  },
);

test('by touch at 360 px: a thumb hits every point, sees it in the magnifier, and scrolls beside the points', async ({
  browser,
}) => {
  const { page } = await openPage(browser, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const truth = stumpTruth(3);
  await openTool(page, truth);
  await placeAll(page, truth, byTouch);
  await expectTruth(page, truth, { cut: 0.15, ground: 0.22 });
  expect(await horizontalOverflow(page)).toBe(0);
  const right = page.getByRole('button', { name: 'Right edge at the ground' });
  const size = await right.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const [start, before] = [await middleOf(right), await pixelOf(right, truth)];
  await drag(page, start, { x: start.x - 20, y: start.y - 8 }, async () => {
    // The photo itself, and once more in the lens.
    await expect(page.getByRole('application').locator('svg image')).toHaveCount(2);
  });
  await expect(page.getByRole('application').locator('svg image')).toHaveCount(1);
  expect((await pixelOf(right, truth))[0]).toBeLessThan(before[0] - 30);
  await page.getByRole('button', { name: 'Undo' }).tap();
  expect(await pixelOf(right, truth)).toEqual(before);
});

test(
  'by keyboard only: arrows, undo, and the width is announced',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    const truth = stumpTruth(12);
    await openTool(page, truth);
    await placeAll(page, truth, byKeys);
    await expectTruth(page, truth);
    await expect(
      page.getByRole('status').filter({
        hasText:
          /^Width at the ground [\d\s/]+ in, (give or take [\d\s/]+|from [\d\s/]+ to [\d\s/]+) in\.$/,
      }),
    ).toHaveCount(1);
    const left = page.getByRole('button', { name: 'Left edge at the ground' });
    const before = await pixelOf(left, truth);
    await left.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Control+z');
    expect(await pixelOf(left, truth)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    expect((await pixelOf(left, truth))[0]).toBeCloseTo(before[0] - 10, 1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Right edge at the ground' })).toBeFocused();
  },
);

test('a photo can be skipped, and its points removed', { tag: '@full' }, async ({ browser }) => {
  const { page } = await openPage(browser);
  const truth = stumpTruth(1);
  await openTool(page, truth);
  await haveOutline(page);
  await confirmPoints(page);
  await expect(page.getByText('Checked by you')).toBeVisible();
  await page.getByRole('button', { name: 'Check the measurement of photo 1' }).click();
  await page.getByRole('button', { name: 'Remove my points' }).click();
  const question = page.getByRole('dialog', { name: 'Remove your points?' });
  await question.getByRole('button', { name: 'Keep my points' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Remove my points' }).click();
  await question.getByRole('button', { name: 'Remove my points' }).click();
  await expect(page.getByText('Checked by you')).toHaveCount(0);
});
