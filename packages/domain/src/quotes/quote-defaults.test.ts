import { describe, expect, it } from 'vitest';
import {
  estimatedDaysFromHours,
  isAmountWithheld,
  quoteAmounts,
  quoteDefaults,
} from './quote-defaults.js';

describe('estimatedDaysFromHours', () => {
  it.each([
    [null, 1],
    [undefined, 1],
    [Number.NaN, 1],
    [0, 1],
    [0.5, 1],
    [8, 1],
    [8.1, 2],
    [16, 2],
    [17, 3],
  ])('turns %s hours into %s days', (hours, days) => {
    expect(estimatedDaysFromHours(hours)).toBe(days);
  });
});

describe('quoteDefaults', () => {
  const companies = [{ id: 7 }, { id: 9 }];

  it('use the price at the measured width in whole dollars, the hours as days, and the assigned company', () => {
    const analysis = {
      estimatedHours: 9,
      estimatedCost: { min: 118.6, max: 186.4, measured: 148.75 },
    };
    expect(quoteAmounts(analysis)).toEqual({ measured: 149, low: 118, high: 187 });
    expect(quoteDefaults(analysis, companies, 9)).toEqual({
      amount: 149,
      description: '',
      details: 'Stump removal service with professional equipment',
      estimatedDays: 2,
      companyId: 9,
    });
  });

  it('fall back to the top-ranked company, also when the assigned one gets no more work, and to nothing otherwise', () => {
    expect(quoteDefaults(null, companies, null)).toMatchObject({
      amount: null,
      estimatedDays: 1,
      companyId: 7,
    });
    expect(quoteDefaults(undefined, companies, 4).companyId).toBe(7);
    expect(quoteDefaults(undefined, [], undefined).companyId).toBeNull();
    expect(
      quoteDefaults({ estimatedHours: null, estimatedCost: null }, [], null).amount,
    ).toBeNull();
  });

  it('have no amount while a width is known but its price is withheld', () => {
    const stump = {
      stump: 1,
      diameter: 84,
      diameterLow: 40,
      diameterHigh: 120,
      complexity: null,
      complexityReasons: [],
      rootSystem: 'unknown',
      estimatedHours: null,
      method: 'no_reference',
      confidence: null,
    };
    const withheld = { estimatedCost: null, stumps: [stump] };
    expect(isAmountWithheld(withheld)).toBe(true);
    expect(isAmountWithheld({ ...withheld, stumps: [{ ...stump, diameter: null }] })).toBe(false);
    expect(
      isAmountWithheld({ ...withheld, estimatedCost: { min: 100, max: 120, measured: 110 } }),
    ).toBe(false);
    expect(isAmountWithheld(null)).toBe(false);
    expect(quoteAmounts(withheld)).toBeNull();
  });
});
