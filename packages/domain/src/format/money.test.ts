import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToDollars,
  dollarsToCents,
  formatRoughUsdRange,
  formatUsd,
  formatUsdRange,
} from './money.js';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [-250, '-$2.50'],
  ])('shows %d cents as %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });

  it.each([
    [8855, 10325, '$88.55 to $103.25', '$88 to $104'],
    [10_000, 10_000, '$100.00', '$100'],
    [10_010, 10_090, '$100.10 to $100.90', '$100 to $101'],
    [120_000, 123_450, '$1,200.00 to $1,234.50', '$1,200 to $1,235'],
  ])('shows %d to %d cents as one amount or two', (low, high, exact, rough) => {
    expect(formatUsdRange(low, high)).toBe(exact);
    expect(formatRoughUsdRange(low, high)).toBe(rough);
    expect(formatUsdRange(low, high, 'es')).toBe(exact.replace(' to ', ' a '));
    expect(formatRoughUsdRange(low, high, 'es')).toBe(rough.replace(' to ', ' a '));
  });

  it.each([
    [19.99, 1999],
    [1.1, 110],
    [4.35, 435],
    [1000000, 100000000],
    [-0, 0],
  ])('reads %d dollars as %d cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([0.001, 19.999, NaN, Infinity, Number.MAX_VALUE])('refuses %d', (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('round-trips every amount in cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
        expect(dollarsToCents(Number((cents / 100).toFixed(2)))).toBe(cents);
      }),
    );
  });

  it('shows every amount with digits that read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(Number(formatUsd(cents).replace(/\D/g, ''))).toBe(cents);
      }),
    );
  });
});
