import type {
  AnalysisRecord,
  StumpRecord,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { toMlAnalysis } from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import type { Chance } from './random.ts';

/** An analysis as stored, with a placeholder for its photo ids. */
export interface AnalysisPattern {
  record: string;
  mlAnalysis: string;
  stumps: readonly StumpRecord[];
  /** In dollars. */
  cost: number;
}

const patternCount = 500;
export const photoIdPlaceholder = 'photo-of-stump-';

const round = (value: number): number => Math.round(value * 100) / 100;
const widthOf = (value: number, share: number): Width => ({
  value: round(value),
  low: round(value * (1 - share)),
  high: round(value * (1 + share)),
});

function aStump(chance: Chance, stump: number): StumpRecord {
  const ground = chance.between(7, 22) + chance.next() ** 3 * 38;
  const method = chance.weighted({
    tape: 25,
    reference_confirmed: 35,
    reference_automatic: 25,
    no_reference: 15,
  });
  const photoId = `${photoIdPlaceholder}${stump}`;
  const center = [chance.between(1400, 2600), chance.between(1100, 1900)] as const;
  const radius = ground * 30;
  const cutFace = Array.from({ length: 72 }, (_, at): [number, number] => {
    const angle = (at / 72) * 2 * Math.PI;
    return [
      Math.round(center[0] + Math.cos(angle) * radius * chance.between(0.9, 1.1)),
      Math.round(center[1] + Math.sin(angle) * radius * 0.5),
    ];
  });
  return {
    stump,
    photoIds: [photoId],
    cutFaceIn: widthOf(ground * 0.85, 0.08),
    groundIn: widthOf(ground, method === 'no_reference' ? 0.3 : 0.1),
    heightIn: chance.whole(2, 18),
    method,
    confidence: round(chance.between(0.6, 0.95)),
    problems: [],
    handles:
      method === 'tape'
        ? []
        : [
            {
              photoId,
              cutFace,
              ground: [
                [Math.round(center[0] - radius * 1.2), Math.round(center[1])],
                [Math.round(center[0] + radius * 1.2), Math.round(center[1])],
              ],
              reference: {
                kind: 'letter',
                placement: 'cut',
                corners: [
                  [1000, 1000],
                  [1300, 1000],
                  [1300, 1250],
                  [1000, 1250],
                ],
              },
              origin: 'confirmed',
            },
          ],
  };
}

/**
 * Generates a few analyses with the product's own rules, shared by a hundred thousand requests:
 * their variety isn't measured here.
 */
export function analysisPatterns(chance: Chance): AnalysisPattern[] {
  return Array.from({ length: patternCount }, () => {
    const count = Number(chance.weighted({ 1: 70, 2: 20, 3: 7, 4: 2, 5: 1 }));
    const stumps = Array.from({ length: count }, (_, at) => aStump(chance, at + 1));
    const record: AnalysisRecord = {
      version: 1,
      stumps,
      siteFacts: {},
      problems: [],
      estimate: estimatePrice(stumps, {}, defaultPriceBook),
    };
    const mlAnalysis = toMlAnalysis(record, { priceBook: defaultPriceBook });
    const cost = mlAnalysis.estimatedCost;
    return {
      record: JSON.stringify(record),
      mlAnalysis: JSON.stringify(mlAnalysis),
      stumps,
      cost: cost === null ? 250 : Math.round((cost.min + cost.max) / 10) * 5,
    };
  });
}
