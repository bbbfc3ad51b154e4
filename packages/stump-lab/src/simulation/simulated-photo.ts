import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { outermostPoints } from '../evaluation/frozen-scenes.js';
import { seededChance, type Chance } from './chance.js';
import { sheetCorners, withoutHidden } from './simulated-sheet.js';
import { drawStump, type SimulatedStump } from './simulated-stump.js';
import { allSeen, viewOf, type Circumstances, type View } from './simulated-view.js';

export interface SimulatedPhoto {
  readonly frame: PhotoFrame;
  readonly handles: Handles;
  readonly stump: SimulatedStump;
}

/** Placement error of a handle (standard deviation), in pixels of a 1,024-pixel photo. */
const handSd = 1.5;

/**
 * Simulates a photo and what a careful person marks on it; the seed gives the same photo every
 * time.
 */
export function simulatePhoto(seed: number, wish: Circumstances): SimulatedPhoto {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const photo = attemptPhoto(seededChance(seed * 1009 + attempt), wish);
    if (photo !== null) return photo;
  }
  throw new RangeError('no photo shows such a stump whole');
}

function attemptPhoto(chance: Chance, wish: Circumstances): SimulatedPhoto | null {
  const stump = drawStump(chance, {
    cutIn: wish.cutIn ?? (wish.sheet?.placement === 'cut' ? [15, 46] : [7, 46]),
    tiltDeg: wish.tiltDeg ?? 0,
    groundSlopeDeg: wish.groundSlopeDeg ?? 0,
  });
  const view = viewOf(chance, stump, wish);
  if (view === null) return null;
  const { frame, see } = view;
  // Nobody can mark what is outside the photo.
  const mark = ([x, y]: Point): Point => [
    Math.min(frame.width, Math.max(0, x + handSd * chance.normal())),
    Math.min(frame.height, Math.max(0, y + handSd * chance.normal())),
  ];
  const [rim, grade] = [stump.rim.map(see), stump.grade.map(see)];
  if (!allSeen(rim, frame) || !allSeen(grade, frame)) return null;
  const sheet = wish.sheet == null ? null : sheetCorners(chance, stump, view, wish.sheet);
  if (wish.sheet != null && sheet === null) return null;
  const ground = gradePoints(chance, stump, view, wish.gradePoints ?? 'right');
  if (ground === undefined) return null;
  const outline: readonly Point[] =
    wish.sheet?.hidesRim === true && sheet !== null ? withoutHidden(chance, rim, sheet) : rim;
  return {
    stump,
    frame,
    handles: {
      cutFace: outline.filter((_, i) => i % 2 === 0).map(mark),
      ground: ground && [mark(ground[0]), mark(ground[1])],
      reference:
        sheet === null || wish.sheet == null
          ? null
          : {
              kind: wish.sheet.kind,
              placement: wish.sheet.placement,
              corners: sheet.map(mark),
              liesFlat: wish.sheet.saidFlat,
            },
    },
  };
}

/** The points at grade that a person marks; undefined if they aren't in the photo. */
function gradePoints(
  chance: Chance,
  stump: SimulatedStump,
  { see, frame }: View,
  which: NonNullable<Circumstances['gradePoints']>,
): readonly [Point, Point] | null | undefined {
  if (which === 'none') return null;
  if (which === 'right') {
    const contour = stump.grade.map(see);
    return allSeen(contour, frame) ? outermostPoints(contour) : undefined;
  }
  const half = Math.exp(chance.between(Math.log(3), Math.log(30)));
  const apart = stump.groundIn / 2 + half + chance.between(2, 25);
  const [x, y] = [chance.pick([-1, 1]) * apart, chance.between(-20, 20)];
  const ends = [see([x - half, y, 0]), see([x + half, y, 0])];
  const [left, right] = ends;
  return left != null && right != null && allSeen(ends, frame) ? [left, right] : undefined;
}
