import { readFile } from 'node:fs/promises';
import type { Point } from '@stumpquote/stump-vision/geometry/handles';
import { areaCenter } from '@stumpquote/stump-vision/geometry/outline';
import { seededNormal } from '@stumpquote/stump-vision/geometry/seeded-normal';
import type { TappedEnds } from '@stumpquote/stump-vision/geometry/tapped-ends';
import type { Vision } from '@stumpquote/stump-vision/runtime/proposal';
import type { EvaluatedScene } from './cases.js';
import { outermostPoints, type FrozenScene } from './frozen-scenes.js';
import { outlineOverlap } from './outline-overlap.js';

/**
 * Simulated error of a tap on a phone (standard deviation, each way), where the photo is
 * `phoneWidth` wide; CSS pixels.
 */
export const tapSd = 3;
export const phoneWidth = 360;

/**
 * Overlap (IoU) of the true outline with the one proposed automatically, after a tap on its middle,
 * and on both its ends; 0 if none.
 */
export interface TappedScene {
  readonly stumpFound: boolean;
  readonly automatic: number;
  readonly oneTap: number;
  readonly twoTaps: number;
  /** Whether two taps gave only the ellipse between them. */
  readonly isRough: boolean;
}

/** Taps every stump of the evaluated scenes, off by a finger's error that is the same each time. */
export async function tapScenes(
  vision: Vision,
  scenes: readonly EvaluatedScene[],
): Promise<TappedScene[]> {
  const tapped = await Promise.all(
    scenes.map(async ({ scene, stumpFound, overlap: automatic }) => {
      const { photo, cutFacePx } = scene;
      if (photo === null || cutFacePx === undefined) return [];
      const bytes = await readFile(photo);
      const oneTap = await vision.propose(bytes, {
        tap: tapOn(scene)(areaCenter(cutFacePx).center),
      });
      const twoTaps = await vision.propose(bytes, { ends: tapsOnEnds(scene, cutFacePx) });
      const overlapOf = ({ handles }: typeof oneTap): number =>
        handles.cutFace === null ? 0 : outlineOverlap(handles.cutFace, cutFacePx);
      return [
        {
          stumpFound,
          automatic,
          oneTap: overlapOf(oneTap),
          twoTaps: overlapOf(twoTaps),
          isRough: twoTaps.isRough === true,
        },
      ];
    }),
  );
  return tapped.flat();
}

/** Returns taps on the left and right end of the cut, each off a little. */
export function tapsOnEnds(scene: FrozenScene, outline: readonly Point[]): TappedEnds {
  const [left, right] = outermostPoints(outline);
  const tap = tapOn(scene);
  return [tap(left), tap(right)];
}

function tapOn({ number, width, height }: FrozenScene): (point: Point) => Point {
  const normal = seededNormal(number);
  const sd = (tapSd * width) / phoneWidth;
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return ([x, y]) => [within(x + sd * normal(), width), within(y + sd * normal(), height)];
}
