import { expect, type Locator, type Page } from '@playwright/test';
import { measuring } from './people.js';
import type { Pixel, StumpTruth } from './stump-truth.js';

/** Moves a handle to a point on the photo, by mouse, touch, or keys. */
export type MoveHandle = (
  page: Page,
  handle: Locator,
  to: Pixel,
  truth: StumpTruth,
) => Promise<void>;

const stage = (page: Page): Locator =>
  page.getByRole('application', { name: 'Points on the photo' });

/** Returns a handle's position in pixels of the photo, which must be fully visible. */
export async function pixelOf(handle: Locator, { size }: StumpTruth): Promise<Pixel> {
  const [left, top] = await handle.evaluate((element) =>
    [element.style.left, element.style.top].map(Number.parseFloat),
  );
  return [((left ?? 0) / 100) * size.width, ((top ?? 0) / 100) * size.height];
}

/** Converts a pixel of the photo to screen coordinates. */
export async function onScreen(
  page: Page,
  [x, y]: Pixel,
  { size }: StumpTruth,
): Promise<{ x: number; y: number }> {
  const box = await stage(page).boundingBox();
  if (box === null) throw new Error('the photo is not on the screen');
  return { x: box.x + (x / size.width) * box.width, y: box.y + (y / size.height) * box.height };
}

export const middleOf = async (handle: Locator): Promise<{ x: number; y: number }> => {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the handle is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

export const byMouse: MoveHandle = async (page, handle, to, truth) => {
  const [start, end] = [await middleOf(handle), await onScreen(page, to, truth)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
};

async function choosePart(page: Page, name: 'Cut' | 'Ground' | 'Known size'): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'What to place' })
    .getByText(name, { exact: true })
    .click();
}

/**
 * Uploads the photo and opens the tool on it. The server's proposal doesn't matter: the tests place
 * every point.
 */
export async function openTool(page: Page, truth: StumpTruth): Promise<void> {
  await page.goto('/#request-quote');
  await page.locator('input[type=file]').first().setInputFiles(truth.file);
  await page.getByRole('button', { name: 'Check the measurement of photo 1' }).click();
  const byHand = page.getByRole('button', { name: 'Place the points by hand' });
  await expect(stage(page).or(byHand)).toBeVisible(measuring);
  if (await byHand.isVisible()) await byHand.click();
  await expect(stage(page)).toBeVisible();
  // Small screens begin close to the cut; these tests place points on the whole photo.
  const whole = page.getByRole('button', { name: 'Whole photo' });
  if (await whole.isVisible()) await whole.click();
}

/** Ensures there's an outline, proposed or starting as an oval. */
export async function haveOutline(page: Page): Promise<void> {
  const oval = page.getByRole('button', { name: 'Place an oval in the middle' });
  await expect(
    page.getByRole('button', { name: 'Top of the cut', exact: true }).or(oval),
  ).toBeVisible();
  if (await oval.isVisible()) await oval.click();
  await expect(page.getByRole('button', { name: 'Top of the cut', exact: true })).toBeVisible();
}

const outlineNames = [
  'Top',
  'Top right',
  'Right',
  'Bottom right',
  'Bottom',
  'Bottom left',
  'Left',
  'Top left',
];

async function placeGround(page: Page, truth: StumpTruth, move: MoveHandle): Promise<void> {
  await choosePart(page, 'Ground');
  const add = page.getByRole('button', { name: 'Place the two points' });
  if (await add.isVisible()) await add.click();
  // The one that moves outward first, so that left stays left.
  await move(
    page,
    page.getByRole('button', { name: 'Left edge at the ground' }),
    truth.ground[0],
    truth,
  );
  await move(
    page,
    page.getByRole('button', { name: 'Right edge at the ground' }),
    truth.ground[1],
    truth,
  );
}

/** Returns the true corners in the order of the handles: the closest rotation or reflection. */
function inOrder(handles: readonly Pixel[], corners: readonly Pixel[]): readonly Pixel[] {
  const turns = [corners, corners.toReversed()].flatMap((one) =>
    one.map((_, start) => [...one.slice(start), ...one.slice(0, start)]),
  );
  const distance = (turn: readonly Pixel[]) =>
    turn.reduce(
      (sum, [x, y], index) =>
        sum + Math.hypot(x - (handles[index]?.[0] ?? 0), y - (handles[index]?.[1] ?? 0)),
      0,
    );
  return turns.toSorted((a, b) => distance(a) - distance(b))[0] ?? corners;
}

async function placeSheet(page: Page, truth: StumpTruth, move: MoveHandle): Promise<void> {
  await choosePart(page, 'Known size');
  await page.getByLabel('Object of known size').selectOption('letter');
  await page.getByText('On the cut', { exact: true }).click();
  const corner = (number: number) => page.getByRole('button', { name: `Corner ${number} of 4` });
  const places: Pixel[] = [];
  for (const number of [1, 2, 3, 4]) places.push(await pixelOf(corner(number), truth));
  const corners = inOrder(places, truth.corners);
  for (const [index, to] of corners.entries()) await move(page, corner(index + 1), to, truth);
}

/** Places every handle at the renderer's true position. */
export async function placeAll(page: Page, truth: StumpTruth, move: MoveHandle): Promise<void> {
  await haveOutline(page);
  for (const [index, to] of truth.outline.entries()) {
    await move(
      page,
      page.getByRole('button', { name: `${outlineNames[index] ?? ''} of the cut`, exact: true }),
      to,
      truth,
    );
  }
  await placeSheet(page, truth, move);
  await placeGround(page, truth, move);
}

const halves = (whole: string | undefined, half: string | undefined): number =>
  Number(whole?.trim() || 0) + (half === undefined ? 0 : 0.5);

interface ShownWidth {
  value: number;
  from: number;
  to: number;
}

/** Parses `21 1/2 in, give or take 1 in` or `21 1/2 in, from 20 to 24 in` into numbers. */
async function widthOf(page: Page, label: string): Promise<ShownWidth> {
  const row = page
    .getByRole('region', { name: 'What these points measure' })
    .locator('dl > div')
    .filter({ hasText: label });
  const text = await row.innerText();
  const found =
    /(\d+)(\s1\/2)? in,?\s+(give or take|from) (\d*)\s?(1\/2)?(?: to (\d+)(\s1\/2)?)? ?in/.exec(
      text,
    );
  if (found === null) throw new Error(`no width in "${text}"`);
  const value = halves(found[1], found[2]);
  const second = halves(found[4], found[5]);
  return found[3] === 'from'
    ? { value, from: second, to: halves(found[6], found[7]) }
    : { value, from: value - second, to: value + second };
}

interface Tolerances {
  cut: number;
  ground: number;
}

/**
 * Expects the shown widths to be right within their own interval, or within the 90th percentile
 * error allowed for confirmed handles.
 */
export async function expectTruth(
  page: Page,
  truth: StumpTruth,
  { cut, ground }: Tolerances = { cut: 0.12, ground: 0.22 },
): Promise<void> {
  await expect(page.getByRole('region', { name: 'What these points measure' })).toContainText(
    /give or take|from \d/,
  );
  await expect(async () => {
    const shown = {
      cut: await widthOf(page, 'Cut'),
      ground: await widthOf(page, 'Width at the ground'),
    };
    expectWidth(shown.cut, truth.cutIn, cut);
    expectWidth(shown.ground, truth.groundIn, ground);
  }).toPass({ timeout: 30_000 });
}

function expectWidth({ value, from, to }: ShownWidth, truth: number, tolerance: number): void {
  const uncertainty = truth < value ? value - from : to - value;
  expect(Math.abs(value - truth)).toBeLessThanOrEqual(Math.max(uncertainty, tolerance * truth));
}

/** Looks at each part, as the button asks, and uses the points. */
export async function confirmPoints(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Next: / });
  const use = page.getByRole('button', { name: 'Use these points' });
  await expect(next.or(use)).toBeVisible();
  while (await next.isVisible()) await next.click();
  await use.click();
}
