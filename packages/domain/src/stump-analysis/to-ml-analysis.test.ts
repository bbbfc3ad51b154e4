import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  analysisCorrectionSchema,
  applyCorrections,
  correctionFromValues,
} from './analysis-correction.js';
import { mlAnalysisSchema, type AnalysisRecord, type StumpRecord } from './analysis-schema.js';
import { estimatePrice } from './estimate-price.js';
import { localizeMlAnalysis } from './localize-analysis.js';
import { defaultPriceBook } from './price-book.js';
import { toMlAnalysis } from './to-ml-analysis.js';
import { whatWouldSharpen } from './what-would-sharpen.js';

const saidFigures = (...input: Parameters<typeof toMlAnalysis>) =>
  localizeMlAnalysis(toMlAnalysis(...input));

const unmeasured: StumpRecord = {
  stump: 1,
  photoIds: ['a'],
  cutFaceIn: null,
  groundIn: null,
  heightIn: null,
  method: null,
  confidence: null,
  handles: [],
  problems: [],
};

function stump(number: number, ground: number, changes: Partial<StumpRecord> = {}): StumpRecord {
  const groundIn = { value: ground, low: ground * 0.8, high: ground * 1.2 };
  return {
    ...unmeasured,
    stump: number,
    groundIn,
    method: 'reference_confirmed',
    confidence: 0.8,
    ...changes,
  };
}

function record(
  stumps: StumpRecord[],
  siteFacts: AnalysisRecord['siteFacts'] = {},
): AnalysisRecord {
  return {
    version: 1,
    stumps,
    siteFacts,
    problems: [],
    estimate: estimatePrice(stumps, siteFacts, defaultPriceBook),
  };
}

describe('toMlAnalysis', () => {
  it.each([
    ['tape', 31.25],
    ['corrected', 31.25],
    ['reference_confirmed', 31.5],
  ] as const)('names the width by %s as the price does', (method, diameter) => {
    const { stumps, ...largest } = saidFigures(record([stump(1, 31.25, { method })]));
    expect([largest.diameter, stumps[0]?.diameter]).toEqual([diameter, diameter]);
  });

  it('leaves everything unknown without a width', () => {
    const dark = { code: 'dark', text: 'Photo 1 is too dark.' };
    const ml = mlAnalysisSchema.parse(saidFigures(record([{ ...unmeasured, problems: [dark] }])));
    expect(ml).toMatchObject({
      diameter: null,
      complexity: null,
      rootSystem: 'Not known yet',
      estimatedHours: null,
      estimatedCost: null,
      confidence: null,
      method: null,
      problems: ['Photo 1 is too dark.'],
    });
  });

  it('shows the largest diameter with its method, and total hours and cost', () => {
    const analysis = record([
      stump(1, 15, { method: 'tape', confidence: 0.99 }),
      stump(2, 40.3),
      { ...unmeasured, stump: 3 },
    ]);
    const ml = mlAnalysisSchema.parse(saidFigures(analysis));
    expect(ml).toMatchObject({
      diameter: 40.5,
      complexity: 4,
      method: 'reference_confirmed',
      confidence: 0.8,
    });
    expect(ml.stumps.map(({ diameter }) => diameter)).toEqual([15, 40.5, null]);
    const parts = ml.stumps.reduce((sum, one) => sum + (one.estimatedHours ?? 0), 0.5);
    expect(ml.estimatedHours).toBeCloseTo(parts, 5);
    expect(ml.estimatedCost).toEqual({
      min: (analysis.estimate?.lowCents ?? 0) / 100,
      max: (analysis.estimate?.highCents ?? 0) / 100,
      measured: (analysis.estimate?.centralCents ?? 0) / 100,
    });
  });

  it('shows corrected complexity, the latest first', () => {
    const corrections = [
      { stump: 1, complexity: 3 },
      { stump: 1, complexity: 9 },
      { stump: 2, complexity: 10 },
    ];
    const ml = saidFigures(record([stump(1, 20)]), { corrections });
    expect(ml).toMatchObject({ complexity: 9 });
    expect(ml.stumps[0]?.complexityReasons).toEqual(['Corrected by a person.']);
  });
});

describe('applyCorrections', () => {
  it('replaces the width, marks the method, and reprices, leaving the measured record unchanged', () => {
    const measured = record([stump(1, 20), stump(2, 30)]);
    const typed = [
      { stump: 2, diameterIn: 44 },
      { stump: 1, complexity: 2 },
    ];
    const corrected = applyCorrections(
      measured,
      typed.map((one) => correctionFromValues(one, null)),
      defaultPriceBook,
    );
    expect(corrected.stumps[0]).toEqual(measured.stumps[0]);
    expect(corrected.stumps[1]).toMatchObject({ method: 'corrected', groundIn: { value: 44 } });
    expect(corrected.estimate?.centralCents).toBeGreaterThan(
      measured.estimate?.centralCents ?? Number.NaN,
    );
    expect(measured.stumps[1]?.groundIn?.value).toBe(30);
  });

  it('prices the corrected roots of a stump, and only of that one', () => {
    const measured = record([stump(1, 20), stump(2, 30)]);
    const costs = (['none', 'some', 'many'] as const).map((surfaceRoots) => {
      const typed = correctionFromValues({ stump: 2, surfaceRoots }, null);
      const { stumps, estimate } = applyCorrections(measured, [typed], defaultPriceBook);
      expect(stumps[0]).toEqual(measured.stumps[0]);
      return estimate?.centralCents ?? 0;
    });
    expect(costs[0]).toBe(measured.estimate?.centralCents);
    expect(costs).toEqual([...new Set(costs)].toSorted((a, b) => a - b));
  });

  it('uses the last width, typed or drawn, and drops what it replaces', () => {
    const calibration = { version: 3, methods: { corrected: { scale: 2, measurements: 12 } } };
    const cutFaceIn = { value: 26, low: 25, high: 27 };
    const measured = record([
      stump(1, 30, {
        cutFaceIn,
        problems: [{ code: 'not_measured', text: 'Stump 1: our team will measure it.' }],
      }),
    ]);
    const typed = correctionFromValues({ stump: 1, diameterIn: 20 }, calibration);
    const drawn = {
      stump: 1,
      kind: 'handles' as const,
      measured: {
        groundIn: { value: 28, low: 26, high: 30 },
        cutFaceIn,
        method: 'reference_confirmed' as const,
      },
    };
    const afterTyped = applyCorrections(measured, [typed], defaultPriceBook);
    expect(afterTyped.stumps[0]).toMatchObject({
      groundIn: { value: 20, high: 26 },
      cutFaceIn,
      problems: [{ code: 'narrower_than_cut' }],
      calibrationVersion: 3,
    });
    expect(afterTyped.estimate?.calibrationVersion).toBe(3);
    const afterBoth = applyCorrections(measured, [typed, drawn], defaultPriceBook);
    expect(afterBoth.stumps[0]).toMatchObject({
      cutFaceIn,
      groundIn: { value: 28 },
      method: 'reference_confirmed',
    });
    expect(afterBoth.stumps[0]).not.toHaveProperty('calibrationVersion');
    expect(afterBoth.estimate).not.toHaveProperty('calibrationVersion');
  });

  it('requires at least one corrected value within its range', () => {
    expect(
      translate(analysisCorrectionSchema.safeParse({ stump: 1 }).error?.issues[0]?.message ?? ''),
    ).toBe('Correct at least one value');
    expect(analysisCorrectionSchema.safeParse({ stump: 1, complexity: 11 }).success).toBe(false);
    expect(analysisCorrectionSchema.safeParse({ stump: 1, diameterIn: 151 }).success).toBe(false);
    expect(analysisCorrectionSchema.safeParse({ stump: 1, surfaceRoots: 'Taproot' }).success).toBe(
      false,
    );
  });
});

describe('whatWouldSharpen', () => {
  it.each<[Partial<StumpRecord>, string]>([
    [{ groundIn: null }, 'Type its width at the ground from a tape measure'],
    [{ groundIn: null }, 'A photo of the whole stump with a sheet of letter paper on the cut'],
    [
      { method: 'no_reference' },
      'A tape measurement at the ground would narrow the range the most, to give or take about 2\u00a01/2 in.',
    ],
    [{ method: 'reference_automatic' }, 'confirm them'],
    [{ method: 'reference_confirmed', photoIds: ['a'] }, 'A second photo at a right angle'],
    [{ method: 'reference_confirmed', photoIds: ['a', 'b'] }, 'A tape measurement at the ground'],
    [{ method: 'tape', cutFaceIn: null }, 'Nothing would narrow the range much further'],
    [
      { method: 'tape', cutFaceIn: { value: 16, low: 15, high: 17 } },
      'Nothing would narrow the range much further',
    ],
    [
      {
        method: 'tape',
        cutFaceIn: { value: 16, low: 15, high: 17 },
        isGroundFromCut: true as const,
      },
      'Measure the widest part at the ground',
    ],
    [{ method: 'corrected' }, 'corrected by a person'],
  ])('for %o suggests "%s"', (changes, sentence) => {
    const one = record([stump(1, 30, changes)]);
    expect(whatWouldSharpen(one)).toContain(sentence);
    expect(whatWouldSharpen(one, 'es')).toMatch(/ancho|foto|medida/);
  });

  it('counts measured photos alone', () => {
    const photo = (photoId: string, groundIn: StumpRecord['groundIn']) => ({
      photoId,
      origin: 'confirmed' as const,
      method: null,
      cutFaceIn: null,
      groundIn,
      heightIn: null,
    });
    const measurements = [photo('a', { value: 30, low: 27, high: 33 }), photo('b', null)];
    const method = 'reference_confirmed';
    const one = record([stump(1, 30, { method, photoIds: ['a', 'b'], measurements })]);
    expect(whatWouldSharpen(one)).toContain('A second photo at a right angle');
  });

  it("doesn't ask people to check points they can no longer reach", () => {
    const one = record([stump(1, 30, { method: 'reference_automatic' })]);
    expect(whatWouldSharpen(one, 'en', { canMark: false })).toContain(
      'A tape measurement at the ground',
    );
  });

  it('talks about the least certain of several stumps, and about photos when there is none', () => {
    const unsure = stump(2, 20, {
      groundIn: { value: 20, low: 10, high: 30 },
      method: 'no_reference',
    });
    expect(whatWouldSharpen(record([stump(1, 20), unsure]))).toMatch(/^Stump 2: /);
    expect(whatWouldSharpen(record([stump(1, 20), unsure]), 'es')).toMatch(/^Tocón 2: /);
    expect(whatWouldSharpen(record([]))).toBe('Add a photo that shows the whole stump.');
  });

  it('gives no advice where the price is one amount, unless a stump has no price yet', () => {
    const small = record([stump(1, 6)]);
    expect(small.estimate?.highCents).toBe(small.estimate?.lowCents);
    expect(whatWouldSharpen(small)).toBeNull();
    const partly = record([stump(1, 6), { ...unmeasured, stump: 2 }]);
    expect(partly.estimate?.highCents).toBe(partly.estimate?.lowCents);
    expect(whatWouldSharpen(partly)).toMatch(/^Stump 2: /);
  });
});

it('always has a root label', () => {
  const { stumps, ...ml } = saidFigures(record([unmeasured]));
  expect([ml.rootSystem, stumps[0]?.rootSystem]).toEqual(['Not known yet', 'Not known yet']);
  expect(saidFigures({ ...record([]), estimate: null }).rootSystem).toBe('Not known yet');
});
