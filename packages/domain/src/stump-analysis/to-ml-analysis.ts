import { roundToHalf } from '../format/inches.js';
import { centsToDollars } from '../format/money.js';
import type { AnalysisCorrection } from './analysis-correction.js';
import type { AnalysisRecord, MlAnalysis, MlStump, StumpRecord } from './analysis-schema.js';
import { complexityWords } from './complexity-words.js';
import { complexityOutOf10, rootSystemLabel, unknownRoots } from './complexity.js';
import { grindingHours, type VisitHours } from './grinding-hours.js';
import { defaultPriceBook, type PriceBook } from './price-book.js';
import { shownWidthIn } from './shown-width.js';

interface MlAnalysisOptions {
  /** The book whose machine determines the hours; defaults to the default book. */
  readonly priceBook?: PriceBook;
  /**
   * Supplies corrected complexity; `applyCorrections` puts corrected widths and roots into the
   * record.
   */
  readonly corrections?: readonly AnalysisCorrection[];
}

function toMlStump(
  stump: StumpRecord,
  { siteFacts, estimate }: Pick<AnalysisRecord, 'siteFacts' | 'estimate'>,
  hours: VisitHours | null,
  corrections: readonly AnalysisCorrection[],
): MlStump {
  const { groundIn } = stump;
  const own = corrections.filter((correction) => correction.stump === stump.stump);
  const complexity = complexityOutOf10({ ...stump, siteFacts });
  const corrected = own.findLast((correction) => correction.complexity !== undefined)?.complexity;
  return {
    stump: stump.stump,
    diameter: groundIn && shownWidthIn(groundIn.value, stump.method),
    diameterLow: groundIn && roundToHalf(groundIn.low),
    diameterHigh: groundIn && roundToHalf(groundIn.high),
    complexity: corrected ?? complexity?.score ?? null,
    complexityReasons:
      corrected === undefined
        ? (complexity?.rules.map((rule) => rule.reason) ?? [])
        : [complexityWords.corrected],
    rootSystem: rootSystemLabel({ ...stump, siteFacts }),
    estimatedHours: hours?.stumps.find((one) => one.stump === stump.stump)?.hours ?? null,
    measuredCost: measuredCost(stump, estimate),
    method: stump.method,
    confidence: stump.confidence,
  };
}

function measuredCost({ stump }: StumpRecord, estimate: AnalysisRecord['estimate']): number | null {
  const lines = estimate?.lines.filter((line) => line.stump === stump) ?? [];
  return lines.length === 0
    ? null
    : centsToDollars(lines.reduce((total, { centralCents }) => total + centralCents, 0));
}

function largest(stumps: readonly MlStump[]): MlStump | null {
  return stumps.reduce<MlStump | null>(
    (best, stump) =>
      stump.diameter !== null && stump.diameter > (best?.diameter ?? 0) ? stump : best,
    null,
  );
}

function highestComplexity(stumps: readonly MlStump[]): number | null {
  const scores = stumps.flatMap(({ complexity }) => (complexity === null ? [] : [complexity]));
  return scores.length === 0 ? null : Math.max(...scores);
}

/**
 * Returns a record's mlAnalysis: largest diameter (inches at grade, as shown) with that stump's
 * method and confidence, highest complexity, total hours, and cost (dollars). Null for what
 * needs a missing width.
 */
export function toMlAnalysis(record: AnalysisRecord, options: MlAnalysisOptions = {}): MlAnalysis {
  const { priceBook = defaultPriceBook, corrections = [] } = options;
  const hours = grindingHours(record.stumps, record.siteFacts, priceBook);
  const stumps = record.stumps.map((stump) => toMlStump(stump, record, hours, corrections));
  const main = largest(stumps);
  const { estimate } = record;
  const problems = [...record.problems, ...record.stumps.flatMap((stump) => stump.problems)];
  return {
    diameter: main?.diameter ?? null,
    complexity: highestComplexity(stumps),
    rootSystem:
      (main ?? stumps.find(({ rootSystem }) => rootSystem !== unknownRoots))?.rootSystem ??
      unknownRoots,
    estimatedHours: hours?.totalHours ?? null,
    estimatedCost: estimate && {
      min: centsToDollars(estimate.lowCents),
      max: centsToDollars(estimate.highCents),
      measured: centsToDollars(estimate.centralCents),
    },
    confidence: main?.confidence ?? null,
    method: main?.method ?? null,
    problems: problems.map(({ text }) => text),
    stumps,
  };
}
