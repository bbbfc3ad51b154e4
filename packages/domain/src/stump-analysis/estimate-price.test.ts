import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { priceEstimateSchema, type PriceEstimate, type Width } from './analysis-schema.js';
import { estimatePrice, type StumpToPrice } from './estimate-price.js';
import { defaultPriceBook, priceBookSchema } from './price-book.js';
import type { SiteFacts } from './site-facts.js';

function exact(value: number): Width {
  return { value, low: value, high: value };
}

function price(widths: number[], siteFacts: SiteFacts = {}): PriceEstimate {
  const stumps = widths.map((value, index) => ({ stump: index + 1, groundIn: exact(value) }));
  const estimate = estimatePrice(stumps, siteFacts, defaultPriceBook);
  if (estimate === null) throw new Error('expected an estimate');
  return estimate;
}

describe('the default price book', () => {
  it('is valid', () => {
    expect(priceBookSchema.parse(defaultPriceBook)).toEqual(defaultPriceBook);
  });

  it('refuses fractions of a cent and sizes in the wrong order', () => {
    expect(priceBookSchema.safeParse({ ...defaultPriceBook, centsPerInch: 3.5 }).success).toBe(
      false,
    );
    const issue = priceBookSchema.safeParse({ ...defaultPriceBook, veryLargeFromIn: 20 }).error
      ?.issues[0];
    expect(issue?.path).toEqual(['veryLargeFromIn']);
  });
});

describe('estimatePrice', () => {
  it.each([
    [24, 10_000],
    [30, 24 * 350 + 6 * 500],
    [40, 24 * 350 + 16 * 500],
    [48, 24 * 350 + 24 * 500],
  ])('prices %s in at %s cents', (width, cents) => {
    expect(price([width]).centralCents).toBe(cents);
  });

  it('grows with the area above 48 in', () => {
    const extra = Math.round((Math.PI / 4) * (60 ** 2 - 48 ** 2) * 7);
    expect(price([60]).centralCents).toBe(20_400 + extra);
  });

  it('tops up a small job to the minimum charge once a visit', () => {
    const estimate = price([10, 8]);
    expect(estimate.centralCents).toBe(10_000);
    expect(estimate.lines.at(-1)).toMatchObject({
      code: 'minimum_charge',
      stump: null,
      centralCents: 10_000 - 3500 - 1680,
    });
  });

  it('charges the full price for the largest stump and 60% for each other one, in any order', () => {
    expect(price([30, 40]).centralCents).toBe(16_400 + Math.round(11_400 * 0.6));
    expect(price([40, 30]).centralCents).toBe(price([30, 40]).centralCents);
    expect(translate(price([30, 40]).lines[0]?.reason ?? '')).toContain('60% of its price');
    expect(translate(price([30, 40]).lines[1]?.reason ?? '60 %')).not.toContain('60 %');
  });

  it.each<[SiteFacts, string, number]>([
    [{ surfaceRoots: 'some' }, 'surface_roots', 1640],
    [{ surfaceRoots: 'many' }, 'surface_roots', 4100],
    [{ heightIn: 10 }, 'height', 2624],
    [{ species: 'hardwood' }, 'hard_wood', 2460],
    [{ accessWidthIn: 32 }, 'narrow_access', 3280],
    [{ slope: 'gentle' }, 'slope', 1640],
    [{ slope: 'steep' }, 'slope', 4100],
    [{ haulAway: true }, 'haul_away', 8000],
  ])('%o adds the line %s of %s cents for 40 in', (siteFacts, code, cents) => {
    const line = price([40], siteFacts).lines.find((one) => one.code === code);
    expect(line).toMatchObject({ stump: 1, centralCents: cents });
    expect(translate(line?.reason ?? '')).toMatch(/\.$/);
  });

  it.each<SiteFacts>([
    { surfaceRoots: 'none' },
    { heightIn: 6 },
    { species: 'softwood' },
    { accessWidthIn: 36 },
    { slope: 'flat' },
    { haulAway: false },
    { obstacles: ['pool'], utilitiesKnown: true },
  ])('%o adds no line', (siteFacts) => {
    expect(price([40], siteFacts).lines).toHaveLength(1);
  });

  it('takes its range from the interval and lists the stumps it leaves out', () => {
    const stumps = [
      { stump: 1, groundIn: { value: 30, low: 26, high: 36 } },
      { stump: 2, groundIn: null },
    ];
    const estimate = estimatePrice(stumps, {}, { ...defaultPriceBook, version: 7 });
    expect(estimate).toMatchObject({
      priceBookVersion: 7,
      lowCents: 9400 + 600,
      centralCents: 11_400,
      highCents: 14_400,
      unmeasuredStumps: [2],
    });
  });

  it('is null when no stump has a width', () => {
    expect(estimatePrice([{ stump: 1, groundIn: null }], {}, defaultPriceBook)).toBeNull();
    expect(estimatePrice([], {}, defaultPriceBook)).toBeNull();
  });
});

const anyWidth = fc
  .tuple(
    fc.double({ min: 2, max: 150, noNaN: true }),
    fc.double({ min: 0, max: 0.5, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(([value, down, up]): Width => ({ value, low: value * (1 - down), high: value * (1 + up) }));
const anyStumps = fc
  .array(fc.record({ groundIn: anyWidth, heightIn: fc.option(fc.integer({ min: 0, max: 72 })) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((stumps): StumpToPrice[] => stumps.map((stump, index) => ({ stump: index + 1, ...stump })));
const anySite: fc.Arbitrary<SiteFacts> = fc.record(
  {
    species: fc.constantFrom('hardwood', 'softwood', 'palm', 'unknown'),
    surfaceRoots: fc.constantFrom('none', 'some', 'many'),
    heightIn: fc.double({ min: 0, max: 72, noNaN: true }),
    accessWidthIn: fc.double({ min: 6, max: 100, noNaN: true }),
    slope: fc.constantFrom('flat', 'gentle', 'steep'),
    haulAway: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('every estimate', () => {
  it('adds up exactly, keeps low to high in order, and meets the minimum', () => {
    fc.assert(
      fc.property(anyStumps, anySite, (stumps, siteFacts) => {
        const estimate = priceEstimateSchema.parse(
          estimatePrice(stumps, siteFacts, defaultPriceBook),
        );
        for (const key of ['lowCents', 'centralCents', 'highCents'] as const) {
          expect(estimate.lines.reduce((total, line) => total + line[key], 0)).toBe(estimate[key]);
        }
        expect(estimate.lowCents).toBeLessThanOrEqual(estimate.centralCents);
        expect(estimate.centralCents).toBeLessThanOrEqual(estimate.highCents);
        expect(estimate.lowCents).toBeGreaterThanOrEqual(defaultPriceBook.minimumChargeCents);
      }),
    );
  });

  it('never falls when one stump grows', () => {
    fc.assert(
      fc.property(
        anyStumps,
        anySite,
        fc.nat({ max: 4 }),
        fc.double({ min: 1, max: 1.5, noNaN: true }),
        (stumps, siteFacts, at, factor) => {
          const index = at % stumps.length;
          const grown = stumps.map((stump, position) => {
            if (position !== index || stump.groundIn === null) return stump;
            const { value, low, high } = stump.groundIn;
            return {
              ...stump,
              groundIn: { value: value * factor, low: low * factor, high: high * factor },
            };
          });
          const before = estimatePrice(stumps, siteFacts, defaultPriceBook);
          const after = estimatePrice(grown, siteFacts, defaultPriceBook);
          for (const key of ['lowCents', 'centralCents', 'highCents'] as const) {
            expect(after?.[key]).toBeGreaterThanOrEqual(before?.[key] ?? Number.NaN);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an estimate in Spanish', () => {
  const siteFacts = {
    species: 'hardwood',
    surfaceRoots: 'many',
    slope: 'gentle',
    accessWidthIn: 30,
    haulAway: true,
  } as const;

  it('translates every line and every reason, with the same numbers', () => {
    const estimate = price([30, 40], siteFacts);
    const figuresOf = (sentence: string) => sentence.match(/[\d.$]+\d/g);
    const words = estimate.lines.map(({ text, reason }) => ({
      text: translate(text, 'es'),
      reason: translate(reason, 'es'),
      english: translate(reason, 'en'),
    }));
    expect(words[0]?.text).toBe('Tocón 1: trituración de 30 pulg. a ras del suelo');
    expect(words[0]?.reason).toContain('Tocón adicional de la misma visita: 60 % de su precio.');
    for (const { text, reason, english } of words) {
      expect(figuresOf(reason)).toEqual(figuresOf(english));
      expect(`${text} ${reason}`).not.toMatch(/\b(the|inch|stump|visit|price|wide)\b/i);
    }
  });
});

it('prices and names a typed width exactly, one by photos in half inches', () => {
  const groundIn = { value: 34.25, low: 32.1, high: 36.4 };
  const by = (method: 'tape' | 'reference_confirmed') => {
    const estimate = estimatePrice([{ stump: 1, groundIn, method }], {}, defaultPriceBook);
    return [estimate?.centralCents, translate(estimate?.lines[0]?.text ?? '')];
  };
  expect(by('tape')).toEqual([13525, 'Stump 1: grinding 34\u00a01/4 in at the ground']);
  expect(by('reference_confirmed')).toEqual([
    13650,
    'Stump 1: grinding 34\u00a01/2 in at the ground',
  ]);
});
