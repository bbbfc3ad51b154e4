import { describe, expect, it } from 'vitest';
import { estimatedDaysFromHours, quoteDefaults } from './quote-defaults.js';

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

  it('use the minimum cost, the hours as days, and the assigned company', () => {
    const analysis = { estimatedHours: 9, estimatedCost: { min: 182.5, max: 260 } };
    expect(quoteDefaults(analysis, companies, 9)).toEqual({
      amount: 182.5,
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
});
