import type { PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { areaCenter } from '@stumpquote/stump-vision/geometry/outline';
import { alongPlane } from '@stumpquote/stump-vision/geometry/plane';
import type { Chance } from './chance.js';
import type { Place, SimulatedStump } from './simulated-stump.js';
import { allSeen, isInside, type SheetWish, type View } from './simulated-view.js';

const sheetSidesIn = { letter: [8.5, 11], card: [8.5, 11], bill: [2.61, 6.14] } as const;

/** Returns what a person marks of a sheet; null if the photo doesn't show it as wished. */
export function sheetCorners(
  chance: Chance,
  stump: SimulatedStump,
  { see, frame }: View,
  wish: SheetWish,
): Point[] | null {
  const { kind, placement, scale = 1, isCutOff = false } = wish;
  const step = placement === 'cut' ? stepIn(chance) : 0;
  const raisedIn = wish.raisedIn === undefined ? step : chance.between(...wish.raisedIn);
  const [short, long] = sheetSidesIn[kind];
  const turn = chance.between(0, 2 * Math.PI);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [middle, slope, plane] =
    placement === 'cut'
      ? [
          onCut(chance, stump, wish),
          stump.cutSlope,
          stump.heightIn + Math.abs(0.15 + 0.1 * chance.normal()),
        ]
      : [besideStump(chance, stump), stump.groundSlope, Math.abs(0.4 + 0.3 * chance.normal())];
  const place = ([x, y]: Point): Place => [x, y, plane + raisedIn + x * slope[0] + y * slope[1]];
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => {
    const [u, v] = [(a * long * scale) / 2, (b * short * scale) / 2];
    return see(place(alongPlane(middle, [c * u - s * v, s * u + c * v], slope)));
  });
  if (corners.some((corner) => corner === null)) return null;
  const points = corners as Point[];
  if (!isCutOff) return allSeen(points, frame) ? points : null;
  return cutOff(points, frame);
}

/** As rendered: one cut in five has a step, on which the sheet lies. */
const stepIn = (chance: Chance): number =>
  chance.between(0, 1) < 0.2 ? chance.between(0.4, 2) : 0;

function onCut(
  chance: Chance,
  { cutFaceIn }: SimulatedStump,
  { hidesRim = false }: SheetWish,
): Point {
  const room = hidesRim ? 0.06 * cutFaceIn : Math.max(0, cutFaceIn / 2 - 7);
  return [chance.between(-room, room), chance.between(-room, room)];
}

/** On the ground where it can be seen: in front of the stump or beside it. */
function besideStump(chance: Chance, { groundIn }: SimulatedStump): Point {
  const angle = chance.between(-Math.PI, 0);
  const away = groundIn / 2 + 8 + chance.between(0, 6);
  return [away * Math.cos(angle), away * Math.sin(angle)];
}

/**
 * The marks of a sheet with two corners outside: where its sides leave the frame. Null if another
 * number is outside.
 */
function cutOff(corners: readonly Point[], frame: PhotoFrame): Point[] | null {
  const outside = corners.filter((corner) => !isInside(corner, frame)).length;
  if (outside !== 2) return null;
  const marks = corners.map((corner, i) => {
    if (isInside(corner, frame)) return corner;
    const [before, after] = [corners[(i + 3) % 4], corners[(i + 1) % 4]];
    const inside = [before, after].find((one) => one !== undefined && isInside(one, frame));
    return inside === undefined ? null : leaving(inside, corner, frame);
  });
  return marks.every((mark) => mark !== null) ? marks : null;
}

/** Where the line from a point inside the frame to one outside crosses its border. */
function leaving([ax, ay]: Point, [bx, by]: Point, { width, height }: PhotoFrame): Point {
  const reach = [
    bx < 0 ? -ax / (bx - ax) : 1,
    bx > width ? (width - ax) / (bx - ax) : 1,
    by < 0 ? -ay / (by - ay) : 1,
    by > height ? (height - ay) / (by - ay) : 1,
  ];
  const t = Math.min(...reach);
  return [ax + t * (bx - ax), ay + t * (by - ay)];
}

/**
 * The outline of a rim that a sheet hides: drawn too small, by as much as a quarter, about the
 * sheet's middle.
 */
export function withoutHidden(
  chance: Chance,
  rim: readonly Point[],
  sheet: readonly Point[],
): Point[] {
  const { center } = areaCenter(sheet);
  const by = chance.between(0.75, 1);
  return rim.map(([x, y]) => [center[0] + by * (x - center[0]), center[1] + by * (y - center[1])]);
}
