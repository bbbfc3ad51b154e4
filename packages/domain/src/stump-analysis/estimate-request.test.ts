import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tapePlaces, tapeTools, type StumpInput, type Width } from './analysis-schema.js';
import { estimateQuestions } from './estimate-questions.messages.js';
import {
  estimateRequest,
  estimateStump,
  showDifferentStumps,
  type StumpOfPhotos,
  type StumpToEstimate,
} from './estimate-request.js';
import { defaultPriceBook } from './price-book.js';
import type { SiteFacts } from './site-facts.js';
import { widthFromTape } from './tape-measurement.js';

const around = (value: number, share = 0.15): Width => ({
  value,
  low: value * (1 - share),
  high: value * (1 + share),
});

const aPhoto = (changes: Partial<StumpOfPhotos> = {}): StumpOfPhotos => ({
  groundIn: around(35, 0.16),
  cutFaceIn: around(28, 0.1),
  heightIn: 18.5,
  method: 'reference_confirmed',
  confidence: 0.7,
  measurements: [],
  ...changes,
});

const inForce = { priceBook: defaultPriceBook, calibration: null };
const of = (input: Omit<StumpInput, 'stump'>, ofPhotos: StumpOfPhotos | null = aPhoto()) =>
  estimateStump({ input: { stump: 1, ...input }, ofPhotos }, {}, null);
const priceOf = (stumps: readonly StumpToEstimate[], siteFacts: SiteFacts = {}) =>
  estimateRequest(stumps, siteFacts, inForce).price;

describe('a fact that a person types replaces that fact alone', () => {
  it('a wider stump by tape costs more, because the height of the photo still counts', () => {
    const untyped = priceOf([{ input: { stump: 1 }, ofPhotos: aPhoto() }]);
    const tape = { widthIn: 38.5, where: 'ground' } as const;
    const typed = priceOf([{ input: { stump: 1, tape }, ofPhotos: aPhoto() }]);
    expect(typed?.centralCents).toBeGreaterThan(untyped?.centralCents ?? 0);
    expect(typed?.lines.map(({ code }) => code)).toContain('height');
    // Without the height, it used to be $141 to $172.
    expect([typed?.lowCents, typed?.highCents]).toEqual([21225, 25725]);
  });

  it('a tape at grade is the width at grade; cut and height stay', () => {
    const { cutFaceIn, heightIn } = aPhoto();
    const tape = { widthIn: 38.5, where: 'ground' } as const;
    expect(of({ tape })).toMatchObject({
      groundIn: widthFromTape(tape).groundIn,
      cutFaceIn,
      heightIn,
      method: 'tape',
      questions: [],
    });
  });

  it('a tape at the cut that is wider than the photos at grade counts there, too', () => {
    const tape = { widthIn: 60, where: 'cut_face' } as const;
    const { groundIn, method, questions } = of({ tape });
    expect(groundIn).toEqual(widthFromTape(tape).cutFaceIn);
    expect(method).toBe('tape');
    expect(questions.map(({ code }) => code)).toEqual([
      'narrower_than_cut',
      'tape_far_from_photos',
    ]);
  });

  it.each([
    [120, ['tape_far_from_photos']],
    [18, ['narrower_than_cut', 'tape_far_from_photos']],
    [48, []],
  ])('asks about a tape of %d in around what the photos show as 35 in', (widthIn, asked) => {
    const { groundIn, questions } = of({ tape: { widthIn, where: 'ground' } });
    expect(groundIn?.value).toBe(widthIn);
    expect(questions.map(({ code }) => code)).toEqual(asked);
  });

  it('a tape at the cut is the cut; the width at grade and the height stay', () => {
    const { groundIn, heightIn, method, confidence } = aPhoto();
    const tape = { widthIn: 30, where: 'cut_face' } as const;
    const { cutFaceIn } = widthFromTape(tape);
    expect(of({ tape })).toMatchObject({ groundIn, cutFaceIn, heightIn, method, confidence });
    expect(of({ tape }, null)).toMatchObject({
      groundIn: { value: 37.5 },
      method: 'tape',
      isGroundFromCut: true,
    });
    expect(of({ tape })).not.toHaveProperty('isGroundFromCut');
  });

  it('tapes at both places each replace their own width, and are compared', () => {
    const [tape, otherTape] = [
      { widthIn: 33, where: 'ground' },
      { widthIn: 30, where: 'cut_face' },
    ] as const;
    const both = {
      groundIn: widthFromTape(tape).groundIn,
      cutFaceIn: widthFromTape(otherTape).cutFaceIn,
      method: 'tape',
      questions: [],
    };
    expect(of({ tape, otherTape })).toMatchObject(both);
    expect(of({ tape: otherTape, otherTape: tape })).toMatchObject(both);
    const narrow = of({ tape: { ...tape, widthIn: 24 }, otherTape });
    expect(narrow.groundIn).toMatchObject({ value: 24, high: 30 });
    expect(narrow.questions).toMatchObject([{ code: 'narrower_than_cut' }]);
  });

  it("a narrower tape at the cut doesn't answer that the photos' cut is wider than the tape at grade", () => {
    const asked = of({
      tape: { widthIn: 26, where: 'ground' },
      otherTape: { widthIn: 24, where: 'cut_face' },
    });
    expect(asked.questions).toMatchObject([{ code: 'narrower_than_cut' }]);
    expect(asked.cutFaceMethod).toBe('tape');
  });

  it('without an object of known size, the photos only guess how wide the cut is', () => {
    const guessed = aPhoto({ method: 'no_reference', cutFaceIn: around(30, 0.4) });
    const tape = (widthIn: number) => ({ tape: { widthIn, where: 'ground' } }) as const;
    expect(of(tape(26), guessed).questions).toEqual([]);
    expect(of(tape(26), aPhoto({ cutFaceIn: around(30, 0.4) })).questions).toMatchObject([
      { code: 'narrower_than_cut', text: estimateQuestions.narrowerThanShown(1) },
    ]);
    expect(of(tape(17), guessed).questions).toContainEqual({
      code: 'narrower_than_cut',
      text: estimateQuestions.narrowerThanShown(1),
    });
  });

  it('a guess counts only where no photo gives a width, and leaves what the photo gives', () => {
    expect(of({ guessedIn: 20 })).toMatchObject({ groundIn: { value: 35 } });
    const noWidth = aPhoto({ groundIn: null, method: null, confidence: null });
    expect(of({ guessedIn: 30 }, noWidth)).toMatchObject({
      groundIn: { value: 30 },
      method: 'by_eye',
      heightIn: 18.5,
    });
  });

  it('a typed height replaces the height alone', () => {
    expect(of({ heightIn: 3 })).toMatchObject({ ...widths(), heightIn: 3 });
    expect(
      estimateStump({ input: { stump: 1 }, ofPhotos: aPhoto() }, { heightIn: 4 }, null),
    ).toMatchObject({ ...widths(), heightIn: 4 });
  });

  const widths = () => ({ groundIn: aPhoto().groundIn, cutFaceIn: aPhoto().cutFaceIn });
});

it('asks about a stump narrower at grade than at its cut, and lets its range reach the cut', () => {
  const { questions, groundIn, cutFaceIn } = of({ tape: { widthIn: 20, where: 'ground' } });
  expect(questions.map(({ code }) => code)).toContain('narrower_than_cut');
  expect(groundIn?.high).toBe(cutFaceIn?.value);
});

describe('photos of one stump', () => {
  const apart = [{ groundIn: around(20, 0.1) }, { groundIn: around(40, 0.1) }];

  it('are told apart if any two of their intervals do not overlap', () => {
    expect(showDifferentStumps(apart)).toBe(true);
    expect(showDifferentStumps([...apart.slice(0, 1), { groundIn: around(24, 0.1) }])).toBe(false);
    expect(showDifferentStumps([{ groundIn: null }, { groundIn: around(9) }])).toBe(false);
    expect(showDifferentStumps([])).toBe(false);
  });

  it('then give no width and no price, but a question', () => {
    const photos = aPhoto({ measurements: apart });
    const { stumps, price } = estimateRequest(
      [{ input: { stump: 1 }, ofPhotos: photos }],
      {},
      inForce,
    );
    expect(stumps[0]).toMatchObject({ groundIn: null, questions: [{ code: 'different_stumps' }] });
    expect(price).toBeNull();
  });

  it('still ask beside a tape, which gives the price; staff who measure it are not asked', () => {
    const photos = aPhoto({ measurements: apart });
    const tape = { widthIn: 30, where: 'ground' } as const;
    expect(of({ tape }, photos)).toMatchObject({
      groundIn: { value: 30 },
      questions: [{ code: 'different_stumps' }],
    });
    expect(
      estimateStump({ input: { stump: 1 }, ofPhotos: photos, isSurelyOne: true }, {}, null),
    ).toMatchObject({ groundIn: { value: 35 }, questions: [] });
  });
});

describe('all else equal, never costs less', () => {
  const width = fc.integer({ min: 4, max: 100 }).map((halves) => halves / 2);
  const height = fc.integer({ min: 0, max: 48 });
  const share = fc.constantFrom(0.08, 0.16, 0.3);
  const photo = fc
    .record({ ground: width, cut: width, heightIn: fc.option(height), share })
    .map(({ ground, cut, heightIn, share: spread }) =>
      aPhoto({ groundIn: around(ground, spread), cutFaceIn: around(cut, spread), heightIn }),
    );
  const tape = fc.record({
    widthIn: width,
    where: fc.constantFrom(...tapePlaces),
    with: fc.constantFrom(...tapeTools),
  });
  const input = fc
    .record({ tape: fc.option(tape), guessedIn: fc.option(width), heightIn: fc.option(height) })
    .map((typed): StumpInput => ({ stump: 1, ...typed }));
  const stump = fc.record({ input, ofPhotos: fc.option(photo) });
  const stumps = fc
    .array(stump, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((one, index) => ({ ...one, input: { ...one.input, stump: index + 1 } })));
  const facts: fc.Arbitrary<SiteFacts> = fc.record(
    {
      species: fc.constantFrom('hardwood', 'palm'),
      surfaceRoots: fc.constantFrom('none', 'some', 'many'),
      heightIn: height,
      slope: fc.constantFrom('flat', 'steep'),
      haulAway: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  type Change = (stump: StumpToEstimate) => StumpToEstimate;
  const grow = (width_: Width | null) =>
    width_ && { value: width_.value + 1, low: width_.low + 1, high: width_.high + 1 };
  const photos =
    (change: (all: StumpOfPhotos) => Partial<StumpOfPhotos>): Change =>
    (one) =>
      one.ofPhotos ? { ...one, ofPhotos: { ...one.ofPhotos, ...change(one.ofPhotos) } } : one;
  const typed =
    (change: (all: StumpInput) => Partial<StumpInput>): Change =>
    (one) => ({ ...one, input: { ...one.input, ...change(one.input) } });
  const wider: Record<string, Change> = {
    'a wider photo': photos(({ groundIn }) => ({ groundIn: grow(groundIn) })),
    'a wider cut in a photo': photos(({ cutFaceIn }) => ({ cutFaceIn: grow(cutFaceIn) })),
    'a higher photo': photos(({ heightIn }) => ({ heightIn: (heightIn ?? 0) + 1 })),
    'a wider tape': typed(({ tape: one }) => ({
      tape: one ? { ...one, widthIn: one.widthIn + 1 } : null,
    })),
    'a wider guess': typed(({ guessedIn }) => ({ guessedIn: guessedIn ? guessedIn + 1 : null })),
    'a higher typed height': typed(({ heightIn }) => ({
      heightIn: heightIn == null ? null : heightIn + 1,
    })),
  };

  it.each(Object.entries(wider))('%s', (_name, change) => {
    fc.assert(
      fc.property(stumps, facts, (all, siteFacts) => {
        const [first, ...rest] = all;
        if (first === undefined) return;
        const before = priceOf(all, siteFacts);
        const after = priceOf([change(first), ...rest], siteFacts);
        if (before === null || after === null) return;
        for (const end of ['lowCents', 'centralCents', 'highCents'] as const)
          expect(after[end]).toBeGreaterThanOrEqual(before[end]);
      }),
    );
  });

  it('rootier', () => {
    fc.assert(
      fc.property(stumps, facts, (all, siteFacts) => {
        const costs = (['none', 'some', 'many'] as const).map(
          (surfaceRoots) => priceOf(all, { ...siteFacts, surfaceRoots })?.highCents ?? 0,
        );
        expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      }),
    );
  });
});
