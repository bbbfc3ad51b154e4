import {
  handleSetSchema,
  type PhotoMeasurement,
  type Problem,
  type StumpRecord,
  type UsedHandleSet,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fuseMeasurements } from '@stumpquote/stump-vision/geometry/fuse-measurements';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type {
  HandleOrigin,
  MeasurementProblem,
  StumpMeasurement,
} from '@stumpquote/stump-vision/geometry/measurement';
import { problemText } from '@stumpquote/stump-vision/geometry/problem-texts';

/** What measuring needs of a photo: its number as the person counts, its size upright in pixels, its focal length where known. */
export interface PhotoOfStump {
  id: string;
  number: number;
  width: number;
  height: number;
  focalLength35mm: number | null;
}

/** What handles say of a stump: the part of its record that they decide. */
export type MeasuredStump = Pick<
  StumpRecord,
  'cutFaceIn' | 'groundIn' | 'heightIn' | 'method' | 'confidence' | 'handles' | 'problems'
> & { measurements: PhotoMeasurement[] };

export interface MeasuredPhoto {
  photo: PhotoOfStump;
  handles: UsedHandleSet & { origin: HandleOrigin };
  measured: StumpMeasurement;
}

/** One photo measured by its handles; takes some milliseconds. */
export function measureByHandles(
  photo: PhotoOfStump,
  handles: Handles,
  origin: HandleOrigin,
): MeasuredPhoto {
  const set = handleSetSchema.parse({ ...handles, photoId: photo.id });
  const frame = { width: photo.width, height: photo.height, focal35mm: photo.focalLength35mm };
  return { photo, handles: { ...set, origin }, measured: measurePhoto(frame, set, origin) };
}

/** The photos of one stump taken together. */
export function fusePhotos(photos: readonly MeasuredPhoto[]): MeasuredStump {
  const fused =
    photos.length === 0 ? null : fuseMeasurements(photos.map(({ measured }) => measured));
  const ofPhotos = new Set(photos.flatMap(({ measured }) => measured.problems));
  const ofAll = fused?.problems.filter((problem) => !ofPhotos.has(problem)) ?? [];
  // One photo with a thing of known size is enough.
  const isNews = (problem: MeasurementProblem) =>
    problem !== 'no_scale' || fused?.method === 'no_reference';
  return {
    cutFaceIn: fused?.cutFaceIn ?? null,
    groundIn: fused?.groundIn ?? null,
    heightIn: fused?.heightIn ?? null,
    method: fused?.method ?? null,
    confidence: fused?.confidence ?? null,
    handles: photos.map(({ handles }) => handles),
    measurements: photos.map(measurementOf),
    problems: [
      ...photos.flatMap(({ photo, measured }) =>
        measured.problems.filter(isNews).map((problem) => photoProblem(problem, photo)),
      ),
      ...ofAll.map((problem) => photoProblem(problem, null)),
    ],
  };
}

/**
 * A stump measured by the given handles alone, without looking at any photo: pure, some milliseconds a photo. Sets on none of the
 * `photos` are left out; one that doesn't say whose it is counts as confirmed.
 */
export function measureStump(
  photos: readonly PhotoOfStump[],
  sets: readonly UsedHandleSet[],
): MeasuredStump {
  return fusePhotos(
    photos.flatMap((photo) =>
      sets
        .filter(({ photoId }) => photoId === photo.id)
        .map(({ origin = 'confirmed', ...set }) => measureByHandles(photo, set, origin)),
    ),
  );
}

function measurementOf({ photo, handles: { origin }, measured }: MeasuredPhoto): PhotoMeasurement {
  const { method, cutFaceIn, groundIn, heightIn } = measured;
  return { photoId: photo.id, origin, method, cutFaceIn, groundIn, heightIn };
}

/** What keeps a photo from being measured, said of it by its number; null for what all of a stump's photos say together. */
export function photoProblem(
  problem: MeasurementProblem,
  photo: Pick<PhotoOfStump, 'id' | 'number'> | null,
): Problem {
  const { en, es } = problemText(problem, photo?.number ?? null);
  return { code: problem, ...(photo === null ? {} : { photoId: photo.id }), text: en, es };
}
