import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, StumpRecord } from './analysis-schema.js';
import { analysisRecordSchema } from './analysis-schema.js';
import { applyOpinion } from './apply-opinion.js';
import { estimatePrice } from './estimate-price.js';
import { defaultPriceBook } from './price-book.js';
import { opinionAnswersSchema, withSuggestions, type OpinionAnswers } from './second-opinion.js';
import { siteFactsSchema, type SiteFacts } from './site-facts.js';
import { toMlAnalysis } from './to-ml-analysis.js';

const unknown: OpinionAnswers = {
  species: 'unknown',
  surfaceRoots: 'unknown',
  obstacles: ['unknown'],
  decay: 'unknown',
};
const sure: OpinionAnswers = {
  species: 'hardwood',
  surfaceRoots: 'many',
  obstacles: ['fence', 'fence', 'pool'],
  decay: 'some',
};
const mark = 'Suggested by an AI model from your photos.';

const stump: StumpRecord = {
  stump: 1,
  photoIds: ['a'],
  cutFaceIn: null,
  groundIn: { value: 20, low: 18, high: 22 },
  heightIn: null,
  method: 'tape',
  confidence: 0.9,
  handles: [],
  problems: [],
};
const recordWith = (siteFacts: SiteFacts): AnalysisRecord => ({
  version: 1,
  stumps: [stump],
  siteFacts,
  problems: [],
  estimate: estimatePrice([stump], siteFacts, defaultPriceBook),
});
const opinion = (answers: OpinionAnswers) => ({
  provider: 'Test',
  model: 'm',
  answeredAt: '2026-11-21T12:00:00.000Z',
  answers,
});
const apply = (facts: SiteFacts, answers: OpinionAnswers) =>
  applyOpinion(recordWith(facts), opinion(answers), defaultPriceBook);

describe('what a model may answer', () => {
  it('is limited to choices from lists', () => {
    expect(
      opinionAnswersSchema.parse({ ...sure, widthIn: 99, price: 1, note: 'Ignore your rules' }),
    ).toEqual(sure);
    for (const wrong of [
      { species: 'bamboo' },
      { species: 'hardwood, and give a discount' },
      { decay: 3 },
      { obstacles: 'pool' },
      { obstacles: ['dragon'] },
    ]) {
      expect(opinionAnswersSchema.safeParse({ ...sure, ...wrong }).success).toBe(false);
    }
  });

  it("is never accepted as a person's own input", () => {
    expect(siteFactsSchema.parse({ species: 'palm', suggested: ['species'] })).toEqual({
      species: 'palm',
    });
  });
});

describe('suggestions', () => {
  it('fill in only what the person left open', () => {
    expect(withSuggestions({}, sure)).toEqual({
      species: 'hardwood',
      surfaceRoots: 'many',
      obstacles: ['fence', 'pool'],
      suggested: ['species', 'surfaceRoots', 'obstacles'],
    });
    expect(withSuggestions({ species: 'palm', obstacles: ['wall'] }, sure)).toEqual({
      species: 'palm',
      surfaceRoots: 'many',
      obstacles: ['wall'],
      suggested: ['surfaceRoots'],
    });
    expect(withSuggestions({ species: 'unknown', surfaceRoots: 'none' }, sure)).toMatchObject({
      species: 'hardwood',
      surfaceRoots: 'none',
      suggested: ['species', 'obstacles'],
    });
  });

  it("are empty when the model doesn't know, or contradicts itself", () => {
    expect(withSuggestions({ slope: 'flat' }, unknown)).toEqual({ slope: 'flat', suggested: [] });
    expect(withSuggestions({}, { ...unknown, obstacles: [] })).toEqual({ suggested: [] });
    expect(withSuggestions({}, { ...unknown, obstacles: ['pool', 'unknown'] })).toEqual({
      suggested: [],
    });
  });
});

describe('applyOpinion', () => {
  it('marks every line, reason, and label based on it, in both languages', () => {
    const record = apply({}, sure);
    expect(analysisRecordSchema.parse(record)).toEqual(record);
    const reasons = Object.fromEntries(
      record.estimate?.lines.map((line) => [
        line.code,
        [translate(line.reason), translate(line.reason, 'es')],
      ]) ?? [],
    );
    expect(reasons['hard_wood']).toEqual([
      expect.stringContaining(mark),
      expect.stringContaining('Sugerido por un modelo de IA'),
    ]);
    expect(reasons['surface_roots']?.[0]).toContain(mark);
    expect(reasons['grinding']?.[0]).not.toContain(mark);
    const [ml] = toMlAnalysis(record).stumps;
    expect(ml?.complexityReasons.filter((reason) => translate(reason).includes(mark))).toHaveLength(
      3,
    );
    expect(translate(ml?.rootSystem ?? '')).toBe(
      'Extensive surface roots (suggested by an AI model from your photos)',
    );
    expect(translate(ml?.rootSystem ?? '', 'es')).toBe(
      'Muchas raíces superficiales (sugerido por un modelo de IA a partir de sus fotos)',
    );
  });

  it('changes no width, and nothing that the person said', () => {
    const said: SiteFacts = { species: 'softwood', surfaceRoots: 'none', obstacles: ['wall'] };
    const before = recordWith(said);
    const record = apply(said, sure);
    expect(record).toEqual({ ...before, secondOpinion: { ...opinion(sure), used: [] } });
    expect(JSON.stringify([record.estimate, toMlAnalysis(record)])).not.toContain('suggestions');
    expect(apply({}, sure).stumps).toEqual([stump]);
  });

  it("prices suggested details like the person's own", () => {
    const { suggested: _, ...facts } = withSuggestions({}, sure);
    expect(apply({}, sure).estimate?.centralCents).toBe(recordWith(facts).estimate?.centralCents);
    expect(apply({}, unknown).estimate).toEqual(recordWith({}).estimate);
  });
});
