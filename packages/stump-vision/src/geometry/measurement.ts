/** A width in inches with its 5 % (`low`) and 95 % (`high`) bounds. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Whose handles they are: a person's, or the proposal as it was made. */
export type HandleOrigin = 'confirmed' | 'automatic';

export type PhotoMethod = 'reference_confirmed' | 'reference_automatic' | 'no_reference';

/** What keeps a photo from being measured, or from being measured well. */
export type MeasurementProblem =
  | 'no_stump'
  | 'no_outline'
  | 'no_scale'
  | 'stump_cropped'
  | 'reference_unusable'
  | 'handles_implausible'
  | 'photos_disagree';

/** What one photo, or several of one stump, say. Inches; `confidence` is the calibrated chance (0 to 1) that the true width at grade lies within 15 %. */
export interface StumpMeasurement {
  readonly cutFaceIn: Interval | null;
  readonly groundIn: Interval | null;
  readonly heightIn: number | null;
  readonly method: PhotoMethod | null;
  readonly confidence: number | null;
  readonly problems: readonly MeasurementProblem[];
}
