import { fuseMeasurements } from './fuse-measurements.js';
import type { Handles, PhotoFrame } from './handles.js';
import { measurePhoto } from './measure-photo.js';
import type { HandleOrigin, MeasurementProblem, StumpMeasurement } from './measurement.js';
import { withUnsureOutline } from './problems.js';
import { areOneView } from './same-view.js';

/** A photo measured by its handles; `Photo` is the caller's identifier. */
export interface MeasuredPhoto<Photo> {
  readonly photo: Photo;
  readonly frame: PhotoFrame;
  readonly handles: Handles;
  readonly origin: HandleOrigin;
  readonly measurement: StumpMeasurement;
}

export interface MeasuredStump<Photo> extends Omit<StumpMeasurement, 'problems'> {
  readonly photos: readonly MeasuredPhoto<Photo>[];
  /** Each with its photo; null for problems of the photos together. */
  readonly problems: readonly { code: MeasurementProblem; photo: Photo | null }[];
}

/**
 * Measures one photo by its handles; takes a few milliseconds. A guess that nobody moved stays one,
 * although a person pressed on.
 */
export function measureByHandles<Photo>(
  photo: Photo,
  frame: PhotoFrame,
  handles: Handles & { readonly isUnsure?: boolean | undefined },
  origin: HandleOrigin,
): MeasuredPhoto<Photo> {
  const measurement = measurePhoto(frame, handles, origin);
  return {
    photo,
    frame,
    handles,
    origin,
    measurement: handles.isUnsure === true ? withUnsureOutline(measurement) : measurement,
  };
}

/** Photos from one place whose widths don't overlap disagree about the sheet: both count. */
function isRepeat<Photo>(photo: MeasuredPhoto<Photo>, other: MeasuredPhoto<Photo>): boolean {
  const [a, b] = [photo.measurement.groundIn, other.measurement.groundIn];
  return a !== null && b !== null && a.low <= b.high && b.low <= a.high && areOneView(photo, other);
}

const spreadOf = ({ measurement: { groundIn } }: MeasuredPhoto<unknown>): number =>
  groundIn === null ? Infinity : groundIn.high / groundIn.low;

/**
 * A photo that shows what another one does would make the width look surer than it is: the surer of
 * them counts.
 */
function withoutRepeats<Photo>(photos: readonly MeasuredPhoto<Photo>[]): MeasuredPhoto<Photo>[] {
  const counted: MeasuredPhoto<Photo>[] = [];
  for (const photo of photos.toSorted((a, b) => spreadOf(a) - spreadOf(b)))
    if (!counted.some((other) => isRepeat(photo, other))) counted.push(photo);
  return photos.map((photo) =>
    counted.includes(photo) ? photo : { ...photo, measurement: repeated },
  );
}

const repeated: StumpMeasurement = {
  cutFaceIn: null,
  groundIn: null,
  heightIn: null,
  method: null,
  confidence: null,
  problems: ['same_view'],
};

/** Measures one stump from all its measured photos. */
export function measureStump<Photo>(given: readonly MeasuredPhoto<Photo>[]): MeasuredStump<Photo> {
  const photos = withoutRepeats(given);
  const { problems, ...fused } = fuseMeasurements(photos.map(({ measurement }) => measurement));
  const ofPhotos = new Set(photos.flatMap(({ measurement }) => measurement.problems));
  // One photo with a reference is enough.
  const matters = (code: MeasurementProblem) =>
    code !== 'no_scale' || fused.method === 'no_reference';
  return {
    ...fused,
    photos,
    problems: [
      ...photos.flatMap(({ photo, measurement }) =>
        measurement.problems.filter(matters).map((code) => ({ code, photo })),
      ),
      ...problems.filter((code) => !ofPhotos.has(code)).map((code) => ({ code, photo: null })),
    ],
  };
}
