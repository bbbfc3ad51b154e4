import fc from 'fast-check';
import { expect, it } from 'vitest';
import { examplePrice, examplePriceJobNames, priceBookChanges } from './price-book-changes.js';
import { defaultPriceBook } from './price-book.js';

it.each([
  [350, 400, null],
  [350, 0, 'zero'],
  [350, 175, null],
  [350, 174, 'large'],
  [350, 525, null],
  [350, 526, 'large'],
  [0, 350, 'large'],
])('changing an inch from %i to %i cents: %s', (before, after, warning) => {
  expect(
    priceBookChanges(
      { ...defaultPriceBook, centsPerInch: before },
      { ...defaultPriceBook, centsPerInch: after },
    ),
  ).toEqual([{ field: 'centsPerInch', before, after, warning }]);
});

it('lists machine changes too, but neither the version nor a default pace', () => {
  const { hoursPercent: _pace, ...machine } = defaultPriceBook.machine;
  const nextVersion = { ...defaultPriceBook, version: 9, machine };
  expect(priceBookChanges(defaultPriceBook, nextVersion)).toEqual([]);
  expect(
    priceBookChanges(defaultPriceBook, {
      ...defaultPriceBook,
      hardWoodPercent: 20,
      machine: { ...machine, setUpHours: 1 },
    }).map(({ field }) => field),
  ).toEqual(['hardWoodPercent', 'machine.setUpHours']);
});

it('finds nothing between a book and itself, and the same fields in both directions', () => {
  const book = fc
    .record({ centsPerInch: fc.nat(9), hardWoodPercent: fc.nat(9), minimumChargeCents: fc.nat(9) })
    .map((prices) => ({ ...defaultPriceBook, ...prices }));
  fc.assert(
    fc.property(book, book, (one, other) => {
      expect(priceBookChanges(one, one)).toEqual([]);
      const swapped = priceBookChanges(other, one).map(({ field, before, after }) => ({
        field,
        before: after,
        after: before,
      }));
      expect(
        priceBookChanges(one, other).map(({ field, before, after }) => ({ field, before, after })),
      ).toEqual(swapped);
    }),
  );
});

it("prices its examples by the domain's rule", () => {
  expect(examplePriceJobNames.map((job) => examplePrice(job, defaultPriceBook))).toEqual([
    11_400, 39_816,
  ]);
  expect(
    examplePrice('everyday', { ...defaultPriceBook, centsPerInch: 0, minimumChargeCents: 0 }),
  ).toBe(3000);
});
