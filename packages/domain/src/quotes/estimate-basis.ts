import { z } from 'zod';
import type { MlAnalysis } from '../stump-analysis/analysis-schema.js';
import { stumpNumberSchema } from '../stump-analysis/analysis-schema.js';
import { estimatedDaysFromHours } from './quote-defaults.js';

const unknownEstimate = 'This is not an estimate that was shown';
const dollars = z.number(unknownEstimate).min(0, unknownEstimate);

/** The figures of an estimate that a quote is made of: its range in dollars, its days and each stump's width in inches. */
export const estimateBasisSchema = z.object({
  cost: z.object({ min: dollars, max: dollars }).nullable(),
  days: z.number(unknownEstimate).int(unknownEstimate).min(1, unknownEstimate),
  stumps: z
    .array(
      z.object({
        stump: stumpNumberSchema,
        diameter: z.number(unknownEstimate).min(0, unknownEstimate).nullable(),
      }),
    )
    .max(5, unknownEstimate),
});
export type EstimateBasis = z.output<typeof estimateBasisSchema>;

type Estimated = Pick<MlAnalysis, 'estimatedCost' | 'estimatedHours'> & {
  readonly stumps: readonly Pick<MlAnalysis['stumps'][number], 'stump' | 'diameter'>[];
};

/** The basis of a quote that is written now. Complexity and roots are no part of it: no price, day or line of a quote follows from them. */
export function basisOf(analysis: Estimated | null): EstimateBasis {
  return {
    cost: analysis?.estimatedCost
      ? { min: analysis.estimatedCost.min, max: analysis.estimatedCost.max }
      : null,
    days: estimatedDaysFromHours(analysis?.estimatedHours),
    stumps: (analysis?.stumps ?? []).map(({ stump, diameter }) => ({ stump, diameter })),
  };
}

/** What a quote was written from, and what the estimate says now. */
export interface EstimateChange {
  readonly before: EstimateBasis;
  readonly now: EstimateBasis;
}

const asText = ({ cost, days, stumps }: EstimateBasis): string =>
  JSON.stringify([
    cost?.min,
    cost?.max,
    days,
    stumps.map(({ stump, diameter }) => [stump, diameter]),
  ]);

/** Null where nothing that a quote is made of has changed; also for a quote whose basis nobody kept. */
export function estimateChange(
  before: EstimateBasis | null,
  now: EstimateBasis,
): EstimateChange | null {
  return before === null || asText(before) === asText(now) ? null : { before, now };
}
