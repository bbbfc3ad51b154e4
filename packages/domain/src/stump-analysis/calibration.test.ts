import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StumpRecord } from './analysis-schema.js';
import {
  calibrate,
  scaleOf,
  confidenceAtScale,
  scaleInterval,
  scaleNeeded,
  shownMeasurements,
  type Calibration,
} from './calibration.js';
import { chanceWithin, deviationsWithin } from './normal-distribution.js';

const width = fc
  .record({
    value: fc.double({ min: 2, max: 150, noNaN: true }),
    below: fc.double({ min: 0.2, max: 0.99, noNaN: true }),
    above: fc.double({ min: 1.01, max: 3, noNaN: true }),
  })
  .map(({ value, below, above }) => ({ value, low: value * below, high: value * above }));
const scale = fc.double({ min: 0.25, max: 4, noNaN: true });

describe('scaling an interval', () => {
  it('keeps the value inside, above zero, and is undone by its inverse', () => {
    fc.assert(
      fc.property(width, scale, (made, by) => {
        const scaled = scaleInterval(made, by);
        expect(scaled.value).toBe(made.value);
        expect(scaled.low).toBeGreaterThan(0);
        expect(scaled.low).toBeLessThan(made.value);
        expect(scaled.high).toBeGreaterThan(made.value);
        const back = scaleInterval(scaled, 1 / by);
        expect(back.low).toBeCloseTo(made.low, 6);
        expect(back.high).toBeCloseTo(made.high, 6);
      }),
    );
  });

  it('needs exactly the scale that moves its bound to the true width', () => {
    fc.assert(
      fc.property(width, fc.double({ min: 0.5, max: 2, noNaN: true }), (made, times) => {
        const truth = made.value * times;
        const { low, high } = scaleInterval(made, scaleNeeded(made, truth));
        expect(truth >= made.value ? high : low).toBeCloseTo(truth, 6);
      }),
    );
    expect(scaleNeeded({ value: 20, low: 20, high: 20 }, 21)).toBe(Number.POSITIVE_INFINITY);
    expect(scaleNeeded({ value: 20, low: 20, high: 20 }, 20)).toBe(0);
  });
});

describe('confidence', () => {
  it('falls as errors grow, like normally distributed errors', () => {
    expect(deviationsWithin(0.9)).toBeCloseTo(1.6448536, 4);
    expect(confidenceAtScale(0.9, 1)).toBeCloseTo(0.9, 4);
    expect(confidenceAtScale(0.9, 2)).toBeCloseTo(chanceWithin(1.6448536, 2), 4);
    expect([confidenceAtScale(0, 2), confidenceAtScale(1, 2)]).toEqual([0, 1]);
  });
});

describe('calibrate', () => {
  const calibration: Calibration = {
    version: 4,
    methods: { no_reference: { scale: 1.5, measurements: 20 } },
  };
  const measured = {
    groundIn: { value: 20, low: 15, high: 28 },
    method: 'no_reference' as const,
    confidence: 0.5,
  };

  it('scales its methods and records its version', () => {
    const stump = calibrate(measured, calibration);
    expect(stump).toMatchObject({
      groundIn: scaleInterval(measured.groundIn, 1.5),
      calibrationVersion: 4,
    });
    expect(stump.confidence).toBeLessThan(0.5);
    expect(scaleOf(calibration, 'no_reference')).toBe(1.5);
  });

  it.each([
    ['without a calibration', measured, null],
    ['for a method it leaves out', { ...measured, method: 'tape' as const }, calibration],
    ['without a width', { ...measured, groundIn: null }, calibration],
    ['without a method', { ...measured, method: null }, calibration],
  ])('changes nothing %s', (_case, stump, by) => {
    expect(calibrate(stump, by)).toBe(stump);
    expect(scaleOf(by, stump.method)).toBe(
      stump.method === 'no_reference' && by !== null ? 1.5 : 1,
    );
  });
});

const measurementOf = (low: number) => ({ value: 20, low, high: 22 });
const photo = (photoId: string, value = 20) => ({
  photoId,
  origin: 'confirmed' as const,
  method: 'reference_confirmed' as const,
  cutFaceIn: null,
  groundIn: { ...measurementOf(18), value },
  heightIn: null,
});
const stump: StumpRecord = {
  stump: 1,
  photoIds: ['a', 'b'],
  cutFaceIn: null,
  groundIn: measurementOf(15),
  heightIn: null,
  method: 'reference_confirmed',
  confidence: 0.8,
  handles: [],
  problems: [],
  measurements: [photo('a'), { ...photo('b'), groundIn: null }],
  calibrationVersion: 2,
};

it("shows the only measured photo with the stump's interval", () => {
  expect(shownMeasurements(stump).map(({ groundIn }) => groundIn)).toEqual([
    measurementOf(15),
    null,
  ]);
});

it("leaves the measurements unchanged when they differ from the stump's", () => {
  const { calibrationVersion: _, ...asMeasured } = stump;
  const { measurements: _none, ...old } = stump;
  expect(shownMeasurements(asMeasured)).toBe(asMeasured.measurements);
  expect(shownMeasurements({ ...stump, groundIn: { ...measurementOf(15), value: 30 } })).toBe(
    stump.measurements,
  );
  expect(
    shownMeasurements({ ...stump, measurements: [photo('a'), photo('b')] }).map(
      ({ groundIn }) => groundIn?.low,
    ),
  ).toEqual([18, 18]);
  expect(shownMeasurements(old)).toEqual([]);
});
