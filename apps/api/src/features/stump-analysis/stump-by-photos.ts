import type { Message } from '@stumpquote/domain/i18n/message';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import {
  handleSetSchema,
  type PhotoMeasurement,
  type Problem,
  type StumpRecord,
  type UsedHandleSet,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import {
  measureByHandles,
  measureStump,
  type MeasuredPhoto,
} from '@stumpquote/stump-vision/geometry/measure-stump';
import type { MeasurementProblem } from '@stumpquote/stump-vision/geometry/measurement';
import { measurementProblems } from './stump-analysis.messages.js';

/**
 * What measuring needs of a photo: its number as shown to people, its upright size in pixels, and
 * its focal length if known.
 */
export interface PhotoOfStump {
  id: string;
  number: number;
  width: number;
  height: number;
  focalLength35mm: number | null;
  /** Standard deviation of its logarithm, if doubtful. */
  focalLogSd?: number | null;
  cameraTilt?: CameraTilt | null;
}

/** The part of a stump's record that its photos decide. */
export type StumpByPhotos = Pick<
  StumpRecord,
  'cutFaceIn' | 'groundIn' | 'heightIn' | 'method' | 'confidence' | 'handles'
> & { measurements: PhotoMeasurement[]; problems: PhotoProblem[] };

export type PhotoProblem = Problem & { text: Message };

export const frameOf = ({
  width,
  height,
  focalLength35mm,
  focalLogSd,
  cameraTilt,
}: PhotoOfStump): PhotoFrame => ({
  width,
  height,
  focal35mm: focalLength35mm,
  focalLogSd,
  cameraTilt,
});

/** Converts handles to their stored form; throws if the record can't hold them. */
export const handleSetOn = ({ id }: PhotoOfStump, handles: Handles) =>
  handleSetSchema.parse({ ...handles, photoId: id });

/** Converts one stump's measured photos to their stored form. */
export function stumpByPhotos(measured: readonly MeasuredPhoto<PhotoOfStump>[]): StumpByPhotos {
  const { cutFaceIn, groundIn, heightIn, method, confidence, problems, photos } =
    measureStump(measured);
  return {
    cutFaceIn,
    groundIn,
    heightIn,
    method,
    confidence,
    handles: measured.map(({ photo, handles, origin }) => ({
      ...handleSetOn(photo, handles),
      origin,
    })),
    measurements: photos.map(measurementOf),
    problems: problems.map(({ code, photo }) => photoProblem(code, photo)),
  };
}

/**
 * Measures by the given handles alone, without decoding a photo. Sets on other photos are ignored;
 * those without an origin count as confirmed.
 */
export function stumpByHandles(
  photos: readonly PhotoOfStump[],
  sets: readonly UsedHandleSet[],
): StumpByPhotos {
  return stumpByPhotos(
    photos.flatMap((photo) =>
      sets
        .filter(({ photoId }) => photoId === photo.id)
        .map(({ origin = 'confirmed', ...set }) =>
          measureByHandles(photo, frameOf(photo), set, origin),
        ),
    ),
  );
}

function measurementOf({
  photo,
  origin,
  measurement: { method, cutFaceIn, groundIn, heightIn },
}: MeasuredPhoto<PhotoOfStump>): PhotoMeasurement {
  return { photoId: photo.id, origin, method, cutFaceIn, groundIn, heightIn };
}

/**
 * Words a problem by its photo's number, or without one if all photos of a stump share it (`photo`
 * is null).
 */
export function photoProblem(
  problem: MeasurementProblem,
  photo: Pick<PhotoOfStump, 'id' | 'number'> | null,
): PhotoProblem {
  const text = measurementProblems[problem](photo?.number ?? null);
  return { code: problem, ...(photo === null ? {} : { photoId: photo.id }), text };
}
