import { components, only, sumOf, type Component } from './components.js';
import { networkSide, toCell, type ClassMaps, type Square } from './network.js';
import type { Grid } from './picture.js';

/**
 * A stump in the network's cells: the area that was looked at, and which cells are cut face and
 * whole body.
 */
export interface StumpInLook {
  readonly maps: ClassMaps;
  /** Cut face, including sheets on it. */
  readonly cut: Grid;
  /** Side and cut face together. */
  readonly body: Grid;
  /**
   * Mean probability of the cut face over its cells, times the overlap of the last look's cut face
   * and its mirror image's: 0 to 1.
   */
  readonly score: number;
}

/** Stumps with fewer cells are too small for an outline. */
const minCells = 40;
/** At least this many cells must show wood, even if a sheet covers the rest. */
const minSureCells = 15;
/** Minimum share of the body that is cut face, which excludes standing trunks. */
const minCutShare = 0.08;
/**
 * From this share of the largest, another cut face in one body is a stump of its own, which touches
 * the first.
 */
const minOtherCut = 0.35;

/**
 * Returns the stumps in a look: the body with the most and surest cut face first, or the one at
 * `near` (in the image's pixels).
 */
export function stumpsIn(maps: ClassMaps, near: readonly [number, number] | null): StumpInLook[] {
  const all = sumOf(maps.side, maps.cut, maps.sheet);
  const candidates = components(all, 0.5)
    .flatMap((component) => apart(maps, component))
    .flatMap((body) => asStump(maps, body, near) ?? []);
  return candidates.toSorted((a, b) => b.weight - a.weight).map(({ stump }) => stump);
}

type Body = Pick<Component, 'cells'>;

/**
 * Splits a component where stumps touch, each cell to the nearest cut face by its size. A cut face
 * that a sheet divides stays one.
 */
function apart(maps: ClassMaps, component: Component): Body[] {
  const faces = components(only(sumOf(maps.cut, maps.sheet), component), 0.5).map((face) => ({
    ...face,
    sure: face.cells.filter((cell) => (maps.cut.values[cell] ?? 0) > 0.5).length,
  }));
  const most = Math.max(minSureCells, ...faces.map(({ sure }) => minOtherCut * sure));
  const own = faces.filter(({ sure }) => sure >= most);
  if (own.length < 2) return [component];
  const bodies = own.map((face) => ({ ...middleCell(face), cells: [] as number[] }));
  for (const cell of component.cells) {
    const [x, y] = [cell % networkSide, Math.floor(cell / networkSide)];
    const away = bodies.map((body) => Math.hypot(x - body.x, y - body.y) / body.size);
    bodies[away.indexOf(Math.min(...away))]?.cells.push(cell);
  }
  return bodies;
}

function middleCell({ left, right, top, bottom, cells }: Component) {
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.sqrt(cells.length) };
}

function asStump(
  maps: ClassMaps,
  component: Body,
  near: readonly [number, number] | null,
): { stump: StumpInLook; weight: number } | null {
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
function enclosedSheet(maps: ClassMaps, body: Body): Grid {
  const values = new Float32Array(maps.sheet.values.length);
  for (const sheet of components(only(maps.sheet, body), 0.5)) {
    if (touching(sheet, maps.cut) < 0.6) continue;
    for (const cell of sheet.cells) values[cell] = maps.sheet.values[cell] ?? 0;
  }
  return { ...maps.sheet, values };
}

/**
 * Returns the share of a component's outer border on cells of `grid` (above 0.5), among border
 * cells of any stump or ground.
 */
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
