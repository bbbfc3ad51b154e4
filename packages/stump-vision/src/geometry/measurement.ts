/** A width in inches with its 5 % (`low`) and 95 % (`high`) bounds. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Whether a person placed the handles, or they are the unchanged proposal. */
export type HandleOrigin = 'confirmed' | 'automatic';

export type PhotoMethod = 'reference_confirmed' | 'reference_automatic' | 'no_reference';

/** A reason why a photo can't be measured, or not well. */
export type MeasurementProblem =
  | 'no_stump'
  | 'several_stumps'
  | 'no_outline'
  | 'outline_unsure'
  | 'no_scale'
  | 'stump_cropped'
  | 'reference_unusable'
  | 'ground_unusable'
  | 'reference_cropped'
  | 'reference_unclear'
  | 'reference_unnamed'
  | 'rim_hidden'
  | 'view_shallow'
  | 'handles_implausible'
  | 'same_view'
  | 'photos_disagree';

/**
 * A measurement in inches from one or more photos; `confidence` is the calibrated probability that
 * the width at grade is within 15 %.
 */
export interface StumpMeasurement {
  readonly cutFaceIn: Interval | null;
  readonly groundIn: Interval | null;
  readonly heightIn: number | null;
  readonly method: PhotoMethod | null;
  readonly confidence: number | null;
  readonly problems: readonly MeasurementProblem[];
}
