import { describe, expect, it } from 'vitest';
import type { MeasurementMethod, Width } from './analysis-schema.js';
import { estimatePrice } from './estimate-price.js';
import { defaultPriceBook } from './price-book.js';
import { isPriceWithheld } from './price-certainty.js';

const wide: Width = { value: 40, low: 20, high: 70 };
const narrow: Width = { value: 40, low: 30, high: 50 };
const stumps = (groundIn: Width | null, method: MeasurementMethod | null) => [
  { stump: 1, groundIn, method },
];
const priceOf = (groundIn: Width, method: MeasurementMethod) =>
  estimatePrice(stumps(groundIn, method), {}, defaultPriceBook);

describe('a price from photos without anything of known size', () => {
  it('is shown up to three times its low end', () => {
    const estimate = priceOf(narrow, 'no_reference');
    expect(estimate?.highCents).toBeLessThanOrEqual(3 * (estimate?.lowCents ?? 0));
    expect(isPriceWithheld(stumps(narrow, 'no_reference'), estimate)).toBe(false);
  });

  it('is withheld above that', () => {
    expect(priceOf(wide, 'no_reference')).toBeNull();
    expect(isPriceWithheld(stumps(wide, 'no_reference'), null)).toBe(true);
  });

  it('is not what is missing where there is no width', () => {
    expect(isPriceWithheld(stumps(null, null), null)).toBe(false);
  });
});

it('a range above three times its low end is also withheld where the object was only found automatically', () => {
  expect(priceOf(wide, 'reference_automatic')).toBeNull();
});

it('a width above 60 inches is withheld until a tape, a named object or staff confirms it', () => {
  const huge: Width = { value: 61, low: 58, high: 64 };
  for (const method of ['reference_automatic', 'no_reference'] as const) {
    expect(priceOf({ ...huge, value: 60 }, method)).not.toBeNull();
    expect(priceOf(huge, method)).toBeNull();
    expect(isPriceWithheld(stumps(huge, method), null)).toBe(true);
  }
  for (const method of ['tape', 'reference_confirmed', 'corrected'] as const)
    expect(priceOf(huge, method)).not.toBeNull();
});

it('a price by a confirmed object or a guess keeps its range, however wide', () => {
  for (const method of ['reference_confirmed', 'by_eye'] as const)
    expect(priceOf(wide, method)).not.toBeNull();
});
