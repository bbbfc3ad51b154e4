import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGiveOrTake, formatHalves, formatInches, roundToHalf } from './inches.js';

describe('inches', () => {
  it.each([
    [27.5, '27 1/2 in'],
    [27.6, '27 1/2 in'],
    [27.76, '28 in'],
    [0.5, '1/2 in'],
    [0, '0 in'],
    [-1.5, '-1 1/2 in'],
    [-0.1, '0 in'],
  ])('shows %d as %s', (inches, text) => {
    expect(formatInches(inches)).toBe(text);
    expect(formatInches(inches, 'es')).toBe(text.replace(' in', ' pulg.'));
  });

  it('rounds to the nearest half and shows the same', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), (inches) => {
        const rounded = roundToHalf(inches);
        expect(Math.abs(rounded - inches)).toBeLessThanOrEqual(0.25);
        expect(Number.isInteger(rounded * 2)).toBe(true);
        expect(formatHalves(inches)).toBe(formatHalves(rounded));
      }),
    );
  });
});

it.each([
  [{ low: 20, high: 23 }, '1 1/2'],
  [{ low: 20, high: 20.2 }, '1/2'],
  [{ low: 18.1, high: 23.9 }, '3'],
])('says the doubt of %o as %s', (interval, text) => {
  expect(formatGiveOrTake(interval)).toBe(text);
});
