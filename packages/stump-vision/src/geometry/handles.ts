import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type { ReferenceKind } from '@stumpquote/domain/stump-analysis/analysis-schema';

/** Pixels of the upright photo, from its top left corner. */
export type Point = readonly [x: number, y: number];

export type { ReferenceKind };

/**
 * An object of known size in the photo: four corners in order around it, or a tape's two marks,
 * `lengthIn` inches apart.
 */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly placement: 'cut' | 'ground';
  readonly corners: readonly Point[];
  readonly lengthIn?: number | undefined;
  /** Whether a person says that the sheet lies flat on the cut. */
  readonly liesFlat?: boolean | undefined;
}

/** A reference that a width can be measured by. */
export interface NamedReference extends Reference {
  readonly kind: Exclude<ReferenceKind, 'unknown'>;
}

export const isNamed = (reference: Reference): reference is NamedReference =>
  reference.kind !== 'unknown';

/**
 * Whether a person can say that a reference lies flat: a sheet on the cut may be raised by what is
 * under it.
 */
export const canLieFlat = ({ kind, placement }: Pick<Reference, 'kind' | 'placement'>): boolean =>
  kind !== 'tape' && kind !== 'unknown' && placement === 'cut';

/**
 * Marks on a photo: the reference, the outline of the cut face (at least 3 points, in order), the
 * two outermost points at grade.
 */
export interface Handles {
  readonly reference: Reference | null;
  readonly cutFace: readonly Point[] | null;
  readonly ground: readonly [Point, Point] | null;
}

export interface FocalLength {
  /** 35 mm equivalent in mm, if the camera recorded one. */
  readonly focal35mm: number | null;
  /** Standard deviation of its logarithm, if zooming or cropping makes it doubtful. */
  readonly focalLogSd?: number | null | undefined;
}

/** The photo that handles refer to: its size in pixels and its focal length. */
export interface PhotoFrame extends FocalLength {
  readonly width: number;
  readonly height: number;
  /** How the camera was held, from the phone's sensors; missing if unknown. */
  readonly cameraTilt?: CameraTilt | null | undefined;
}

/**
 * Sides in inches, shorter first: US letter paper (ANSI A), a page with StumpQuote's marker
 * (printed on the same paper), a US bank note (6.14 x 2.61 in, Bureau of Engraving and Printing).
 */
export const sheetSizesIn: Readonly<
  Record<Exclude<ReferenceKind, 'tape' | 'unknown'>, readonly [short: number, long: number]>
> = {
  letter: [8.5, 11],
  card: [8.5, 11],
  bill: [2.61, 6.14],
};
