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
import { problemText } from '@stumpquote/stump-vision/geometry/problem-texts';

/** What measuring needs of a photo: its number as the person counts, its size upright in pixels, its focal length where known. */
export interface PhotoOfStump {
  id: string;
  number: number;
  width: number;
  height: number;
  focalLength35mm: number | null;
}

/** What the photos say of a stump: the part of its record that they decide. */
export type StumpByPhotos = Pick<
  StumpRecord,
  'cutFaceIn' | 'groundIn' | 'heightIn' | 'method' | 'confidence' | 'handles' | 'problems'
> & { measurements: PhotoMeasurement[] };

export const frameOf = ({ width, height, focalLength35mm }: PhotoOfStump): PhotoFrame => ({
  width,
  height,
  focal35mm: focalLength35mm,
});

/** Handles as records keep them; throws for what a record can't hold. */
export const handleSetOn = ({ id }: PhotoOfStump, handles: Handles) =>
  handleSetSchema.parse({ ...handles, photoId: id });

/** The measured photos of one stump as its record keeps them. */
export function stumpByPhotos(measured: readonly MeasuredPhoto<PhotoOfStump>[]): StumpByPhotos {
  const { cutFaceIn, groundIn, heightIn, method, confidence, problems } = measureStump(measured);
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
    measurements: measured.map(measurementOf),
    problems: problems.map(({ code, photo }) => photoProblem(code, photo)),
  };
}

/** The same by the given handles alone, without looking at a photo. Sets on none of the `photos` are left out; without an origin they count as confirmed. */
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

/** What keeps a photo from being measured, in words, by its number; null for what all photos of a stump show together. */
export function photoProblem(
  problem: MeasurementProblem,
  photo: Pick<PhotoOfStump, 'id' | 'number'> | null,
): Problem {
  const { en, es } = problemText(problem, photo?.number ?? null);
  return { code: problem, ...(photo === null ? {} : { photoId: photo.id }), text: en, es };
}
