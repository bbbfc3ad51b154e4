import { roundToHalf } from '../format/inches.js';
import { centsToDollars } from '../format/money.js';
import type { AnalysisCorrection } from './analysis-correction.js';
import type { AnalysisRecord, MlAnalysis, MlStump, SiteFacts, StumpRecord } from './analysis-schema.js';
import { complexityOutOf10, rootSystemLabel } from './complexity.js';
import { grindingHours, type VisitHours } from './grinding-hours.js';
import { defaultPriceBook, type PriceBook } from './price-book.js';

export interface MlAnalysisOptions {
  /** The book whose machine gives the hours; the default one when missing. */
  readonly priceBook?: PriceBook;
  /** Corrected complexity and roots; corrected widths are put into the record by `applyCorrections`. */
  readonly corrections?: readonly AnalysisCorrection[];
}

function toMlStump(
  stump: StumpRecord,
  siteFacts: SiteFacts,
  hours: VisitHours | null,
  corrections: readonly AnalysisCorrection[],
): MlStump {
  const { groundIn } = stump;
  const own = corrections.filter((correction) => correction.stump === stump.stump);
  const complexity = complexityOutOf10({ ...stump, siteFacts });
  const corrected = own.findLast((correction) => correction.complexity !== undefined)?.complexity;
  const roots = own.findLast((correction) => correction.rootSystem !== undefined)?.rootSystem;
  return {
    stump: stump.stump,
    diameter: groundIn && roundToHalf(groundIn.value),
    diameterLow: groundIn && roundToHalf(groundIn.low),
    diameterHigh: groundIn && roundToHalf(groundIn.high),
    complexity: corrected ?? complexity?.score ?? null,
    complexityReasons: corrected === undefined ? (complexity?.rules.map((rule) => rule.reason) ?? []) : ['Corrected by a person.'],
    rootSystem: roots ?? rootSystemLabel({ ...stump, siteFacts }),
    estimatedHours: hours?.stumps.find((one) => one.stump === stump.stump)?.hours ?? null,
    method: stump.method,
    confidence: stump.confidence,
  };
}

function largest(stumps: readonly MlStump[]): MlStump | null {
  return stumps.reduce<MlStump | null>(
    (best, stump) => (stump.diameter !== null && stump.diameter > (best?.diameter ?? 0) ? stump : best),
    null,
  );
}

function highestComplexity(stumps: readonly MlStump[]): number | null {
  const known = stumps.flatMap(({ complexity }) => (complexity === null ? [] : [complexity]));
  return known.length === 0 ? null : Math.max(...known);
}

/**
 * The specification's mlAnalysis of a record: largest diameter (inches at grade, to half an inch) with that stump's
 * method and confidence, highest complexity, hours and cost (dollars) in sum. What has no width stays null.
 */
export function toMlAnalysis(record: AnalysisRecord, options: MlAnalysisOptions = {}): MlAnalysis {
  const { priceBook = defaultPriceBook, corrections = [] } = options;
  const hours = grindingHours(record.stumps, record.siteFacts, priceBook);
  const stumps = record.stumps.map((stump) => toMlStump(stump, record.siteFacts, hours, corrections));
  const main = largest(stumps);
  const { estimate } = record;
  return {
    diameter: main?.diameter ?? null,
    complexity: highestComplexity(stumps),
    rootSystem: (main ?? stumps.find(({ rootSystem }) => rootSystem !== null))?.rootSystem ?? null,
    estimatedHours: hours?.totalHours ?? null,
    estimatedCost: estimate && { min: centsToDollars(estimate.lowCents), max: centsToDollars(estimate.highCents) },
    confidence: main?.confidence ?? null,
    method: main?.method ?? null,
    problems: [...record.problems, ...record.stumps.flatMap(({ problems }) => problems)].map(({ text }) => text),
    stumps,
  };
}

function sharpenStump(stump: StumpRecord): string {
  if (stump.groundIn === null) {
    return 'Type a tape measurement of its width at ground level: it gives a price range at once. A sheet of letter paper on the cut face, in a photo of the whole stump, helps our team judge the size.';
  }
  switch (stump.method) {
    case 'tape':
      return stump.cutFaceIn === null
        ? 'The width was measured with a tape at ground level; nothing would narrow the range much further.'
        : 'Measure the widest width at ground level, with the root flare: that is the width that is priced.';
    case 'corrected':
      return 'The width was corrected by a person; nothing would narrow the range much further.';
    case 'reference_confirmed':
      return stump.photoIds.length > 1
        ? 'A tape measurement at ground level would narrow the range further.'
        : 'A second photo at a right angle to the first would narrow the range.';
    case 'reference_automatic':
      return 'Check the outline and the corners of the reference on the photo, and confirm them.';
    default:
      return 'A tape measurement at ground level would narrow the range most.';
  }
}

/** One sentence on what would narrow the range most, about the stump whose width is least certain. */
export function whatWouldSharpen(record: AnalysisRecord): string {
  const unsure = record.stumps.toSorted((a, b) => relativeSpread(b) - relativeSpread(a))[0];
  if (unsure === undefined) return 'Add a photo that shows the whole stump.';
  const sentence = sharpenStump(unsure);
  return record.stumps.length > 1 ? `Stump ${unsure.stump}: ${sentence}` : sentence;
}

function relativeSpread({ groundIn }: StumpRecord): number {
  return groundIn === null ? Number.POSITIVE_INFINITY : (groundIn.high - groundIn.low) / groundIn.value;
}
