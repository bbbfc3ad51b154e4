import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, StumpRecord } from '../stump-analysis/analysis-schema.js';
import { estimatePrice } from '../stump-analysis/estimate-price.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import { estimateStory, quoteBeside } from './price-story.js';

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

const photo = 'reference_confirmed';
const told = ({ changes }: ReturnType<typeof estimateStory>, locale: 'en' | 'es' = 'en') =>
  changes.map(({ text, cents }) => [translate(text, locale), cents]);

it('has nothing to tell where nothing changed', () => {
  const record = aRecord([aStump(1, 30, photo)]);
  const story = estimateStory(record, record);
  expect(story).toMatchObject({ first: story.now, changes: [] });
  expect(story.now?.lowCents).toBeLessThan(story.now?.highCents ?? 0);
});

it('names the wider root flare and what it adds', () => {
  const story = estimateStory(
    aRecord([aStump(1, 40, photo)]),
    aRecord([aStump(1, 48, 'corrected')]),
  );
  // 8 inches at the book's $5.00.
  expect(told(story)).toEqual([
    ['Root flare wider than in the photos: 48 in instead of 40 in', 4000],
  ]);
  expect(told(story, 'es')[0]?.[0]).toBe(
    'La base del tocón es más ancha que en las fotos: 48 pulg. en lugar de 40 pulg.',
  );
});

it('names typed widths exactly, and no amounts where the minimum charge keeps the price', () => {
  const story = estimateStory(
    aRecord([aStump(1, 13.5, 'tape')]),
    aRecord([aStump(1, 14.25, 'corrected')]),
  );
  expect(told(story)).toEqual([['Measured again: 14\u00a01/4 in instead of 13\u00a01/2 in', null]]);
});

it('names the stump where there are several, and says what the shared visit adds', () => {
  const story = estimateStory(
    aRecord([aStump(1, 40, photo), aStump(2, 30, 'tape')]),
    aRecord([aStump(1, 40, photo), aStump(2, 44, 'corrected')]),
  );
  expect(told(story).map(([text]) => text)).toEqual([
    'Stump 2: Measured again: 44 in instead of 30 in',
    'One visit for all of it: minimum charge and additional stumps',
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
    ['Measured again: 48 in instead of 40 in', 4000],
    ['Roots corrected to many', expect.any(Number)],
  ]);
});

it('names the minimum charge where it changed, and other details where nothing else explains it', () => {
  const small = estimateStory(
    aRecord([aStump(1, 20, 'tape')]),
    aRecord([aStump(1, 40, 'corrected')]),
  );
  expect(told(small).map(([text]) => text)).toContain(
    'One visit for all of it: minimum charge and additional stumps',
  );
  const stumps = [aStump(1, 40, 'tape')];
  const hard = {
    ...aRecord(stumps),
    estimate: estimatePrice(stumps, { species: 'hardwood' }, defaultPriceBook),
  };
  expect(told(estimateStory(aRecord(stumps), hard))).toEqual([
    ['Other details of the work corrected', expect.any(Number)],
  ]);
});

it('adds up to the difference of the middles, whatever changed', () => {
  const widths = [10, 22, 30, 41, 60];
  for (const from of widths)
    for (const to of widths) {
      const book = { ...defaultPriceBook, version: 2, centsPerInch: 400 };
      const [before, after] = [
        aRecord([aStump(1, from, photo), aStump(2, 25, photo)]),
        aRecord([aStump(1, to, 'corrected'), aStump(2, 25, photo)], book),
      ];
      const total = estimateStory(before, after).changes.reduce(
        (sum, { cents }) => sum + (cents ?? 0),
        0,
      );
      expect(total).toBe(
        (after.estimate?.centralCents ?? 0) - (before.estimate?.centralCents ?? 0),
      );
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
  const story = estimateStory(
    aRecord(stumps),
    aRecord(stumps, { ...defaultPriceBook, version: 2, centsPerInchLarge: 600 }),
  );
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
