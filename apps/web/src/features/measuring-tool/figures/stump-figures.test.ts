import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { withSheetOnCut } from '@stumpquote/stump-vision/geometry/sheet-on-cut';
import { expect, it } from 'vitest';
import { aProposal } from '../../../testing/stump-handles';
import { requestFigures, type FiguresInput, type PhotoToFigure } from './stump-figures';

const frame = { width: 640, height: 480, focal35mm: null };
const withSheet: Handles = aProposal.handles;
const plain: Handles = { ...withSheet, reference: null };
const photo = (changes: Partial<PhotoToFigure> = {}): PhotoToFigure => ({
  id: 'a',
  stump: 1,
  frame,
  handles: withSheet,
  origin: 'automatic',
  ...changes,
});
const figures = (changes: Partial<FiguresInput> = {}) =>
  requestFigures({
    photos: [photo()],
    stumps: [{ stump: 1 }],
    siteFacts: {},
    inForce: { prices: defaultPriceBook, calibration: null },
    ...changes,
  });
const extent = (width: { low: number; high: number } | null) =>
  width === null ? Number.NaN : (width.high - width.low) / 2;

it('prices a photo with a sheet, and says what checking its outline would give', () => {
  const { price, stumps, photos } = figures();
  const [stump] = stumps;
  const checked = measurePhoto(frame, withSheet, 'confirmed').groundIn;
  expect(price?.lowCents).toBeGreaterThan(0);
  expect(photos['a']?.groundIn).toEqual(stump?.groundIn);
  expect(stump?.better).toEqual({
    by: 'check',
    fromIn: extent(stump?.groundIn ?? null),
    toIn: extent(checked),
  });
});

it('says what a sheet that lies flat would give once the outline is checked', () => {
  const flat = { ...withSheet, reference: { ...aProposal.handles.reference, liesFlat: true } };
  const checked = figures({ photos: [photo({ origin: 'confirmed' })] });
  expect(checked.stumps[0]?.better).toMatchObject({
    by: 'flat',
    toIn: extent(measurePhoto(frame, flat, 'confirmed').groundIn),
  });
  const said = figures({ photos: [photo({ origin: 'confirmed', handles: flat })] });
  expect(said.stumps[0]?.better?.by).not.toBe('flat');
});

it('withholds a price that is too uncertain, and says what a sheet would give, measured in the same scene', () => {
  const { price, isWithheld, stumps } = figures({ photos: [photo({ handles: plain })] });
  expect(price).toBeNull();
  expect(isWithheld).toBe(true);
  const withOne = withSheetOnCut(frame, plain, 'automatic');
  expect(stumps[0]?.better).toMatchObject({
    by: 'sheet',
    toIn: extent(measurePhoto(frame, withOne ?? plain, 'automatic').groundIn),
  });
});

it('combines the photos of one stump into one width and one price', () => {
  const both = figures({ photos: [photo(), photo({ id: 'b', origin: 'confirmed' })] });
  expect(both.stumps).toHaveLength(1);
  expect(Object.keys(both.photos)).toEqual(['a', 'b']);
  expect(extent(both.stumps[0]?.groundIn ?? null)).toBeLessThan(
    extent(figures().stumps[0]?.groundIn ?? null),
  );
});

it("takes a tape's width before the photos', and leaves a stump without a width out of the price", () => {
  const { stumps, price } = figures({
    stumps: [{ stump: 1, tape: { widthIn: 22, where: 'ground' } }, { stump: 2 }],
  });
  expect(stumps[0]?.groundIn).toEqual(widthFromTape({ widthIn: 22, where: 'ground' }).groundIn);
  expect(stumps[0]?.better).toBeNull();
  expect(price?.unmeasuredStumps).toEqual([2]);
});
