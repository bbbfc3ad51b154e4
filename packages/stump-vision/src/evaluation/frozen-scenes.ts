import { readdir, readFile } from 'node:fs/promises';
import type { Point, Reference } from '../geometry/handles.js';

/** A rendered photo and its truth, as `training/photograph.py` writes them; lengths in inches, points in pixels of the photo. */
export interface FrozenScene {
  readonly number: number;
  /** Null where the truth alone was drawn: enough to calibrate what a person marks. */
  readonly photo: URL | null;
  readonly width: number;
  readonly height: number;
  readonly exifFocal35mm: number | null;
  readonly stump: {
    readonly cutFaceIn: number;
    readonly groundIn: number;
    readonly heightIn: number;
  } | null;
  readonly sheet: {
    readonly kind: 'letter' | 'card' | 'bill';
    readonly placement: Reference['placement'];
    readonly corners: readonly Point[];
  } | null;
  readonly cutFacePx?: readonly Point[];
  readonly gradePx?: readonly Point[];
}

/** The scenes of a folder in the order of their numbers. */
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

/** The two outermost points of the contour at grade, left and right: what a person marks. */
export function trueGradePoints(contour: readonly Point[]): readonly [Point, Point] {
  const sorted = contour.toSorted((a, b) => a[0] - b[0]);
  const [left, right] = [sorted[0], sorted.at(-1)];
  if (left === undefined || right === undefined) throw new RangeError('a contour without points');
  return [left, right];
}
