import type { Point } from '../geometry/handles.js';
import { components, only, sumOf, type Component } from './components.js';
import {
  networkSide,
  toCell,
  toPicture,
  fullPicture,
  type ClassMaps,
  type Network,
  type Square,
} from './network.js';
import type { Grid, Picture } from './picture.js';

/** A stump in the network's cells: the area that was looked at, and which cells are cut face and whole body. */
export interface FoundStump {
  readonly maps: ClassMaps;
  /** Cut face, including sheets on it. */
  readonly cut: Grid;
  /** Side and cut face together. */
  readonly body: Grid;
  /** Mean probability of the cut face over its cells, times the agreement of the last look and its mirror image: 0 to 1. */
  readonly score: number;
}

/** Stumps with fewer cells are too small for an outline. */
const minCells = 40;
/** At least this many cells must show wood, even if a sheet covers the rest. */
const minSureCells = 15;
/** Minimum share of the body that is cut face, which excludes standing trunks. */
const minCutShare = 0.08;
/** Side of the close-up square relative to the stump. */
const margin = 1.75;
/** Minimum score to measure without review (below, only proposed): as strict as possible with six in ten calibration scenes answered. */
export const sureScore = 0.87;
/** Minimum score to propose a stump for review. */
const minScore = 0.25;

/** Sheets with fewer cells in the first look aren't searched around. */
const minSheetCells = 12;
/** Maximum number of places per round to look at more closely. */
const maxPlaces = 3;

/**
 * Looks at the whole image, then closer at candidates. Until one is certain, also searches around sheets (people lay them on or beside the
 * stump) and in parts of the image, for small stumps. A tap selects the stump under or nearest to it. Null if none is found.
 */
export async function findStump(
  network: Network,
  picture: Picture,
  { tap, card }: StumpHints,
): Promise<FoundStump | null> {
  let best: FoundStump | null = null;
  const whole = await network.look(picture, fullPicture(picture));
  const sheets = card === null ? sheetsIn(whole) : [squareAround(card)];
  for (const squares of [null, ...squaresToSearch(picture, tap, sheets)]) {
    const looks = squares === null ? [whole] : await looksAt(network, picture, squares);
    for (const place of placesIn(looks, tap)) {
      const found = await lookCloser(network, picture, place);
      if (found !== null && found.score > (best?.score ?? minScore)) best = found;
    }
    if (best !== null && best.score >= sureScore) return best;
  }
  return best;
}

/** Looks at one place that a person marked; null if the network sees no stump there. */
export async function stumpAt(
  network: Network,
  picture: Picture,
  square: Square,
): Promise<FoundStump | null> {
  return stumpsIn(await network.lookTwice(picture, square), [square.x, square.y])[0] ?? null;
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
): FoundStump[] {
  const seen = looks.flatMap((maps) => stumpsIn(maps, tap));
  const apart: FoundStump[] = [];
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
async function lookCloser(
  network: Network,
  picture: Picture,
  place: FoundStump,
): Promise<FoundStump | null> {
  const [second] = stumpsIn(await network.look(picture, squareAbout(place)), middleOf(place));
  if (second === undefined) return null;
  const looks = await network.lookTwice(picture, squareAbout(second));
  const [last] = stumpsIn(looks, middleOf(second));
  return last === undefined ? null : { ...last, score: last.score * looks.agreement };
}

/** Returns the squares to look at, in rounds; a round only runs if the one before found nothing certain. */
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
function squareAbout({ maps, body }: FoundStump): Square {
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

function middleOf(stump: FoundStump): readonly [number, number] {
  const { x, y } = squareAbout(stump);
  return [x, y];
}

/** Returns the stumps in a look: the body with the most and surest cut face first, or the one at `near` (in the image's pixels). */
function stumpsIn(maps: ClassMaps, near: readonly [number, number] | null): FoundStump[] {
  const all = sumOf(maps.side, maps.cut, maps.sheet);
  const candidates = components(all, 0.5).flatMap(
    (component) => asStump(maps, component, near) ?? [],
  );
  return candidates.toSorted((a, b) => b.weight - a.weight).map(({ stump }) => stump);
}

function asStump(
  maps: ClassMaps,
  component: Component,
  near: readonly [number, number] | null,
): { stump: FoundStump; weight: number } | null {
  const sure = component.cells.filter((cell) => (maps.cut.values[cell] ?? 0) > 0.5);
  const bodyCells = component.cells.filter(
    (cell) => (maps.cut.values[cell] ?? 0) + (maps.side.values[cell] ?? 0) > 0.5,
  );
  const covered = enclosedSheet(maps, component);
  const underSheet = covered.values.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
  if (
    sure.length < minSureCells ||
    sure.length + underSheet < minCells ||
    sure.length < minCutShare * bodyCells.length
  )
    return null;
  const score = sure.reduce((sum, cell) => sum + (maps.cut.values[cell] ?? 0), 0) / sure.length;
  const distance = near === null ? 0 : distanceTo(maps.square, bodyCells, near);
  const inPart = only(sumOf(maps.cut, covered), component);
  const [main] = components(inPart, 0.5);
  if (main === undefined) return null;
  const stump = {
    maps,
    cut: only(inPart, main),
    body: only(sumOf(maps.side, inPart), component),
    score,
  };
  return { stump, weight: (sure.length * score) / (1 + (distance / 12) ** 2) };
}

function distanceTo(
  square: Square,
  cells: readonly number[],
  [x, y]: readonly [number, number],
): number {
  const [column, row] = toCell(square, x, y);
  return cells.reduce(
    (least, cell) =>
      Math.min(
        least,
        Math.hypot((cell % networkSide) - column, Math.floor(cell / networkSide) - row),
      ),
    networkSide,
  );
}

/** Returns the sheets on the cut face: most of their border touches it. */
function enclosedSheet(maps: ClassMaps, body: Component): Grid {
  const values = new Float32Array(maps.sheet.values.length);
  for (const sheet of components(only(maps.sheet, body), 0.5)) {
    if (touching(sheet, maps.cut) < 0.6) continue;
    for (const cell of sheet.cells) values[cell] = maps.sheet.values[cell] ?? 0;
  }
  return { ...maps.sheet, values };
}

/** Returns the share of a component's outer border on cells of `grid` (above 0.5), among border cells of any stump or ground. */
function touching({ cells }: Component, { width, values }: Grid): number {
  const inside = new Set(cells);
  let [border, on] = [0, 0];
  for (const cell of cells) {
    for (const next of [cell - 3, cell + 3, cell - 3 * width, cell + 3 * width]) {
      if (inside.has(next) || next < 0 || next >= values.length) continue;
      border += 1;
      if ((values[next] ?? 0) > 0.4) on += 1;
    }
  }
  return border === 0 ? 0 : on / border;
}
