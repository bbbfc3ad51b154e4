import type {
  PhotoMeasurement,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { calibrate, type Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import { fuseMeasurements } from '@stumpquote/stump-vision/geometry/fuse-measurements';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { expect, it } from 'vitest';
import { previewWith, typedHeight, type PricedStump } from './price-effect';

const calibration: Calibration = {
  version: 3,
  methods: { reference_confirmed: { scale: 2, measurements: 20 } },
};
const inForce = { prices: defaultPriceBook, calibration };
const ofPhoto: StumpMeasurement = {
  cutFaceIn: { value: 20, low: 18, high: 22 },
  groundIn: { value: 30, low: 27, high: 33 },
  heightIn: 10,
  method: 'reference_confirmed',
  confidence: 0.8,
  problems: [],
};
const photo = (photoId: string, width: number, heightIn: number | null = 4): PhotoMeasurement => ({
  photoId,
  origin: 'confirmed',
  method: 'reference_confirmed',
  cutFaceIn: null,
  groundIn: { value: width, low: width * 0.9, high: width * 1.1 },
  heightIn,
});
const stump = (changes: Partial<PricedStump> = {}): PricedStump => ({
  stump: 1,
  groundIn: null,
  heightIn: null,
  input: { stump: 1 },
  measurements: [],
  ...changes,
});

/** A stump with these photos as an analysis stores it. */
function saved(photos: readonly StumpMeasurement[], heightIn: number | null = null) {
  const fused = fuseMeasurements(photos);
  const kept = calibrate(
    { ...fused, stump: 1, heightIn: heightIn ?? fused.heightIn } as unknown as StumpRecord,
    calibration,
  );
  return { groundIn: kept.groundIn, price: estimatePrice([kept], {}, defaultPriceBook) };
}

it("previews the same refitted interval as the analysis of the stump's only photo", () => {
  const { measurement, price } = previewWith([stump()], {}, inForce)(1, 'a')(ofPhoto);
  const { groundIn, price: kept } = saved([ofPhoto]);
  expect(measurement.groundIn).toEqual(groundIn);
  expect([price?.lowCents, price?.highCents]).toEqual([kept?.lowCents, kept?.highCents]);
  expect(groundIn?.high).toBeGreaterThan(33);
});

it("includes the stump's other photos, but not this photo's earlier measurement", () => {
  const other = photo('b', 27);
  const asOther: StumpMeasurement = {
    ...ofPhoto,
    cutFaceIn: null,
    groundIn: other.groundIn,
    heightIn: other.heightIn,
  };
  const preview = previewWith(
    [stump({ measurements: [photo('a', 90), other] })],
    {},
    inForce,
  )(
    1,
    'a',
  )(ofPhoto);
  const { groundIn, price } = saved([ofPhoto, asOther]);
  expect(preview.measurement.groundIn).toEqual(groundIn);
  expect([preview.price?.lowCents, preview.price?.highCents]).toEqual([
    price?.lowCents,
    price?.highCents,
  ]);
});

it('keeps a typed height, and measures a measured one again', () => {
  const priced = (heightIn: number | null) =>
    previewWith(
      [stump({ input: { stump: 1, heightIn }, heightIn: 4, measurements: [photo('a', 28, 4)] })],
      {},
      inForce,
    )(
      1,
      'a',
    )(ofPhoto).price?.highCents;
  expect(priced(null)).toBe(saved([ofPhoto]).price?.highCents);
  expect(priced(8)).toBe(saved([ofPhoto], 8).price?.highCents);
  expect(typedHeight(4, [photo('a', 28, 4)])).toBeNull();
  expect(typedHeight(8, [photo('a', 28, 4)])).toBe(8);
});

it("doesn't change the width of a tape measurement, only what the photo says besides", () => {
  const tape = { widthIn: 20, where: 'ground' } as const;
  const { groundIn } = widthFromTape(tape);
  const taped = stump({ input: { stump: 1, tape }, groundIn });
  const { price } = previewWith([taped], {}, inForce)(1, 'a')(ofPhoto);
  expect(price).toEqual(
    estimatePrice(
      [{ stump: 1, groundIn, heightIn: ofPhoto.heightIn, method: 'tape' }],
      {},
      defaultPriceBook,
    ),
  );
});

it('gives no price while photos of one stump are too far apart, except to staff', () => {
  const apart = { measurements: [photo('b', 60)] };
  const shown = previewWith([stump(apart)], {}, inForce)(1, 'a')(ofPhoto);
  expect(shown.price).toBeNull();
  expect(shown.measurement.groundIn?.value).toBe(30);
  const byStaff = previewWith([stump({ ...apart, isSurelyOne: true })], {}, inForce)(1, 'a')(
    ofPhoto,
  );
  expect(byStaff.price).not.toBeNull();
});
