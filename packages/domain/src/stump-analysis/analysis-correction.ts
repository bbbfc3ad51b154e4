import { z } from 'zod';
import { idSchema } from '../id-schema.js';
import {
  stumpNumberSchema,
  tapeMeasurementSchema,
  type AnalysisRecord,
  type StumpRecord,
} from './analysis-schema.js';
import { calibrate, type Calibration } from './calibration.js';
import { estimatePrice } from './estimate-price.js';
import { askIfNarrow } from './estimate-request.js';
import { measurementMessages } from './measurements.messages.js';
import type { PriceBook } from './price-book.js';
import { surfaceRootAmounts, type SurfaceRoots } from './site-facts.js';
import { widthFromTape } from './tape-measurement.js';

const complexityMessage = 'Complexity must be a whole number from 1 to 10';
const hasCorrection = (correction: {
  diameterIn?: unknown;
  complexity?: unknown;
  surfaceRoots?: unknown;
}): boolean =>
  [correction.diameterIn, correction.complexity, correction.surfaceRoots].some(
    (value) => value !== undefined,
  );
const noCorrection = { message: 'Correct at least one value', path: ['diameterIn'] };

const analysisCorrectionFields = z.object({
  stump: stumpNumberSchema,
  diameterIn: tapeMeasurementSchema.shape.widthIn.optional(),
  complexity: z
    .number(complexityMessage)
    .int(complexityMessage)
    .min(1, complexityMessage)
    .max(10, complexityMessage)
    .optional(),
  surfaceRoots: z.enum(surfaceRootAmounts, measurementMessages.surfaceRoots).optional(),
});

/**
 * Corrections by an administrator or the assigned company: width at grade in inches, complexity out
 * of 10, surface roots.
 */
export const analysisCorrectionSchema = analysisCorrectionFields.refine(
  hasCorrection,
  noCorrection,
);
export type AnalysisCorrection = z.output<typeof analysisCorrectionSchema>;

/** The same, with its request. */
export const correctRequestSchema = analysisCorrectionFields
  .extend({ requestId: idSchema })
  .refine(hasCorrection, noCorrection);
export type CorrectRequest = z.output<typeof correctRequestSchema>;

export const correctionKinds = ['figures', 'handles'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** The part of a stump's record that a correction replaces. */
type CorrectedMeasurement = Partial<Omit<StumpRecord, 'stump' | 'photoIds'>>;

/** A correction as stored: what was typed or drawn, and the resulting widths at that time. */
export interface StumpCorrection {
  readonly stump: number;
  readonly kind: CorrectionKind;
  readonly diameterIn?: number | undefined;
  readonly complexity?: number | undefined;
  readonly surfaceRoots?: SurfaceRoots | undefined;
  /** Null if no width was corrected. */
  readonly measured: CorrectedMeasurement | null;
}

/**
 * Returns a typed correction with its width (method 'corrected'), in the calibrated interval of a
 * tape at the ground.
 */
export function correctionFromValues(
  typed: AnalysisCorrection,
  calibration: Calibration | null,
): StumpCorrection {
  const { stump, diameterIn, complexity, surfaceRoots } = typed;
  const values = { stump, kind: 'figures' as const, diameterIn, complexity, surfaceRoots };
  if (diameterIn === undefined) return { ...values, measured: null };
  const { groundIn, confidence } = widthFromTape({ widthIn: diameterIn, where: 'ground' });
  return {
    ...values,
    measured: calibrate(
      { groundIn, confidence, method: 'corrected' as const, problems: [] },
      calibration,
    ),
  };
}

function corrected(stump: StumpRecord, corrections: readonly StumpCorrection[]): StumpRecord {
  return corrections
    .filter((correction) => correction.stump === stump.stump)
    .reduce<StumpRecord>((before, { measured, surfaceRoots }) => {
      const after = measured === null ? before : withMeasured(before, measured);
      return surfaceRoots === undefined ? after : { ...after, surfaceRoots };
    }, stump);
}

function withMeasured(before: StumpRecord, measured: CorrectedMeasurement): StumpRecord {
  const { calibrationVersion: _, isGroundFromCut: __, cutFaceMethod, ...rest } = before;
  const isCutKept = measured.cutFaceIn === undefined && cutFaceMethod !== undefined;
  const after: StumpRecord = { ...rest, ...(isCutKept && { cutFaceMethod }), ...measured };
  if (after.method !== 'corrected') return after;
  const { stump, questions } = askIfNarrow(after);
  return { ...stump, problems: [...stump.problems, ...questions] };
}

/**
 * Returns the record with corrections applied, oldest first, and the estimate recomputed with the
 * given price book; the input isn't changed. The last correction of a stump's width wins, typed or
 * drawn.
 */
export function applyCorrections(
  record: AnalysisRecord,
  corrections: readonly StumpCorrection[],
  priceBook: PriceBook,
): AnalysisRecord {
  const stumps = record.stumps.map((stump) => corrected(stump, corrections));
  return { ...record, stumps, estimate: estimatePrice(stumps, record.siteFacts, priceBook) };
}
