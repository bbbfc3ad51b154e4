import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberAsTyped } from '../numeric-input.js';
import {
  formatUncertainty,
  formatGiveOrTake,
  formatHalves,
  formatInches,
  formatTypedInches,
  isLessSure,
  roundToHalf,
  shownInterval,
} from './inches.js';

describe('inches', () => {
  it.each([
    [27.5, '27\u00a01/2 in'],
    [27.6, '27\u00a01/2 in'],
    [27.76, '28 in'],
    [0.5, '1/2 in'],
    [0, '0 in'],
    [-1.5, '-1\u00a01/2 in'],
    [-0.1, '0 in'],
  ])('shows %d as %s', (inches, text) => {
    expect(formatInches(inches)).toBe(text);
    expect(formatInches(inches, 'es')).toBe(text.replace(' in', ' pulg.'));
  });

  it('rounds to the nearest half and shows that', () => {
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
  [{ low: 20, high: 23 }, '1\u00a01/2'],
  [{ low: 20, high: 20.2 }, '1/2'],
  [{ low: 18.1, high: 23.9 }, '3'],
])('formats the uncertainty of %o as %s', (interval, text) => {
  expect(formatGiveOrTake(interval)).toBe(text);
});

it.each([
  [
    { value: 27.5, low: 26, high: 29 },
    'give or take 1\u00a01/2 in',
    '1\u00a01/2 pulg. más o menos',
  ],
  [{ value: 26, low: 23, high: 30 }, 'from 23 to 30 in', 'de 23 a 30 pulg.'],
  [
    { value: 30.2, low: 27.6, high: 32.8 },
    'from 27\u00a01/2 to 33 in',
    'de 27\u00a01/2 a 33 pulg.',
  ],
  [{ value: 12.1, low: 12, high: 12.2 }, 'give or take 1/2 in', '1/2 pulg. más o menos'],
  [{ value: 36, low: 28, high: 54 }, 'from 28 to 54 in', 'de 28 a 54 pulg.'],
  [{ value: 38.5, low: 12, high: 98 }, 'from 12 to 98 in', 'de 12 a 98 pulg.'],
  [{ value: 4, low: 0.5, high: 9 }, 'from 1/2 to 9 in', 'de 1/2 a 9 pulg.'],
])('formats the uncertainty of %o in words', (width, english, spanish) => {
  expect(formatUncertainty(width)).toBe(english);
  expect(formatUncertainty(width, 'es')).toBe(spanish);
});

it('shows exactly the interval said to hold nine times in ten, however precise its inputs', () => {
  const width = fc
    .tuple(
      fc.double({ min: 2, max: 150, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
    )
    .map(([value, under, over]) => ({ value, low: value * (1 - under), high: value * (1 + over) }));
  fc.assert(
    fc.property(width, (interval) => {
      const { value, low, high } = shownInterval(interval);
      const give = /^give or take (.*)$/.exec(formatUncertainty(interval))?.[1];
      const [from, to] = /^from (.*) to (.*)$/.exec(formatUncertainty(interval))?.slice(1) ?? [];
      const named =
        give === undefined
          ? [from, to].map((text) => numberAsTyped(text ?? '', 'inches'))
          : [value - numberAsTyped(give, 'inches'), value + numberAsTyped(give, 'inches')];
      expect(named).toEqual([low, high]);
      // A value stored to the half inch gives the same sentence as the measured one.
      expect(formatUncertainty({ value, low: Math.max(0, low), high })).toBe(
        formatUncertainty(interval),
      );
    }),
  );
});

it('never shows a width below zero', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (value, more) => {
        const width = { value, low: value / 2, high: value + more };
        const half = (width.high - width.low) / 2;
        if (formatUncertainty(width).startsWith('give')) expect(value - half).toBeGreaterThan(0);
      },
    ),
  );
});

it('calls a width less certain once its interval is clearly wider', () => {
  const tape = { value: 27.5, low: 25, high: 30 };
  expect(isLessSure({ value: 36, low: 28, high: 54 }, tape)).toBe(true);
  expect(isLessSure({ value: 27, low: 24.5, high: 30 }, tape)).toBe(false);
  expect(isLessSure(tape, { value: 36, low: 28, high: 54 })).toBe(false);
});

it('shows a typed width as precisely as it was typed, in the fractions of a tape', () => {
  expect([22.25, 13.5, 20, 0.75, 5.0625, 22.3].map((inches) => formatTypedInches(inches))).toEqual([
    '22\u00a01/4 in',
    '13\u00a01/2 in',
    '20 in',
    '3/4 in',
    '5\u00a01/16 in',
    '22.3 in',
  ]);
});
