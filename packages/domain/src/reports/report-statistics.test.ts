import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile, share } from './report-statistics.js';

const sorted = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 60 })
  .map((numbers) => numbers.toSorted((a, b) => a - b));

describe('median', () => {
  it('is the middle one, or the mean of the two in the middle', () => {
    expect(median([])).toBeNull();
    expect(median([7])).toBe(7);
    expect(median([1, 2])).toBe(1.5);
    expect(median([1, 5, 100])).toBe(5);
    expect(median([1, 4, 6, 100])).toBe(5);
  });

  it('has as many numbers below it as above it', () => {
    fc.assert(
      fc.property(sorted, (numbers) => {
        const middle = median(numbers) ?? Number.NaN;
        const below = numbers.filter((one) => one < middle).length;
        const above = numbers.filter((one) => one > middle).length;
        expect(below).toBeLessThanOrEqual(numbers.length / 2);
        expect(above).toBeLessThanOrEqual(numbers.length / 2);
      }),
    );
  });
});

describe('percentile', () => {
  it('is the nearest rank', () => {
    expect(percentile([], 0.9)).toBeNull();
    expect(percentile([3], 0.9)).toBe(3);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(9);
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9)).toBe(10);
    expect(percentile([1, 2, 3], 0)).toBe(1);
    expect(percentile([1, 2, 3], 1)).toBe(3);
  });

  it('is one of the numbers, and at least that share of them is no larger', () => {
    fc.assert(
      fc.property(sorted, fc.double({ min: 0, max: 1, noNaN: true }), (numbers, place) => {
        const found = percentile(numbers, place) ?? Number.NaN;
        expect(numbers).toContain(found);
        expect(numbers.filter((one) => one <= found).length).toBeGreaterThanOrEqual(
          place * numbers.length - 1e-9,
        );
      }),
    );
  });
});

it('returns no share of nothing', () => {
  expect(share(0, 0)).toBeNull();
  expect(share(0, 4)).toBe(0);
  expect(share(3, 4)).toBe(0.75);
});
