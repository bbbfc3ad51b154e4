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
  ])('%s hours are %s days', (hours, days) => {
    expect(estimatedDaysFromHours(hours)).toBe(days);
  });
});

describe('quoteDefaults', () => {
  const companies = [{ id: 7 }, { id: 9 }];

  it('takes the minimum cost, the hours as days, and the assigned company', () => {
    const analysis = { estimatedHours: 9, estimatedCost: { min: 182.5, max: 260 } };
    expect(quoteDefaults(analysis, companies, 9)).toEqual({
      amount: 182.5,
      description: '',
      details: 'Stump removal service with professional equipment',
      estimatedDays: 2,
      companyId: 9,
    });
  });

  it('falls back to the company ranked first, also where the assigned one gets no work any more, and to nothing where nothing is known', () => {
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
