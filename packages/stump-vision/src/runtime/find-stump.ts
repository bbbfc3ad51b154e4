import { components, only, sumOf, type Component } from './components.js';
import { networkSide, toCell, toPicture, wholePicture, type ClassMaps, type Network, type Square } from './network.js';
import type { Grid, Picture } from './picture.js';

/** A stump in the network's own cells: where it was looked at, and which cells are its cut face and its whole body. */
export interface FoundStump {
  readonly maps: ClassMaps;
  /** Cut face, with sheets that lie on it. */
  readonly cut: Grid;
  /** Side and cut face together. */
  readonly body: Grid;
  /** Mean chance of the cut face over its cells, times how well the last look and its mirror image agree: 0 to 1. */
  readonly score: number;
}

/** A stump of fewer cells is seen in too few pixels to have an outline. */
const leastCells = 40;
/** How much of the body must be cut face: a standing trunk has none. */
const leastCutShare = 0.08;
/** What scores less is taken for no stump: heaps, slices and shadows. Chosen on the calibration scenes. */
const leastScore = Number(process.env["LS"] ?? 0.6);
/** Where a person says that there is one. */
const leastScoreTapped = 0.3;
const margin = 1.75;

/**
 * Looks at the whole picture (and at parts of it when nothing is found: small stumps in wide photos), then once or twice more at a square about the
 * stump. With a tap, the stump under or nearest to it is meant. Null when there is none.
 */
export async function findStump(network: Network, picture: Picture, tap: readonly [number, number] | null): Promise<FoundStump | null> {
  const first = await firstSight(network, picture, tap);
  if (first === null) return null;
  const second = stumpIn(await network.look(picture, squareAbout(first)), middleOf(first));
  if (second === null) return null;
  const looks = await network.lookTwice(picture, squareAbout(second));
  const last = stumpIn(looks, middleOf(second));
  if (last === null) return null;
  const score = last.score * looks.agreement;
  return score < (tap === null ? leastScore : leastScoreTapped) ? null : { ...last, score };
}

async function firstSight(network: Network, picture: Picture, tap: readonly [number, number] | null): Promise<FoundStump | null> {
  for (const squares of squaresToSearch(picture, tap)) {
    const seen: FoundStump[] = [];
    for (const square of squares) {
      const found = stumpIn(await network.look(picture, square), tap);
      if (found !== null) seen.push(found);
    }
    const best = seen.toSorted((a, b) => b.score - a.score)[0];
    if (best !== undefined) return best;
  }
  return null;
}

/** The squares to look at, in rounds: a round is looked at only when the one before found nothing. */
function squaresToSearch(picture: Picture, tap: readonly [number, number] | null): Square[][] {
  const whole = wholePicture(picture);
  if (tap !== null) return [[whole], ...[0.6, 0.35].map((part) => [{ x: tap[0], y: tap[1], side: whole.side * part }])];
  const side = Math.min(picture.width, picture.height) * 0.62;
  const [dx, dy] = [Math.max(0, picture.width / 2 - side * 0.45), Math.max(0, picture.height / 2 - side * 0.45)];
  const parts = [[0, 0], [-1, 0], [1, 0], [0, 1], [-1, 1], [1, 1], [0, -1]] as const;
  return [[whole], parts.map(([h, v]) => ({ x: whole.x + h * dx, y: whole.y + v * dy, side }))];
}

/** The square to see a stump closer in: about its body, with a margin. */
function squareAbout({ maps, body }: FoundStump): Square {
  const [component] = components(body, 0.5);
  if (component === undefined) return maps.square;
  const [left, top] = toPicture(maps.square, component.left - 0.5, component.top - 0.5);
  const [right, bottom] = toPicture(maps.square, component.right + 0.5, component.bottom + 0.5);
  return { x: (left + right) / 2, y: (top + bottom) / 2, side: Math.max(right - left, bottom - top) * margin };
}

function middleOf(stump: FoundStump): readonly [number, number] {
  const { x, y } = squareAbout(stump);
  return [x, y];
}

/** The stump in a look: the body with the most and surest cut face, or the one at `near` (in the picture's pixels). */
function stumpIn(maps: ClassMaps, near: readonly [number, number] | null): FoundStump | null {
  const all = sumOf(maps.side, maps.cut, maps.sheet);
  const candidates = components(all, 0.5).flatMap((component) => asStump(maps, component, near) ?? []);
  return candidates.toSorted((a, b) => b.weight - a.weight)[0]?.stump ?? null;
}

function asStump(maps: ClassMaps, component: Component, near: readonly [number, number] | null): { stump: FoundStump; weight: number } | null {
  const sure = component.cells.filter((cell) => (maps.cut.values[cell] ?? 0) > 0.5);
  const bodyCells = component.cells.filter((cell) => (maps.cut.values[cell] ?? 0) + (maps.side.values[cell] ?? 0) > 0.5);
  if (sure.length < leastCells || sure.length < leastCutShare * bodyCells.length) return null;
  const score = sure.reduce((sum, cell) => sum + (maps.cut.values[cell] ?? 0), 0) / sure.length;
  const distance = near === null ? 0 : distanceTo(maps.square, bodyCells, near);
  const inPart = only(sumOf(maps.cut, enclosedSheet(maps, component)), component);
  const [main] = components(inPart, 0.5);
  if (main === undefined) return null;
  const stump = { maps, cut: only(inPart, main), body: only(sumOf(maps.side, inPart), component), score };
  return { stump, weight: (sure.length * score) / (1 + (distance / 12) ** 2) };
}

function distanceTo(square: Square, cells: readonly number[], [x, y]: readonly [number, number]): number {
  const [column, row] = toCell(square, x, y);
  return cells.reduce((least, cell) => Math.min(least, Math.hypot((cell % networkSide) - column, Math.floor(cell / networkSide) - row)), networkSide);
}

/** The sheets of the look that lie on the cut face: most of their border touches it. */
function enclosedSheet(maps: ClassMaps, body: Component): Grid {
  const values = new Float32Array(maps.sheet.values.length);
  for (const sheet of components(only(maps.sheet, body), 0.5)) {
    if (touching(sheet, maps.cut) < 0.6) continue;
    for (const cell of sheet.cells) values[cell] = maps.sheet.values[cell] ?? 0;
  }
  return { ...maps.sheet, values };
}

/** The share of a component's outer border that lies on cells of `grid` (over a half), among border cells of any stump or ground. */
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
