import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalysisRecord, StumpRecord } from '../stump-analysis/analysis-schema.js';
import { estimatePrice } from '../stump-analysis/estimate-price.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import { toMlAnalysis } from '../stump-analysis/to-ml-analysis.js';
import { divideAmongStumps, withCurrentWidths } from './divide-among-stumps.js';
import { quoteDefaults } from './quote-defaults.js';

type Found = Pick<StumpRecord, 'groundIn' | 'heightIn' | 'method' | 'surfaceRoots'>;

const never = () => {
  throw new Error('an amount without an estimate');
};

const sum = (lines: ReturnType<typeof divideAmongStumps>) =>
  lines.reduce((cents, line) => cents + Math.round(Number(line.amount) * 100), 0);

describe('divideAmongStumps', () => {
  const estimated = [
    { stump: 1, diameter: 30, measuredCost: 76.5 },
    { stump: 2, diameter: 20, measuredCost: 29.75 },
    { stump: 3, diameter: 44, measuredCost: 357.6 },
  ];

  it('gives each stump its own estimate, and the largest what the whole dollars leave', () => {
    const lines = divideAmongStumps(464, estimated);
    expect(lines.map((line) => line.amount)).toEqual([76.5, 29.75, 357.75]);
  });

  it('divides another amount in proportion to the estimates', () => {
    const lines = divideAmongStumps(600, estimated);
    expect(lines.map((line) => line.amount)).toEqual([98.95, 38.48, 462.57]);
  });

  it('divides the minimum charge in proportion to the estimates', () => {
    const lines = divideAmongStumps(100, [
      { stump: 1, diameter: 12, measuredCost: 42 },
      { stump: 2, diameter: 10, measuredCost: 21 },
    ]);
    expect(lines.map((line) => line.amount)).toEqual([66.67, 33.33]);
  });

  it('divides by the widths without an estimate, to the cent', () => {
    const lines = divideAmongStumps(100, [
      { stump: 1, diameter: 30 },
      { stump: 2, diameter: 15 },
      { stump: 3, diameter: 10 },
    ]);
    expect(lines.map((line) => line.amount)).toEqual([54.55, 27.27, 18.18]);
    expect(sum(lines)).toBe(10_000);
    expect(lines[0]?.text).toBe('Stump 1, 30 in wide');
  });

  it('names a width as it was typed', () => {
    expect(divideAmongStumps(90, [{ stump: 1, diameter: 31.25 }])[0]?.text).toBe(
      'Stump 1, 31\u00a01/4 in wide',
    );
  });

  it('counts a stump without a width as average, and divides equally when no width is known', () => {
    expect(
      divideAmongStumps(90, [
        { stump: 1, diameter: 20 },
        { stump: 2, diameter: null },
      ]).map((line) => line.amount),
    ).toEqual([45, 45]);
    expect(
      divideAmongStumps(
        100,
        [1, 2, 3].map((stump) => ({ stump, diameter: null })),
      ).map((line) => line.amount),
    ).toEqual([33.33, 33.33, 33.34]);
  });

  it('leaves the amounts blank while there is nothing to divide', () => {
    expect(divideAmongStumps(null, [{ stump: 1, diameter: 20 }])).toEqual([
      { stump: 1, text: 'Stump 1, 20 in wide', amount: null },
    ]);
  });
});

describe("a quote's default lines", () => {
  const width = fc
    .tuple(fc.double({ min: 4, max: 60, noNaN: true }), fc.nat(20), fc.nat(20))
    .map(([value, below, above]) => ({
      value,
      low: value * (1 - below / 100),
      high: value * (1 + above / 100),
    }));
  const stumps = fc.array(
    fc.record({
      groundIn: fc.option(width, { freq: 8 }),
      heightIn: fc.option(fc.integer({ min: 0, max: 40 })),
      method: fc.constantFrom('tape', 'reference_confirmed', 'corrected' as const),
      surfaceRoots: fc.constantFrom('none', 'some', 'many' as const),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const recordOf = (found: Found[]): AnalysisRecord => {
    const measured = found.map((one, index) => ({
      ...one,
      stump: index + 1,
      photoIds: [],
      cutFaceIn: null,
      confidence: 0.9,
      handles: [],
      problems: [],
    }));
    const estimate = estimatePrice(measured, {}, defaultPriceBook);
    return { version: 1, siteFacts: {}, problems: [], estimate, stumps: measured };
  };

  it("add up, and lie in the ranges of the stumps' estimates", () => {
    fc.assert(
      fc.property(stumps, (found) => {
        const record = recordOf(found);
        const analysis = toMlAnalysis(record);
        const { amount } = quoteDefaults(analysis, [], null);
        const lines = divideAmongStumps(amount, analysis.stumps);
        if (amount === null) return;
        expect(sum(lines)).toBe(amount * 100);
        const { lines: priced, unmeasuredStumps } = record.estimate ?? never();
        const added = priced.find(({ code }) => code === 'minimum_charge')?.centralCents ?? 0;
        for (const line of lines) {
          const cents = Math.round(Number(line.amount) * 100);
          expect(cents).toBeGreaterThanOrEqual(0);
          if (unmeasuredStumps.length > 0) continue;
          const ranges = priced
            .filter(({ stump }) => stump === line.stump)
            .map(({ lowCents, centralCents, highCents }) => [lowCents, centralCents, highCents]);
          const [low, high] = [Math.min, Math.max].map((end) =>
            ranges.reduce((total, range) => total + end(...range), 0),
          );
          // The total is in whole dollars.
          expect(cents).toBeGreaterThanOrEqual(Number(low) - 50);
          expect(cents).toBeLessThanOrEqual(Number(high) + added + 50);
        }
      }),
    );
  });

  it('add up and are never negative, whatever is typed as the amount', () => {
    fc.assert(
      fc.property(stumps, fc.integer({ min: 0, max: 10_000_000 }), (found, cents) => {
        const lines = divideAmongStumps(cents / 100, toMlAnalysis(recordOf(found)).stumps);
        expect(sum(lines)).toBe(cents);
        expect(lines.every((line) => Number(line.amount) >= 0)).toBe(true);
      }),
    );
  });
});

describe('withCurrentWidths', () => {
  it.each([
    ['Stump 3, 30 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 27\u00a01/2 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 31\u00a01/4 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 22.3 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Tocón 3, 30 pulg. de ancho', 'es', 'Tocón 3, 33\u00a01/2 pulg. de ancho'],
    ['Stump 3, 30 in wide, by the fence', 'en', null],
    ['The oak, 30 in wide', 'en', null],
    ['Stump 2, 30 in wide', 'en', null],
    ['', 'en', null],
  ] as const)('%s', (text, locale, renamed) => {
    expect(withCurrentWidths([{ stump: 3, text }], [{ stump: 3, diameter: 33.5, locale }])).toEqual(
      [{ stump: 3, text: renamed ?? text }],
    );
  });

  it('leaves lines of no stump, or of one that is gone', () => {
    const lines = [
      { stump: null, text: 'Stump 3' },
      { stump: 4, text: 'Stump 4, 20 in wide' },
    ];
    expect(withCurrentWidths(lines, [{ stump: 3, diameter: 33.5 }])).toEqual(lines);
  });
});
