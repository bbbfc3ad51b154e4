import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measurementMethods, type MeasurementMethod } from '../stump-analysis/analysis-schema.js';
import { scaleInterval } from '../stump-analysis/calibration.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import { normalErrors } from '../testing/normal-errors.js';
import { ruleMinutes, widthEstimate, type FieldObservation } from './field-observation.js';
import { refitHours } from './refit-hours.js';
import { fitScale, refitIntervals, refittedMethods, type IntervalPair } from './refit-intervals.js';

/** Simulates estimates whose (log) errors are `ratio` times as wide as their intervals. */
function simulated(count: number, ratio: number, seed: number): IntervalPair[] {
  const error = normalErrors(seed);
  const saidSd = 0.12;
  return Array.from({ length: count }, () => {
    const value = 24 * Math.exp(0.4 * error());
    const bound = Math.exp(1.6448536 * saidSd);
    return {
      made: { value, low: value / bound, high: value * bound },
      found: value * Math.exp(saidSd * ratio * error()),
    };
  });
}

const coverage = (pairs: readonly IntervalPair[], scale: number): number =>
  pairs.filter(({ made, found }) => {
    const { low, high } = scaleInterval(made, scale);
    return low <= found && found <= high;
  }).length / pairs.length;

const seed = fc.integer({ min: 1, max: 1_000_000 });
const ratio = fc.double({ min: 0.4, max: 3, noNaN: true });

describe('fitScale', () => {
  it('finds how much too narrow or too wide the intervals are', () => {
    fc.assert(
      fc.property(seed, ratio, (from, wide) => {
        expect(fitScale(simulated(2_000, wide, from)) ?? 0).toBeGreaterThan(wide * 0.9);
        expect(fitScale(simulated(2_000, wide, from)) ?? 0).toBeLessThan(wide * 1.1);
      }),
      { numRuns: 20 },
    );
  });

  it('reaches the promised coverage for future stumps, on average from 50 measurements and every time from 500', () => {
    fc.assert(
      fc.property(seed, ratio, (from, wide) => {
        const toCome = simulated(4_000, wide, from + 1_000_000);
        expect(
          Math.abs(coverage(toCome, fitScale(simulated(500, wide, from)) ?? 0) - 0.9),
        ).toBeLessThan(0.06);
        const small = Array.from({ length: 60 }, (_, turn) =>
          coverage(toCome, fitScale(simulated(50, wide, from + turn)) ?? 0),
        );
        expect(
          Math.abs(small.reduce((sum, one) => sum + one, 0) / small.length - 0.905),
        ).toBeLessThan(0.025);
      }),
      { numRuns: 10 },
    );
  });

  it('covers nine tenths of what it was fitted to, and ignores how far off one outlier is', () => {
    const withOutlier = (pairs: readonly IntervalPair[], found: number) => [
      ...pairs.slice(1),
      { made: { value: 20, low: 18, high: 22 }, found },
    ];
    fc.assert(
      fc.property(seed, fc.integer({ min: 20, max: 200 }), (from, count) => {
        const pairs = simulated(count, 1, from);
        const scale = fitScale(pairs) ?? 0;
        expect(coverage(pairs, scale * 1.000001)).toBeGreaterThanOrEqual(0.9);
        expect(fitScale(withOutlier(pairs, 59))).toBe(fitScale(withOutlier(pairs, 590)));
      }),
      { numRuns: 50 },
    );
    const pairs = simulated(100, 1, 7);
    expect(fitScale(withOutlier(pairs, 59)) ?? 0).toBeLessThan((fitScale(pairs) ?? 0) * 1.2);
  });

  it('returns nothing below ten measurements', () => {
    expect(fitScale(simulated(9, 1, 7))).toBeNull();
    expect(fitScale(simulated(10, 1, 7))).not.toBeNull();
  });

  it('stays within its bounds when estimates never or always hold', () => {
    const made = { value: 20, low: 19.99, high: 20.01 };
    expect(fitScale(Array.from({ length: 12 }, () => ({ made, found: 30 })))).toBe(4);
    expect(fitScale(Array.from({ length: 12 }, () => ({ made, found: 20 })))).toBe(0.25);
  });
});

function observed(
  method: MeasurementMethod,
  pairs: readonly IntervalPair[],
  scale = 1,
): FieldObservation[] {
  return pairs.map(({ made, found }) => {
    const estimate = { method, groundIn: scaleInterval(made, scale), cutFaceIn: null, scale };
    return {
      estimate: { original: estimate, standing: estimate, minutes: 30 },
      found: { groundIn: found, depthIn: 8, minutes: 36 },
      ruleMinutes: 30,
    };
  });
}

describe('refitIntervals', () => {
  it("fits each method with ten measurements, ignores typos, and keeps the other methods' calibration", () => {
    const slip: IntervalPair = { made: { value: 20, low: 18, high: 22 }, found: 202 };
    const observations = [
      ...observed('tape', [...simulated(40, 2, 3), slip]),
      ...observed('no_reference', simulated(9, 2, 4)),
    ];
    const inForce = { version: 2, methods: { no_reference: { scale: 1.3, measurements: 31 } } };
    const refits = refitIntervals(observations, inForce);
    expect(refits.map(({ method }) => method)).toEqual(measurementMethods);
    const tape = refits.find(({ method }) => method === 'tape');
    expect(tape).toMatchObject({ count: 40, setAside: 1, before: { scale: 1 } });
    expect(tape?.after?.coverage).toBeGreaterThanOrEqual(0.9);
    expect(tape?.before?.coverage).toBeLessThan(0.75);
    expect(refits.find(({ method }) => method === 'no_reference')).toMatchObject({
      count: 9,
      before: { scale: 1.3 },
      after: null,
    });
    expect(refits.find(({ method }) => method === 'corrected')).toEqual({
      method: 'corrected',
      count: 0,
      setAside: 0,
      before: null,
      after: null,
    });
    expect(refittedMethods(refits, inForce)).toEqual({
      no_reference: { scale: 1.3, measurements: 31 },
      tape: { scale: tape?.after?.scale, measurements: 40 },
    });
  });

  it('fits the interval as its method made it, no matter at what scale it was shown', () => {
    const pairs = simulated(30, 1.5, 9);
    const scaleFrom = (shownAt: number) =>
      refitIntervals(observed('tape', pairs, shownAt), null).find(({ method }) => method === 'tape')
        ?.after?.scale ?? 0;
    expect(scaleFrom(1.7)).toBeCloseTo(scaleFrom(1), 9);
  });
});

describe('refitHours', () => {
  const timed = (minutes: readonly number[]): FieldObservation[] =>
    minutes.map((found) => ({
      estimate: { original: null, standing: null, minutes: null },
      found: { groundIn: 20, depthIn: 8, minutes: found },
      ruleMinutes: 30,
    }));

  it("takes the median of the crews' times, ignoring one bad day", () => {
    const refit = refitHours(timed([33, 34, 35, 36, 36, 36, 37, 38, 39, 900]), 100);
    expect(refit).toMatchObject({ count: 10, before: { percent: 100 }, after: { percent: 120 } });
    expect(refit.after?.medianError).toBeLessThan(refit.before?.medianError ?? 0);
  });

  it("returns nothing below ten times and stays within the price book's range", () => {
    expect(refitHours(timed([33, 34]), 100)).toMatchObject({ count: 2, after: null });
    expect(refitHours([], 100)).toEqual({ count: 0, before: null, after: null });
    expect(refitHours(timed(Array.from({ length: 10 }, () => 960)), 100).after?.percent).toBe(400);
    expect(refitHours(timed(Array.from({ length: 10 }, () => 1)), 100).after?.percent).toBe(25);
  });

  it("divides by the rule's time for the measured stump, at standard pace", () => {
    const facts = { heightIn: null, siteFacts: {}, priceBook: defaultPriceBook };
    const slower = {
      ...defaultPriceBook,
      machine: { ...defaultPriceBook.machine, hoursPercent: 300 },
    };
    const minutes = ruleMinutes({ stump: 1, groundIn: 40, depthIn: 8 }, facts);
    expect(minutes).toBeCloseTo(0.75 * 1.5 * 60, 0);
    expect(
      ruleMinutes({ stump: 1, groundIn: 40, depthIn: 8 }, { ...facts, priceBook: slower }),
    ).toBe(minutes);
    expect(ruleMinutes({ stump: 1, groundIn: 40, depthIn: 16 }, facts)).toBeGreaterThan(
      minutes * 1.5,
    );
  });
});

describe('widthEstimate', () => {
  const stump = {
    stump: 1,
    photoIds: [],
    cutFaceIn: null,
    groundIn: { value: 20, low: 15, high: 26 },
    heightIn: null,
    method: 'no_reference' as const,
    confidence: 0.5,
    handles: [],
    problems: [],
  };
  it('knows the scale already applied to the interval', () => {
    const calibration = { version: 2, methods: { no_reference: { scale: 1.4, measurements: 12 } } };
    expect(widthEstimate({ ...stump, calibrationVersion: 2 }, calibration)).toMatchObject({
      scale: 1.4,
    });
    expect(widthEstimate(stump, calibration)).toMatchObject({ scale: 1 });
    expect([
      widthEstimate(undefined, null),
      widthEstimate({ ...stump, groundIn: null }, null),
    ]).toEqual([null, null]);
  });
});
