import { describe, expect, it } from 'vitest';
import { rankCompaniesForZip, servesZip } from './service-area.js';

describe('service area', () => {
  it('looks up the first five digits', () => {
    expect(servesZip(['33301'], '33301-1234')).toBe(true);
    expect(servesZip(['33301'], ' 33301 ')).toBe(true);
    expect(servesZip(['33301'], '33302')).toBe(false);
    expect(servesZip([], '33301')).toBe(false);
  });

  it('ranks companies that serve the ZIP code first, then by name', () => {
    const companies = [
      { id: 1, name: 'Anhinga', serviceZips: ['33999'] },
      { id: 2, name: 'Palm', serviceZips: ['33301'] },
      { id: 3, name: 'heron', serviceZips: ['33301'] },
    ];
    expect(rankCompaniesForZip(companies, '33301').map(({ id, serves }) => ({ id, serves }))).toEqual([
      { id: 3, serves: true },
      { id: 2, serves: true },
      { id: 1, serves: false },
    ]);
    expect(companies.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
