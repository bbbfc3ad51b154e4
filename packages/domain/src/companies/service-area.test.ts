import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOutsideServiceArea,
  onlyCompany,
  rankCompaniesForZip,
  servesZip,
} from './service-area.js';

describe('service area', () => {
  it('compares the first five digits', () => {
    expect(servesZip(['33301'], '33301-1234')).toBe(true);
    expect(servesZip(['33301'], ' 33301 ')).toBe(true);
    expect(servesZip(['33301'], '33302')).toBe(false);
    expect(servesZip([], '33301')).toBe(false);
    expect(isOutsideServiceArea({ serviceZips: ['33301'] }, '33301-1234')).toBe(false);
    expect(isOutsideServiceArea({ serviceZips: ['33301'] }, '33302')).toBe(true);
  });

  it('ranks companies that serve the ZIP code first, then by fewer open requests, then by name', () => {
    const companies = [
      { id: 1, name: 'Anhinga', serviceZips: ['33999'], openRequests: 0 },
      { id: 2, name: 'Busy', serviceZips: ['33301'], openRequests: 9 },
      { id: 3, name: 'Palm', serviceZips: ['33301'], openRequests: 2 },
      { id: 4, name: 'heron', serviceZips: ['33301'], openRequests: 2 },
    ];
    expect(
      rankCompaniesForZip(companies, '33301').map(({ id, serves }) => ({ id, serves })),
    ).toEqual([
      { id: 4, serves: true },
      { id: 3, serves: true },
      { id: 2, serves: true },
      { id: 1, serves: false },
    ]);
    expect(companies.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('ranks companies the same regardless of their order', () => {
    const company = fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      name: fc.constantFrom('Palm', 'palm', 'Heron', 'Ibis'),
      openRequests: fc.integer({ min: 0, max: 3 }),
      serviceZips: fc.constantFrom<string[]>([], ['33301'], ['33302']),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(company, { selector: ({ id }) => id, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        (companies, random) => {
          const shuffled = companies.toSorted(() => (random.next().value % 3) - 1);
          expect(rankCompaniesForZip(shuffled, '33301')).toEqual(
            rankCompaniesForZip(companies, '33301'),
          );
          const ranked = rankCompaniesForZip(companies, '33301');
          for (const [place, { serves, openRequests }] of ranked.entries()) {
            const next = ranked[place + 1];
            if (next !== undefined && next.serves === serves)
              expect(next.openRequests).toBeGreaterThanOrEqual(openRequests);
            if (!serves) expect(next?.serves ?? false).toBe(false);
          }
        },
      ),
    );
  });
});

it.each([
  [[], null],
  [[{ id: 1, takesNewWork: false }], null],
  [
    [
      { id: 1, takesNewWork: false },
      { id: 2, takesNewWork: true },
    ],
    2,
  ],
  [
    [
      { id: 1, takesNewWork: true },
      { id: 2, takesNewWork: true },
    ],
    null,
  ],
])('finds the only company of %j: %s', (companies, id) => {
  expect(onlyCompany(companies)?.id ?? null).toBe(id);
});
