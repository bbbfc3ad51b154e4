import type { Point } from '../geometry/handles.js';
import { components } from './components.js';
import {
  fullPicture,
  meanOf,
  overlapOf,
  toPicture,
  type ClassMaps,
  type Network,
  type Square,
} from './network.js';
import type { Grid, Picture } from './picture.js';
import { stumpsIn, type StumpInLook } from './stumps-in-look.js';

/** Side of the close-up square relative to the stump. */
const margin = 1.75;
/**
 * Centers of different stumps are at least this far apart, in widths of the first: less may be two
 * parts of one.
 */
const minApart = 0.6;
/**
 * Minimum score to measure without review (below, only proposed): as strict as possible with six in
 * ten calibration scenes answered.
 */
export const sureScore = 0.87;
/** Minimum score to propose a stump for review. */
const minScore = 0.25;

/** What counts as under and as beside a sheet: the gap between them, in the sheet's sides. */
const [underSheet, besideSheet] = [-0.5, 1];
/**
 * From this score on, a stump under a sheet goes before all but certain ones beside it: people lay
 * sheets on or beside what they ask about.
 */
const minUnderSheet = 0.4;

/** Sheets with fewer cells in the first look aren't searched around. */
const minSheetCells = 12;
/** Maximum number of places per round to look at more closely. */
const maxPlaces = 3;

/** A stump, and whether the photo shows others that someone could mean as well. */
export type FoundStump = StumpInLook & { readonly isOneOfSeveral: boolean };

/**
 * Looks at the whole image, then closer at candidates. Until one is certain, also searches around
 * sheets (people lay them on or beside the stump) and in parts of the image, for small stumps. A
 * certain stump by a sheet goes first, then one under a sheet, then the surest. A tap selects the
 * stump under or nearest to it. Null if none is found.
 */
export async function findStump(
  network: Network,
  picture: Picture,
  hints: StumpHints,
): Promise<FoundStump | null> {
  const whole = await network.look(picture, fullPicture(picture));
  const best = await likeliestStump(network, picture, hints, whole);
  if (best === null) return null;
  const isAsked = hints.tap === null && best.score >= sureScore;
  return {
    ...best,
    isOneOfSeveral: isAsked && (await hasAnother(network, picture, whole, best)),
  };
}

async function likeliestStump(
  network: Network,
  picture: Picture,
  { tap, card }: StumpHints,
  whole: ClassMaps,
): Promise<StumpInLook | null> {
  const sheets = card === null ? sheetsIn(whole) : [squareAround(card)];
  const near = tap === null ? sheets : [];
  const found: StumpInLook[] = [];
  for (const squares of [null, ...squaresToSearch(picture, tap, sheets)]) {
    const looks = squares === null ? [whole] : await looksAt(network, picture, squares);
    for (const place of placesIn(looks, tap)) {
      const stump = await lookCloser(network, picture, place);
      if (stump !== null) found.push(stump);
    }
    const sure = found.filter(({ score }) => score >= sureScore);
    if ((near.length === 0 ? sure : within(besideSheet, sure, near)).length > 0) break;
  }
  return (
    surestOf(within(besideSheet, found, near), sureScore) ??
    surestOf(within(underSheet, found, near), minUnderSheet) ??
    surestOf(found, minScore)
  );
}

const surestOf = (stumps: readonly StumpInLook[], least: number): StumpInLook | null =>
  stumps
    .filter(({ score }) => score >= least)
    .toSorted((a, b) => b.score - a.score)
    .at(0) ?? null;

/** Returns the stumps at most so far from a sheet, in its sides; negative where they overlap. */
const within = (
  reach: number,
  stumps: readonly StumpInLook[],
  sheets: readonly Square[],
): StumpInLook[] =>
  stumps.filter((stump) => {
    const { x, y, side } = squareAbout(stump);
    return sheets.some((sheet) => {
      const apart = Math.max(Math.abs(x - sheet.x), Math.abs(y - sheet.y));
      return apart - (side / margin + sheet.side) / 2 <= reach * sheet.side;
    });
  });

/** Looks at one place twice, also mirrored; null if the network sees no stump there. */
export async function stumpAt(
  network: Network,
  picture: Picture,
  square: Square,
): Promise<StumpInLook | null> {
  const looks = await network.lookTwice(picture, square);
  const [stump] = stumpsIn(meanOf(...looks), [square.x, square.y]);
  if (stump === undefined) return null;
  const [one, other] = looks;
  const agreement = overlapOf(faceIn(one, stump.cut), faceIn(other, stump.cut));
  return { ...stump, score: stump.score * agreement };
}

/**
 * The cut face that a look shows, with the sheets on it: of what they leave bare, a narrow ring,
 * two looks never agree much.
 */
const faceIn = ({ cut, sheet }: ClassMaps, covered: Grid): Grid => ({
  ...cut,
  values: cut.values.map((value, i) => value + (covered.values[i] ? (sheet.values[i] ?? 0) : 0)),
});

/**
 * Whether the first look shows another stump that is as certain from closer: a slice of wood or a
 * stone seldom is.
 */
async function hasAnother(
  network: Network,
  picture: Picture,
  whole: ClassMaps,
  best: StumpInLook,
): Promise<boolean> {
  const there = squareAbout(best);
  const isApart = (one: StumpInLook) => {
    const [x, y] = middleOf(one);
    return Math.hypot(x - there.x, y - there.y) > (minApart * there.side) / margin;
  };
  for (const place of placesIn([whole], null).filter(isApart)) {
    const found = await lookCloser(network, picture, place);
    if (found !== null && found.score >= sureScore && isApart(found)) return true;
  }
  return false;
}

export interface StumpHints {
  /** Where a person tapped, in the image's pixels. */
  readonly tap: readonly [number, number] | null;
  /** Corners of a marker card. */
  readonly card: readonly Point[] | null;
}

async function looksAt(
  network: Network,
  picture: Picture,
  squares: readonly Square[],
): Promise<ClassMaps[]> {
  const looks: ClassMaps[] = [];
  for (const square of squares) looks.push(await network.look(picture, square));
  return looks;
}

/** Returns the bounding squares of the sheets in a look. */
function sheetsIn({ square, sheet }: ClassMaps): Square[] {
  return components(sheet, 0.5)
    .filter(({ cells }) => cells.length >= minSheetCells)
    .slice(0, 2)
    .map(({ left, right, top, bottom }) =>
      squareAround([
        toPicture(square, left - 0.5, top - 0.5),
        toPicture(square, right + 0.5, bottom + 0.5),
      ]),
    );
}

function squareAround(points: readonly Point[]): Square {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    side: Math.max(right - left, bottom - top),
  };
}

/** Returns a round's stump candidates, likeliest first, without duplicates. */
function placesIn(
  looks: readonly ClassMaps[],
  tap: readonly [number, number] | null,
): StumpInLook[] {
  const seen = looks.flatMap((maps) => stumpsIn(maps, tap));
  const apart: StumpInLook[] = [];
  for (const stump of seen) {
    const [x, y] = middleOf(stump);
    if (
      !apart
        .map(squareAbout)
        .some((there) => Math.hypot(there.x - x, there.y - y) <= there.side / 4)
    )
      apart.push(stump);
  }
  return apart.slice(0, maxPlaces);
}

/** Looks at a candidate twice more, each time from closer. */
export async function lookCloser(
  network: Network,
  picture: Picture,
  place: StumpInLook,
): Promise<StumpInLook | null> {
  const [second] = stumpsIn(await network.look(picture, squareAbout(place)), middleOf(place));
  return second === undefined ? null : stumpAt(network, picture, squareAbout(second));
}

/**
 * Returns the squares to look at, in rounds; a round only runs if the one before found nothing
 * certain.
 */
function squaresToSearch(
  picture: Picture,
  tap: readonly [number, number] | null,
  sheets: readonly Square[],
): Square[][] {
  const whole = fullPicture(picture);
  if (tap !== null)
    return [0.6, 0.35].map((part) => [{ x: tap[0], y: tap[1], side: whole.side * part }]);
  const bySheets = sheets.flatMap((sheet) =>
    [3, 6].map((times) => ({ ...sheet, side: Math.min(whole.side, times * sheet.side) })),
  );
  const side = Math.min(picture.width, picture.height) * 0.62;
  const [dx, dy] = [
    Math.max(0, picture.width / 2 - side * 0.45),
    Math.max(0, picture.height / 2 - side * 0.45),
  ];
  const parts = [
    [0, 0],
    [-1, 0],
    [1, 0],
    [0, 1],
    [-1, 1],
    [1, 1],
    [0, -1],
  ] as const;
  return [bySheets, parts.map(([h, v]) => ({ x: whole.x + h * dx, y: whole.y + v * dy, side }))];
}

/** Returns the square around the stump's body for a closer look, with a margin. */
function squareAbout({ maps, body }: StumpInLook): Square {
  const [component] = components(body, 0.5);
  if (component === undefined) return maps.square;
  const [left, top] = toPicture(maps.square, component.left - 0.5, component.top - 0.5);
  const [right, bottom] = toPicture(maps.square, component.right + 0.5, component.bottom + 0.5);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    side: Math.max(right - left, bottom - top) * margin,
  };
}

function middleOf(stump: StumpInLook): readonly [number, number] {
  const { x, y } = squareAbout(stump);
  return [x, y];
}
