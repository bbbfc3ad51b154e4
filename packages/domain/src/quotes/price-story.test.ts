import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, StumpRecord } from '../stump-analysis/analysis-schema.js';
import { estimatePrice } from '../stump-analysis/estimate-price.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import { estimateStory as storyOf, quoteBeside } from './price-story.js';

const aStump = (
  stump: number,
  width: number | null,
  method: StumpRecord['method'],
): StumpRecord => ({
  stump,
  photoIds: [`p${stump}`],
  cutFaceIn: null,
  groundIn: width === null ? null : { value: width, low: width - 1, high: width + 1 },
  heightIn: null,
  method,
  confidence: null,
  handles: [],
  problems: [],
});

const aRecord = (stumps: StumpRecord[], book = defaultPriceBook): AnalysisRecord => ({
  version: 1,
  stumps,
  siteFacts: {},
  problems: [],
  estimate: estimatePrice(stumps, {}, book),
});

const estimateStory = (
  first: AnalysisRecord | null,
  current: AnalysisRecord | null,
  book = defaultPriceBook,
) => storyOf(first, current, book);

const photo = 'reference_confirmed';
const told = ({ changes }: ReturnType<typeof estimateStory>, locale: 'en' | 'es' = 'en') =>
  changes.map(({ text, cents }) => [translate(text, locale), cents]);

it('has nothing to tell where nothing changed', () => {
  const record = aRecord([aStump(1, 30, photo)]);
  const story = estimateStory(record, record);
  expect(story).toMatchObject({ first: story.now, changes: [] });
  expect(story.now?.lowCents).toBeLessThan(story.now?.highCents ?? 0);
});

it('names a corrected width and what it adds', () => {
  const story = estimateStory(
    aRecord([aStump(1, 40, photo)]),
    aRecord([aStump(1, 48, 'corrected')]),
  );
  // 8 inches at the book's $5.00.
  expect(told(story)).toEqual([
    ['We corrected the width at the ground: 48 in instead of 40 in', 4000],
  ]);
  expect(told(story, 'es')[0]?.[0]).toBe(
    'Corregimos el ancho a ras del suelo: 48 pulg. en lugar de 40 pulg.',
  );
});

it.each([
  ['tape', 'tape', 'Measured by tape: 48 in instead of 40 in'],
  [photo, 'tape', 'Measured by tape: 48 in instead of 40 in'],
  [photo, 'phone_app', 'Measured with a phone: 48 in instead of 40 in'],
  // By new photos, marks set again, or a tape at the cut beside the photos.
  [photo, photo, 'Measured again: 48 in instead of 40 in'],
] as const)('says how a width is known now: %s, then %s', (before, now, text) => {
  const story = estimateStory(aRecord([aStump(1, 40, before)]), aRecord([aStump(1, 48, now)]));
  expect(told(story)).toEqual([[text, 4000]]);
});

it('names typed widths exactly, and no amounts where the minimum charge keeps the price', () => {
  const story = estimateStory(
    aRecord([aStump(1, 13.5, 'tape')]),
    aRecord([aStump(1, 14.25, 'corrected')]),
  );
  expect(told(story)).toEqual([
    ['We corrected the width at the ground: 14\u00a01/4 in instead of 13\u00a01/2 in', null],
  ]);
});

it('tells what two wider stumps add apart from the minimum charge and the discount', () => {
  const one = estimateStory(
    aRecord([aStump(1, 12, photo), aStump(2, 10, photo)]),
    aRecord([aStump(1, 12, photo), aStump(2, 24, 'corrected')]),
  );
  expect(told(one)).toEqual([
    ['Stump 2: We corrected the width at the ground: 24 in instead of 10 in', 4900],
    ['The minimum charge adds less now', -3700],
    ['The discount for additional stumps is larger now', -280],
  ]);
  const both = estimateStory(
    aRecord([aStump(1, 20, photo), aStump(2, 24, photo)]),
    aRecord([aStump(1, 48, 'corrected'), aStump(2, 30, 'corrected')]),
  );
  expect(told(both)).toEqual([
    ['Stump 1: We corrected the width at the ground: 48 in instead of 20 in', 13_400],
    ['Stump 2: We corrected the width at the ground: 30 in instead of 24 in', 3000],
    ['The discount for additional stumps is larger now', -1760],
  ]);
  expect(told(both, 'es').at(-1)?.[0]).toBe('El descuento por tocones adicionales ahora es mayor');
});

it('names a stump that was added, and the height where it changed the price', () => {
  const high = (heightIn: number) => ({ ...aStump(1, 40, photo), heightIn });
  const story = estimateStory(
    aRecord([high(6)]),
    aRecord([high(10), { ...aStump(2, 30, 'tape'), photoIds: [] }]),
  );
  expect(told(story)).toEqual([
    ['Stump 1: Height above the ground now 10 in', 2624],
    ['Stump 2: Measured at 30 in', 11_400],
    ['The discount for additional stumps is larger now', -4560],
  ]);
});

const withRoots = (width: number, surfaceRoots: StumpRecord['surfaceRoots']): StumpRecord => ({
  ...aStump(1, width, 'tape'),
  surfaceRoots,
});

it('names corrected roots as their own reason, apart from a new width, and no shared visit', () => {
  const first = aRecord([aStump(1, 40, 'tape')]);
  const onlyRoots = estimateStory(first, aRecord([withRoots(40, 'many')]));
  const rise = (onlyRoots.now?.lowCents ?? 0) - (onlyRoots.first?.lowCents ?? 0);
  expect(rise).toBeGreaterThan(0);
  expect(told(onlyRoots)).toEqual([['Roots corrected to many', expect.any(Number)]]);
  expect(told(onlyRoots, 'es')[0]?.[0]).toBe('Raíces corregidas: muchas');
  const both = estimateStory(first, aRecord([withRoots(48, 'many')]));
  expect(told(both)).toEqual([
    ['Measured by tape: 48 in instead of 40 in', 4000],
    ['Roots corrected to many', expect.any(Number)],
  ]);
});

it('names the minimum charge where it changed, and other details where nothing else explains it', () => {
  const small = estimateStory(
    aRecord([aStump(1, 20, 'tape')]),
    aRecord([aStump(1, 40, 'corrected')]),
  );
  expect(told(small)).toEqual([
    ['We corrected the width at the ground: 40 in instead of 20 in', 9400],
    ['The minimum charge adds less now', -3000],
  ]);
  const stumps = [aStump(1, 40, 'tape')];
  const hard = {
    ...aRecord(stumps),
    siteFacts: { species: 'hardwood' as const },
    estimate: estimatePrice(stumps, { species: 'hardwood' }, defaultPriceBook),
  };
  expect(told(estimateStory(aRecord(stumps), hard))).toEqual([
    ['Other details of the work corrected', expect.any(Number)],
  ]);
});

const widths = [null, 9, 24.5, 30.5, 60];
const pairs = widths.flatMap((one) => widths.map((other) => [one, other] as const));

it.each([
  ['the same prices', defaultPriceBook],
  [
    'new prices',
    { ...defaultPriceBook, version: 2, centsPerInch: 399, minimumChargeCents: 15_055 },
  ],
])('adds up to the cent, and a wider stump never takes off, with %s', (_, book) => {
  for (const [from, other] of pairs)
    for (const [to, otherTo] of pairs)
      for (const surfaceRoots of ['none', 'many'] as const) {
        const before = aRecord([
          { ...aStump(1, from, photo), surfaceRoots, heightIn: 11 },
          aStump(2, other, 'tape'),
        ]);
        const after = aRecord(
          [
            { ...aStump(1, to, 'corrected'), surfaceRoots: 'some', heightIn: 7 },
            aStump(2, otherTo, 'corrected'),
          ],
          book,
        );
        const { changes } = estimateStory(before, after, book);
        const cents = changes.reduce((sum, change) => sum + (change.cents ?? 0), 0);
        const [first, now] = [before.estimate, after.estimate];
        if (first !== null && now !== null)
          expect(cents).toBe(now.centralCents - first.centralCents);
        for (const [stump, was, is] of [[1, from, to] as const, [2, other, otherTo] as const]) {
          const own = changes.find(({ text }) =>
            translate(text, 'en').startsWith(`Stump ${stump}: We corrected the width`),
          );
          if (was !== null && is !== null && own?.cents != null)
            expect(Math.sign(own.cents)).toBe(Math.sign(is - was));
        }
      }
});

it('gives no amount where the photos gave no price', () => {
  const story = estimateStory(
    aRecord([aStump(1, null, null)]),
    aRecord([aStump(1, 30, 'corrected')]),
  );
  expect(story.first).toBeNull();
  expect(told(story)).toEqual([['The photos gave no width; measured at 30 in', null]]);
  expect(estimateStory(null, null)).toEqual({ first: null, now: null, changes: [] });
});

it('says that prices changed, not that a width did, with a new price book', () => {
  const stumps = [aStump(1, 30, photo)];
  const book = { ...defaultPriceBook, version: 2, centsPerInchLarge: 600 };
  const story = estimateStory(aRecord(stumps), aRecord(stumps, book), book);
  expect(told(story)).toEqual([['Our prices changed since your request', 600]]);
});

it.each([
  [12_000, 'inside', 0],
  [12_099, 'inside', 0],
  [16_100, 'inside', 0],
  [16_101, 'above', 1],
  [11_900, 'below', 100],
] as const)(
  'puts %d cents beside the shown range of $120 to $161: %s by %d',
  (cents, place, byCents) => {
    expect(quoteBeside({ lowCents: 12_050, highCents: 16_010 }, cents)).toEqual({ place, byCents });
  },
);

it('compares with nothing where there was no estimate', () => {
  expect(quoteBeside(null, 12_000)).toEqual({ place: 'alone', byCents: 0 });
});
