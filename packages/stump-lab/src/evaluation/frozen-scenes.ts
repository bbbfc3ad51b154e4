import { readdir, readFile } from 'node:fs/promises';
import type { Point, Reference } from '@stumpquote/stump-vision/geometry/handles';

export const frozenFolder = new URL('../../evaluation-scenes/', import.meta.url);

/**
 * A rendered photo and its ground truth, as `training/photograph.py` writes them; lengths in
 * inches, points in pixels of the photo.
 */
export interface FrozenScene {
  readonly number: number;
  /**
   * What the plain scenes lack, as `training/stumpscenes/kinds.py` names it; none for plain ones.
   * `real` for photos of the measured set, which have no EXIF.
   */
  readonly kind?: string;
  /** Null if only the truth was generated: enough to calibrate confirmed handles. */
  readonly photo: URL | null;
  readonly width: number;
  readonly height: number;
  readonly exifFocal35mm: number | null;
  readonly focalLogSd?: number | null;
  readonly stump: {
    readonly cutFaceIn: number;
    readonly groundIn: number;
    /** Null for real stumps. */
    readonly heightIn: number | null;
  } | null;
  readonly sheet: {
    readonly kind: 'letter' | 'card' | 'bill';
    readonly placement: Reference['placement'];
    readonly corners: readonly Point[];
  } | null;
  readonly cutFacePx?: readonly Point[];
  readonly gradePx?: readonly Point[];
  /** Outlines of the other stumps in the photo. */
  readonly otherCutFacesPx?: readonly (readonly Point[])[];
}

/** Reads the scenes of a folder, sorted by number. */
export async function readFrozenScenes(folder: URL): Promise<FrozenScene[]> {
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const truth = JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Omit<
        FrozenScene,
        'photo'
      >;
      const photo = name.replace('.json', '.jpg');
      return { ...truth, photo: files.has(photo) ? new URL(photo, folder) : null };
    }),
  );
}

/**
 * Returns the leftmost and rightmost point of a contour, which a person would mark: the ends of the
 * cut, or its width at grade.
 */
export function outermostPoints(contour: readonly Point[]): readonly [Point, Point] {
  const sorted = contour.toSorted((a, b) => a[0] - b[0]);
  const [left, right] = [sorted[0], sorted.at(-1)];
  if (left === undefined || right === undefined) throw new RangeError('a contour without points');
  return [left, right];
}
