import { z } from 'zod';
import { requiredLine } from '../text-schema.js';
import { stumpNumberSchema, tapeMeasurementSchema, type AnalysisRecord } from './analysis-schema.js';
import { estimatePrice } from './estimate-price.js';
import type { PriceBook } from './price-book.js';
import { widthFromTape } from './tape-measurement.js';

const complexityMessage = 'Complexity must be a whole number from 1 to 10';

/** What an administrator or the assigned company corrects: width at grade in inches, complexity out of 10, roots. */
export const analysisCorrectionSchema = z
  .object({
    stump: stumpNumberSchema,
    diameterIn: tapeMeasurementSchema.shape.widthIn.optional(),
    complexity: z.number(complexityMessage).int(complexityMessage).min(1, complexityMessage).max(10, complexityMessage).optional(),
    rootSystem: requiredLine({ required: 'Root system is required', max: 80 }).optional(),
  })
  .refine(
    ({ diameterIn, complexity, rootSystem }) => [diameterIn, complexity, rootSystem].some((value) => value !== undefined),
    'Correct at least one value',
  );
export type AnalysisCorrection = z.output<typeof analysisCorrectionSchema>;

/**
 * The record with corrected widths (method 'corrected', with the interval of a tape at the ground) and the estimate
 * made again with the given price book; the record given stays as it was measured. The last correction of a stump wins.
 */
export function applyCorrections(
  record: AnalysisRecord,
  corrections: readonly AnalysisCorrection[],
  priceBook: PriceBook,
): AnalysisRecord {
  const stumps = record.stumps.map((stump) => {
    const correction = corrections.findLast((one) => one.stump === stump.stump && one.diameterIn !== undefined);
    if (correction?.diameterIn === undefined) return stump;
    const { groundIn, confidence } = widthFromTape({ widthIn: correction.diameterIn, where: 'ground' });
    return { ...stump, groundIn, confidence, method: 'corrected' as const };
  });
  return { ...record, stumps, estimate: estimatePrice(stumps, record.siteFacts, priceBook) };
}
