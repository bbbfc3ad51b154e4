import { z } from 'zod';
import { measurementMessages } from './measurements.messages.js';
import { secondOpinionSchema } from './second-opinion.js';
import { heightInSchema, recordedFactsSchema, surfaceRootAmounts } from './site-facts.js';

export type { SiteFacts } from './site-facts.js';

/** Stumps of a request are numbered 1 to 5, since each needs at least one of the five photos. */
export const stumpNumberSchema = z
  .number(measurementMessages.stumpNumber)
  .int(measurementMessages.stumpWhole)
  .min(1, measurementMessages.stumpRange)
  .max(5, measurementMessages.stumpRange);

export const tapePlaces = ['ground', 'cut_face'] as const;
export type TapePlace = (typeof tapePlaces)[number];

/** What a typed width was measured with: a tape, or the measuring app that comes with a phone. */
export const tapeTools = ['tape', 'phone_app'] as const;
export type TapeTool = (typeof tapeTools)[number];

/**
 * A width the person measured, in inches, and where: at grade with the root flare, or across the
 * cut face. Without `with`, by a tape.
 */
export const tapeMeasurementSchema = z.object({
  widthIn: z
    .number(measurementMessages.widthNumber)
    .min(2, measurementMessages.widthTooSmall)
    .max(150, measurementMessages.widthTooLarge),
  where: z.enum(tapePlaces, measurementMessages.widthPlace),
  with: z.enum(tapeTools, measurementMessages.widthTool).optional(),
});
export type TapeMeasurement = z.output<typeof tapeMeasurementSchema>;

/** The person's input for one stump of the request. */
export const stumpInputSchema = z
  .object({
    stump: stumpNumberSchema,
    tape: tapeMeasurementSchema.nullish(),
    /** A second tape, at the other of the two places. */
    otherTape: tapeMeasurementSchema.nullish(),
    /** A caller's guess of the width at grade, in inches; a measurement takes precedence. */
    guessedIn: tapeMeasurementSchema.shape.widthIn.nullish(),
    heightIn: heightInSchema.nullish(),
  })
  .refine(({ tape, otherTape }) => tape == null || tape.where !== otherTape?.where, {
    error: measurementMessages.widthsAtOnePlace,
    path: ['otherTape', 'where'],
  });
export type StumpInput = z.output<typeof stumpInputSchema>;

const priceLineCodes = [
  'grinding',
  'surface_roots',
  'height',
  'hard_wood',
  'narrow_access',
  'slope',
  'haul_away',
  'minimum_charge',
] as const;

const cents = z.number().int().min(0);

/**
 * One line of an estimate, in cents; `stump` is null for a line about the whole visit. `text` and
 * `reason` are `Message`s until they are shown.
 */
const priceLineSchema = z.object({
  code: z.enum(priceLineCodes),
  stump: z.number().int().nullable(),
  text: z.string(),
  lowCents: cents,
  centralCents: cents,
  highCents: cents,
  reason: z.string(),
});
export type PriceLine = z.output<typeof priceLineSchema>;

/**
 * An estimate in cents, with its price book version. Totals are exact sums; `unmeasuredStumps` are
 * excluded for lack of a width.
 */
export const priceEstimateSchema = z.object({
  priceBookVersion: z.number().int().min(1),
  lines: z.array(priceLineSchema),
  lowCents: cents,
  centralCents: cents,
  highCents: cents,
  unmeasuredStumps: z.array(z.number().int()),
  /** Version of the refit from field measurements applied to its intervals; missing without one. */
  calibrationVersion: z.number().int().min(1).optional(),
});
export type PriceEstimate = z.output<typeof priceEstimateSchema>;

const inches = z.number().min(0);

const mlStumpSchema = z.object({
  stump: z.number().int(),
  diameter: inches.nullable(),
  diameterLow: inches.nullable(),
  diameterHigh: inches.nullable(),
  complexity: z.number().min(1).max(10).nullable(),
  complexityReasons: z.array(z.string()),
  rootSystem: z.string(),
  estimatedHours: z.number().min(0).nullable(),
  /**
   * Dollars at the measured width, with its surcharges and the discount for additional stumps,
   * before the minimum charge; null without an estimate, missing in older figures.
   */
  measuredCost: z.number().min(0).nullable().exactOptional(),
  method: z.string().nullable(),
  confidence: z.number().min(0).max(1).nullable(),
});
export type MlStump = z.output<typeof mlStumpSchema>;

/**
 * A request's mlAnalysis: diameter in inches at grade (largest stump, as shown), complexity
 * out of 10, total hours, cost in dollars, confidence 0 to 1. Unknown figures are null, never
 * guessed.
 */
export const mlAnalysisSchema = z.object({
  diameter: inches.nullable(),
  complexity: z.number().min(1).max(10).nullable(),
  rootSystem: z.string(),
  estimatedHours: z.number().min(0).nullable(),
  estimatedCost: z
    .object({
      min: z.number().min(0),
      max: z.number().min(0),
      /** The price at the measured width; missing in figures from before it was kept. */
      measured: z.number().min(0).optional(),
    })
    .nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  method: z.string().nullable(),
  problems: z.array(z.string()),
  stumps: z.array(mlStumpSchema),
});
export type MlAnalysis = z.output<typeof mlAnalysisSchema>;

/** A width in inches with its 5 % (`low`) and 95 % (`high`) bounds. */
export const widthSchema = z
  .object({ value: z.number().positive(), low: z.number().positive(), high: z.number().positive() })
  .refine(
    (width) => width.low <= width.value && width.value <= width.high,
    'The width must be inside its own interval',
  );
export type Width = z.output<typeof widthSchema>;

export const measurementMethods = [
  'tape',
  'phone_app',
  'by_eye',
  'reference_confirmed',
  'reference_automatic',
  'no_reference',
  'corrected',
] as const;
const measurementMethodSchema = z.enum(measurementMethods);
export type MeasurementMethod = z.output<typeof measurementMethodSchema>;

const farOutside = measurementMessages.pointFarOutside;
const coordinate = z.number(measurementMessages.point).min(-4096, farOutside).max(8192, farOutside);
/**
 * Pixels of the upright photo (at most 4,096 per side) from its top left corner; a handle may be
 * outside the photo.
 */
export const pointSchema = z.tuple([coordinate, coordinate], measurementMessages.point);
export type Point = z.output<typeof pointSchema>;

/**
 * `unknown` is a rectangle that the analysis found and can't name; it counts once a person does.
 */
const referenceKinds = ['letter', 'card', 'bill', 'tape', 'unknown'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
const referencePlacements = ['cut', 'ground'] as const;

/**
 * Four corners in order around the object; a tape is its two marked ends, `lengthIn` inches apart.
 */
export const referenceHandleSchema = z
  .object({
    kind: z.enum(referenceKinds, measurementMessages.referenceKind),
    placement: z.enum(referencePlacements, measurementMessages.referencePlace),
    corners: z
      .array(pointSchema, measurementMessages.referenceCorners)
      .min(2, measurementMessages.referenceCorners)
      .max(4, measurementMessages.referenceTooManyCorners),
    lengthIn: z
      .number(measurementMessages.lengthNumber)
      .min(1, measurementMessages.lengthTooShort)
      .max(300, measurementMessages.lengthTooLong)
      .optional(),
    /**
     * Whether a person says that the sheet lies flat on the cut, with nothing under it; says
     * nothing about one on the ground.
     */
    liesFlat: z.boolean(measurementMessages.liesFlat).optional(),
  })
  .refine((reference) => reference.corners.length === (reference.kind === 'tape' ? 2 : 4), {
    message: measurementMessages.referenceCorners,
    path: ['corners'],
  })
  .refine((reference) => reference.kind !== 'tape' || reference.lengthIn !== undefined, {
    message: measurementMessages.tapeLengthMissing,
    path: ['lengthIn'],
  });
export type ReferenceHandle = z.output<typeof referenceHandleSchema>;

export const measuredParts = ['cutFace', 'ground', 'reference'] as const;
export type MeasuredPart = (typeof measuredParts)[number];

/**
 * The marks on one photo: the reference, the outline of the cut face, the two outermost points at
 * grade.
 */
export const handleSetSchema = z.object({
  photoId: z
    .string()
    .min(1, measurementMessages.photoOfMarks)
    .max(200, measurementMessages.photoIdUnknown),
  reference: referenceHandleSchema.nullable(),
  cutFace: z
    .array(pointSchema, measurementMessages.outlineList)
    .min(3, measurementMessages.outlineTooFewPoints)
    .max(512, measurementMessages.outlineTooManyPoints)
    .nullable(),
  ground: z.tuple([pointSchema, pointSchema], measurementMessages.groundPoints).nullable(),
  /** True for an outline that the app guessed and nobody moved. */
  isUnsure: z.boolean(measurementMessages.outlineUnsure).optional(),
  /**
   * The parts that the person saw in the tool, or moved. The others are left to the analysis,
   * whatever they say.
   */
  confirmed: z.array(z.enum(measuredParts, measurementMessages.confirmedParts)).max(3).optional(),
});
export type HandleSet = z.output<typeof handleSetSchema>;

const handleOrigins = ['confirmed', 'automatic'] as const;
/** Whether a person placed the handles, or they are the unchanged proposal. */
const handleOriginSchema = z.enum(handleOrigins);

/** The handles used to measure a photo; older records don't say where they came from. */
const usedHandleSetSchema = handleSetSchema.extend({
  origin: handleOriginSchema.optional(),
});
export type UsedHandleSet = z.output<typeof usedHandleSetSchema>;

/**
 * A problem the person should know about: `text` is a `Message` until it is shown; `code` is
 * stable, for tests and statistics.
 */
const problemSchema = z.object({
  code: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  photoId: z.string().min(1).max(200).optional(),
  text: z.string().min(1).max(500),
});
export type Problem = z.output<typeof problemSchema>;

/** What a single photo says about its stump, in inches: null if it couldn't be measured. */
const photoMeasurementSchema = z.object({
  photoId: z.string().min(1).max(200),
  origin: handleOriginSchema,
  method: measurementMethodSchema.nullable(),
  cutFaceIn: widthSchema.nullable(),
  groundIn: widthSchema.nullable(),
  heightIn: z.number().min(0).nullable(),
  /**
   * What the network finds in the photo by itself, whatever a person marked or typed; null if it
   * finds no stump, missing if it didn't look. `overlap` is how much the two outlines of the cut
   * have in common: 1 if they are the same. Records from before 2026-11-29 have no height.
   */
  unaided: z
    .object({
      groundIn: widthSchema.nullable(),
      heightIn: z.number().min(0).nullable().optional(),
      overlap: z.number().min(0).max(1),
    })
    .nullable()
    .optional(),
});
export type PhotoMeasurement = z.output<typeof photoMeasurementSchema>;

/**
 * One stump: widths and height in inches; `confidence` is the probability (0 to 1) that the truth
 * is within 15 %.
 */
export const stumpRecordSchema = z.object({
  stump: stumpNumberSchema,
  photoIds: z.array(z.string().min(1).max(200)),
  cutFaceIn: widthSchema.nullable(),
  /** What the cut was measured with; missing if the photos gave it. */
  cutFaceMethod: z.enum(tapeTools).optional(),
  groundIn: widthSchema.nullable(),
  /** Set if the width at grade follows from what was measured across the cut. */
  isGroundFromCut: z.literal(true).optional(),
  heightIn: z.number().min(0).nullable(),
  /** As staff corrected them for this stump; missing means what the request says. */
  surfaceRoots: z.enum(surfaceRootAmounts).optional(),
  method: measurementMethodSchema.nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  handles: z.array(usedHandleSetSchema),
  /** Missing in records from before photos were measured. */
  measurements: z.array(photoMeasurementSchema).optional(),
  problems: z.array(problemSchema),
  /**
   * Version of the refit from field measurements applied to the interval at grade; missing if
   * uncalibrated.
   */
  calibrationVersion: z.number().int().min(1).optional(),
});
export type StumpRecord = z.output<typeof stumpRecordSchema>;

/** A request's whole analysis, as stored with it. */
export const analysisRecordSchema = z.object({
  version: z.literal(1),
  stumps: z.array(stumpRecordSchema).max(5),
  siteFacts: recordedFactsSchema,
  problems: z.array(problemSchema),
  estimate: priceEstimateSchema.nullable(),
  /**
   * The network that found the stumps: the start of its file's SHA-256. Older records don't say.
   */
  network: z.string().max(64).optional(),
  /** A vision language model's answer, if one was asked. */
  secondOpinion: secondOpinionSchema.optional(),
});
export type AnalysisRecord = z.output<typeof analysisRecordSchema>;
