import { z } from 'zod';
import type { MlAnalysis } from '../stump-analysis/analysis-schema.js';
import { stumpNumberSchema } from '../stump-analysis/analysis-schema.js';
import { estimatedDaysFromHours } from './quote-defaults.js';

const unknownEstimate = "This isn't an estimate that was shown";
const dollars = z.number(unknownEstimate).min(0, unknownEstimate);

/**
 * The estimate figures a quote is based on: its range in dollars, its days, and each stump's width
 * in inches and price in dollars.
 */
export const estimateBasisSchema = z.object({
  cost: z.object({ min: dollars, max: dollars }).nullable(),
  days: z.number(unknownEstimate).int(unknownEstimate).min(1, unknownEstimate),
  stumps: z
    .array(
      z.object({
        stump: stumpNumberSchema,
        diameter: z.number(unknownEstimate).min(0, unknownEstimate).nullable(),
        measuredCost: dollars.nullable().exactOptional(),
      }),
    )
    .max(5, unknownEstimate),
});
export type EstimateBasis = z.output<typeof estimateBasisSchema>;

type Estimated = Pick<MlAnalysis, 'estimatedCost' | 'estimatedHours'> & {
  readonly stumps: readonly Pick<
    MlAnalysis['stumps'][number],
    'stump' | 'diameter' | 'measuredCost'
  >[];
};

/**
 * Returns the basis of a new quote. Complexity isn't part of it: it doesn't affect a quote's price,
 * days, or lines.
 */
export function basisOf(analysis: Estimated | null): EstimateBasis {
  return {
    cost: analysis?.estimatedCost
      ? { min: analysis.estimatedCost.min, max: analysis.estimatedCost.max }
      : null,
    days: estimatedDaysFromHours(analysis?.estimatedHours),
    stumps: (analysis?.stumps ?? []).map(({ stump, diameter, measuredCost }) => ({
      stump,
      diameter,
      ...(measuredCost === undefined ? {} : { measuredCost }),
    })),
  };
}

/** What a quote was based on, and the current estimate. */
export interface EstimateChange {
  readonly before: EstimateBasis;
  readonly now: EstimateBasis;
}

/** Ignores stumps without a measurement. */
const asText = ({ cost, days, stumps }: EstimateBasis): string =>
  JSON.stringify([
    cost?.min,
    cost?.max,
    days,
    stumps.flatMap(({ stump, diameter }) => (diameter === null ? [] : [[stump, diameter]])),
  ]);

/**
 * Returns null if no figure a quote is based on has changed, or if the quote has no stored basis.
 */
export function estimateChange(
  before: EstimateBasis | null,
  now: EstimateBasis,
): EstimateChange | null {
  return before === null || asText(before) === asText(now) ? null : { before, now };
}
