import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AnalysisRecord,
  PhotoMeasurement,
  StumpRecord,
  Width,
} from '../stump-analysis/analysis-schema.js';
import { estimatePrice } from '../stump-analysis/estimate-price.js';
import { defaultPriceBook } from '../stump-analysis/price-book.js';
import type { SiteFacts } from '../stump-analysis/site-facts.js';
import { notToExceed, offerContent } from './instant-offer-words.js';
import {
  instantOffer,
  instantOfferReasons,
  type InstantOfferFacts,
  type InstantOfferReason,
} from './instant-offer.js';

/** A confirmed photo in which the network by itself finds the same stump. */
const seen = (groundIn: Width, changes: Partial<PhotoMeasurement> = {}): PhotoMeasurement => ({
  photoId: 'p1',
  origin: 'confirmed',
  method: 'reference_confirmed',
  cutFaceIn: null,
  groundIn,
  heightIn: 5,
  unaided: { groundIn: { ...groundIn, low: 0.8 * groundIn.value }, overlap: 0.9 },
  ...changes,
});

function aStump(changes: Partial<StumpRecord> = {}): StumpRecord {
  const groundIn = changes.groundIn ?? { value: 30, low: 27, high: 33 };
  return {
    stump: 1,
    photoIds: ['p1'],
    cutFaceIn: null,
    groundIn,
    measurements: [seen(groundIn)],
    heightIn: null,
    method: 'reference_confirmed',
    confidence: 0.9,
    handles: [],
    problems: [],
    ...changes,
  };
}

function aRecord(stumps = [aStump()], siteFacts: SiteFacts = {}): AnalysisRecord {
  const estimate = estimatePrice(stumps, siteFacts, defaultPriceBook);
  return { version: 1, stumps, siteFacts, problems: [], estimate };
}

const sawgrass = { id: 1, serves: true, instantOfferMaxCents: 50_000 };

const facts = (changes: Partial<InstantOfferFacts> = {}): InstantOfferFacts => ({
  companies: [sawgrass],
  isInServiceArea: true,
  isByPhone: false,
  hasTooMany: false,
  hasNote: false,
  record: aRecord(),
  priceBook: defaultPriceBook,
  ...changes,
});

const ofStump = (changes: Partial<StumpRecord>) => facts({ record: aRecord([aStump(changes)]) });
const onSite = (siteFacts: SiteFacts) => facts({ record: aRecord(undefined, siteFacts) });
const problem = (code: string) => [{ code, text: 'text' }];
const width = { value: 30, low: 27, high: 33 };
const photo = (origin: 'confirmed' | 'automatic') => seen(width, { origin });
const unaided = (found: PhotoMeasurement['unaided']) =>
  ofStump({ measurements: [seen(width, { unaided: found })] });
const found = { groundIn: { ...width, low: 24 }, overlap: 0.9 };
const ofHeight = (heightIn: number, changes: Partial<PhotoMeasurement>) =>
  ofStump({ heightIn, measurements: [seen(width, changes)] });

describe('instantOffer', () => {
  it('offers the estimate at the upper end of the interval', () => {
    const { offer, reasons } = instantOffer(facts());
    expect(reasons).toEqual([]);
    // 24 in at $3.50 and 9 in at $5.00.
    expect(offer).toMatchObject({ company: { id: 1 }, amountCents: 24 * 350 + 9 * 500 });
  });

  it.each<[string, InstantOfferFacts]>([
    ['a tape at grade', ofStump({ method: 'tape', problems: problem('photos_disagree') })],
    ['bounds of exactly 15 %', ofStump({ groundIn: { value: 40, low: 34, high: 46 } })],
    [
      'a photo that shows about as wide a stump, or so unsurely',
      unaided({ groundIn: { value: 40, low: 20, high: 70 }, overlap: 1 }),
    ],
    ['a height of half of what a photo shows', ofHeight(6, { heightIn: 12 })],
    ['no height where the photos show a lower cut', ofHeight(0, { heightIn: 11.9 })],
    ['a gate as wide as the machine needs', onSite({ accessWidthIn: 36, slope: 'flat' })],
    [
      'hard wood, roots and hauling away, which have their price',
      onSite({ species: 'hardwood', surfaceRoots: 'many', haulAway: true }),
    ],
    ['photos that were all confirmed', ofStump({ measurements: [photo('confirmed')] })],
    [
      'an amount of exactly the limit',
      facts({ companies: [{ ...sawgrass, instantOfferMaxCents: 12_900 }] }),
    ],
  ])('offers for %s', (_, given) => {
    expect(instantOffer(given).reasons).toEqual([]);
  });

  it.each<[InstantOfferReason, InstantOfferFacts]>([
    ['not_switched_on', facts({ companies: [] })],
    ['not_switched_on', facts({ companies: [{ ...sawgrass, instantOfferMaxCents: null }] })],
    ['not_switched_on', facts({ companies: [{ ...sawgrass, serves: false }] })],
    ['outside_area', facts({ isInServiceArea: false })],
    ['by_phone', facts({ isByPhone: true })],
    ['too_many', facts({ hasTooMany: true })],
    ['note', facts({ hasNote: true })],
    ['not_seen', ofStump({ measurements: [seen(width, { heightIn: null })] })],
    ['not_seen', ofStump({ measurements: [] })],
    ['not_seen', ofStump({ method: 'tape', measurements: [] })],
    // A photo of noise; marks beside the stump; 4 in by tape on a stump of 25 in; nobody looked.
    ['contradicts_photo', unaided(null)],
    ['contradicts_photo', unaided({ groundIn: width, overlap: 0.49 })],
    ['contradicts_photo', unaided({ groundIn: { ...width, low: 30.1, value: 31 }, overlap: 1 })],
    ['contradicts_photo', unaided({ groundIn: null, overlap: 1 })],
    ['contradicts_photo', unaided({ groundIn: { value: 41, low: 20, high: 70 }, overlap: 1 })],
    ['contradicts_photo', unaided(undefined)],
    // A height typed as 0 although the cut is tall, by the marks or by the network itself.
    ['contradicts_photo', ofHeight(0, { heightIn: 12 })],
    ['contradicts_photo', ofHeight(8.9, { heightIn: 18 })],
    ['contradicts_photo', ofHeight(0, { unaided: { ...found, heightIn: 18 } })],
    ['not_measured', facts({ record: null })],
    [
      'not_measured',
      facts({ record: aRecord([aStump(), aStump({ stump: 2, groundIn: null, method: null })]) }),
    ],
    ['not_by_reference', ofStump({ method: 'phone_app' })],
    ['not_by_reference', ofStump({ method: 'by_eye' })],
    ['not_by_reference', ofStump({ method: 'no_reference' })],
    ['not_by_reference', ofStump({ method: 'corrected' })],
    ['not_confirmed', ofStump({ method: 'reference_automatic' })],
    ['not_confirmed', ofStump({ measurements: [photo('confirmed'), photo('automatic')] })],
    ['too_uncertain', ofStump({ groundIn: { value: 30, low: 27, high: 34.6 } })],
    ['too_uncertain', ofStump({ groundIn: { value: 30, low: 25.4, high: 33 } })],
    ['doubtful_photos', ofStump({ problems: problem('stump_cropped') })],
    ['doubtful_photos', ofStump({ method: 'tape', problems: problem('several_stumps') })],
    ['doubtful_photos', ofStump({ method: 'tape', problems: problem('different_stumps') })],
    ['doubtful_photos', ofStump({ method: 'tape', problems: problem('tape_far_from_photos') })],
    ['slope', onSite({ slope: 'gentle' })],
    ['slope', onSite({ slope: 'steep' })],
    ['gate', onSite({ accessWidthIn: 35.9 })],
    ['obstacle', onSite({ obstacles: ['irrigation'] })],
    ['utilities', onSite({ utilitiesKnown: true })],
    ['prices_changed', facts({ priceBook: { ...defaultPriceBook, version: 2 } })],
    ['over_limit', facts({ companies: [{ ...sawgrass, instantOfferMaxCents: 12_899 }] })],
  ])('makes no offer and says why: %s', (reason, given) => {
    expect(instantOffer(given)).toEqual({ offer: null, reasons: [reason] });
  });

  it('passes over a better-ranked company that makes no offers, or none of this amount', () => {
    const companies = [
      { id: 2, serves: true, instantOfferMaxCents: null },
      { id: 3, serves: true, instantOfferMaxCents: 10_000 },
      { id: 4, serves: false, instantOfferMaxCents: 90_000 },
      sawgrass,
      { id: 5, serves: true, instantOfferMaxCents: 90_000 },
    ];
    expect(instantOffer(facts({ companies })).offer?.company.id).toBe(1);
  });
});

/** Every condition broken or met independently. */
const anything: fc.Arbitrary<InstantOfferFacts> = fc
  .record({
    companies: fc.array(
      fc.record({
        id: fc.nat(),
        serves: fc.boolean(),
        instantOfferMaxCents: fc.option(fc.integer({ min: 0, max: 60_000 })),
      }),
      { maxLength: 3 },
    ),
    isInServiceArea: fc.boolean(),
    isByPhone: fc.boolean(),
    hasTooMany: fc.boolean(),
    hasNote: fc.boolean(),
    version: fc.constantFrom(1, 1, 2),
    hasRecord: fc.boolean(),
    stumps: fc.array(
      fc.record({
        value: fc.integer({ min: 6, max: 90 }),
        spread: fc.double({ min: 0, max: 0.3, noNaN: true }),
        method: fc.constantFrom(
          'tape',
          'reference_confirmed',
          'reference_automatic',
          'no_reference',
          'phone_app',
        ),
        code: fc.option(fc.constantFrom('photos_disagree', 'no_scale')),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    siteFacts: fc.record(
      {
        slope: fc.constantFrom('flat', 'gentle', 'steep'),
        accessWidthIn: fc.integer({ min: 20, max: 60 }),
        obstacles: fc.constantFrom<['fence'][]>(['fence']),
        utilitiesKnown: fc.boolean(),
        haulAway: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ version, hasRecord, stumps, siteFacts, ...rest }) => ({
    ...rest,
    priceBook: { ...defaultPriceBook, version },
    record: hasRecord
      ? aRecord(
          stumps.map(({ value, spread, method, code }, index) =>
            aStump({
              stump: index + 1,
              groundIn: { value, low: value * (1 - spread), high: value * (1 + spread) },
              method: method as StumpRecord['method'],
              problems: code === null ? [] : problem(code),
            }),
          ),
          siteFacts as SiteFacts,
        )
      : null,
  }));

describe('any facts', () => {
  it('give either an offer or reasons, each once and in order', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const { offer, reasons } = instantOffer(given);
        expect(offer === null).toBe(reasons.length > 0);
        expect(instantOfferReasons.filter((reason) => reasons.includes(reason))).toEqual(reasons);
      }),
    );
  });

  it("give an offer exactly up to the company's limit, at the upper end, with lines that add up", () => {
    const widths = fc.array(
      fc.record({
        value: fc.double({ min: 6, max: 70, noNaN: true }),
        spread: fc.double({ min: 0, max: 0.149, noNaN: true }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const limit = fc.integer({ min: 0, max: 90_000 });
    const locales = fc.constantFrom('en' as const, 'es' as const);
    fc.assert(
      fc.property(widths, limit, locales, (stumps, instantOfferMaxCents, locale) => {
        const record = aRecord(
          stumps.map(({ value, spread }, index) =>
            aStump({
              stump: index + 1,
              groundIn: { value, low: value * (1 - spread), high: value * (1 + spread) },
            }),
          ),
        );
        const highCents = record.estimate?.highCents ?? 0;
        const { offer } = instantOffer(
          facts({ record, companies: [{ ...sawgrass, instantOfferMaxCents }] }),
        );
        expect(offer?.amountCents).toBe(highCents <= instantOfferMaxCents ? highCents : undefined);
        if (offer === null) return;
        const { lines } = offerContent({ ...offer, priceBook: defaultPriceBook, locale });
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(highCents);
      }),
    );
  });

  it('lose an offer, never win one, when another thing speaks against it', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const before = new Set(instantOffer(given).reasons);
        const after = instantOffer({ ...given, isByPhone: true }).reasons;
        expect([...before].filter((reason) => !after.includes(reason))).toEqual([]);
        expect(after).toContain('by_phone');
      }),
    );
  });
});

it("words an offer in the reader's language, with the width it is priced at", () => {
  const record = aRecord([aStump()], { haulAway: true });
  if (record.estimate === null) throw new Error('expected an estimate');
  const offer = { record, estimate: record.estimate, priceBook: defaultPriceBook };
  expect(offerContent({ ...offer, locale: 'en' })).toEqual({
    description: 'Grind 1 stump',
    details:
      'Included: grinding to 8 in below grade, and having the public utility lines marked (811) before the work. The grindings are hauled away. ' +
      'The price assumes: a stump up to 33 in wide at the ground and up to 6 in high; no roots above the ground; wood that is not hard, so no oak, for example. It assumes level ground, a way in at least 36 in wide, and no obstacles or known utility lines close by. ' +
      'If something is different, the company tells you a new price before it works, and you decide.',
    lines: [
      { stump: 1, text: 'Grinding up to 33 in at the ground', amountCents: 12_900 },
      { stump: 1, text: expect.stringMatching(/hauling the grindings away/i), amountCents: 6600 },
    ],
  });
  expect(offerContent({ ...offer, locale: 'es' }).lines[0]?.text).toBe(
    'Trituración de hasta 33 pulg. a ras del suelo',
  );
  expect(notToExceed(12_900)).toBe('$129.00 (not to exceed)');
});

it('names the height, the roots and the wood of each stump that the price is for', () => {
  const stumps = [aStump({ heightIn: 18.3 }), aStump({ stump: 2, heightIn: 4 })];
  const record = aRecord(stumps, { surfaceRoots: 'many', species: 'hardwood' });
  if (record.estimate === null) throw new Error('expected an estimate');
  const offer = { record, estimate: record.estimate, priceBook: defaultPriceBook };
  expect(offerContent({ ...offer, locale: 'en' }).details).toContain(
    'stump 1 up to 33 in wide at the ground and up to 18\u00a01/2 in high; ' +
      'stump 2 up to 33 in wide at the ground and up to 6 in high; any roots above the ground; wood of any kind.',
  );
  expect(offerContent({ ...offer, locale: 'es' }).details).toContain(
    'tocón 1 de hasta 33 pulg. de ancho a ras del suelo y hasta 18\u00a01/2 pulg. de alto; ',
  );
});
