import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnalysisRecord } from '../stump-analysis/analysis-schema.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import { finalPriceCents } from './final-price.js';

const record = (stumps: number): AnalysisRecord => ({
  version: 1,
  siteFacts: {},
  problems: [],
  estimate: null,
  stumps: Array.from({ length: stumps }, (_, index) => ({
    stump: index + 1,
    photoIds: [],
    cutFaceIn: null,
    groundIn: { value: 40, low: 36, high: 44 },
    heightIn: null,
    method: 'tape',
    confidence: 0.9,
    handles: [],
    problems: [],
  })),
});

const due = (amountCents: number, widths: readonly number[], stumps = widths.length) =>
  finalPriceCents({
    amountCents,
    record: record(stumps),
    priceBook: defaultPriceBook,
    measuredIn: new Map(widths.map((width, index) => [index + 1, width])),
  });

it.each([
  // 24 in at $3.50 and 12 in at $5.00.
  ['a narrower stump costs less', 18_400, [36], 14_400],
  ['the width it was priced at costs that', 18_400, [44], 18_400],
  ['a wider stump costs no more', 18_400, [60], 18_400],
  ['a tape is priced in its own fractions', 18_400, [31.375], 12_088],
  ['a quarter of an inch less costs less', 18_400, [31.25], 12_025],
  ['the minimum charge stays', 18_400, [10], 10_000],
])('%s', (_, amountCents, widths, cents) => {
  expect(due(amountCents, widths)).toBe(cents);
});

it("is the offer's amount while a stump isn't measured", () => {
  expect(due(30_000, [20], 2)).toBe(30_000);
});

it('never exceeds the offer, whatever the crew measures', () => {
  const widths = fc.array(fc.double({ min: 2, max: 150, noNaN: true }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), widths, (amountCents, measured) => {
      expect(due(amountCents, measured)).toBeLessThanOrEqual(amountCents);
    }),
  );
});

it('never falls as the crew measures more', () => {
  const sixteenths = fc.array(fc.integer({ min: 32, max: 2400 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(sixteenths, fc.nat(4), fc.integer({ min: 1, max: 64 }), (widths, which, more) => {
      const narrower = widths.map((width) => width / 16);
      const wider = narrower.map((width, index) =>
        index === which % narrower.length ? width + more / 16 : width,
      );
      expect(due(10_000_000, wider)).toBeGreaterThanOrEqual(due(10_000_000, narrower));
    }),
  );
});
