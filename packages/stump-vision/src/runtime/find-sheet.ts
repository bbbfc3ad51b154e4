import type { Point } from '../geometry/handles.js';
import { components, only, type Component } from './components.js';
import {
  networkSide,
  toPicture,
  fullPicture,
  type ClassMaps,
  type Network,
  type Square,
} from './network.js';
import type { Picture } from './picture.js';
import { quadranglesOf } from './quadrangle.js';
import { refineQuadrangle } from './refine-quadrangle.js';
import { traceOutline } from './trace-outline.js';

const minCells = 30;
/** Side of the sheet's own look, in sizes of the sheet: closer, the network misses more corners. */
const margin = 3.4;
/** What is at most so many of its sizes away is the same sheet. */
const nearby = 0.43;
/** In its own look a sheet has at least this share of the cells. */
const minOwnShare = 0.0125;
/**
 * How doubtful corners are: on the photo's edges, as the network sees them, or with another side of
 * the outline left out.
 */
const [onEdges, asSeen, withoutSide] = [0, 1, 2];
/** Each is compared with a sheet, which takes a twentieth of a second. */
const maxCandidates = 5;

export interface FoundSheet {
  /**
   * Four corners each, likeliest first: on the edges that the photo shows, else where the network
   * sees the sheet end.
   */
  readonly candidates: readonly (readonly Point[])[];
  /** Whether there's a sheet whose corners can't be told: covered, creased, or out of the frame. */
  readonly isUnclear: boolean;
}

/**
 * Finds the sheet of letter paper in the photo. `looks` are the class maps so far; the largest
 * sheets get another look of their own.
 */
export async function findSheet(
  network: Network,
  picture: Picture,
  looks: readonly ClassMaps[],
): Promise<FoundSheet> {
  const seen = [...looks, await network.look(picture, fullPicture(picture))].flatMap((maps) =>
    components(maps.sheet, 0.5)
      .filter(({ cells }) => cells.length >= minCells)
      .slice(0, 2)
      .map((sheet) => ({ maps, sheet, ...squareAround(maps, sheet) })),
  );
  let isUnclear = false;
  for (const place of distinct(seen)) {
    const maps = await network.look(picture, place);
    const own = components(maps.sheet, 0.5)
      .slice(0, 1)
      .filter(({ cells }) => cells.length >= minOwnShare * networkSide ** 2)
      .map((sheet) => ({ maps, sheet }));
    const there = seen.filter((other) => isNear(other, place));
    const found = [...own, ...there]
      .flatMap((view) => cornersIn(picture, view))
      // What the closer look doesn't see is a sheet only if the photo shows its edges.
      .filter(({ doubt }) => own.length > 0 || doubt === onEdges)
      .toSorted((a, b) => a.doubt - b.doubt)
      .slice(0, maxCandidates);
    if (found.length > 0)
      return { candidates: found.map(({ corners }) => corners), isUnclear: false };
    isUnclear ||= own.length > 0;
  }
  return { candidates: [], isUnclear };
}

interface SeenSheet {
  readonly maps: ClassMaps;
  readonly sheet: Component;
}

interface Candidate {
  readonly corners: readonly Point[];
  readonly doubt: number;
}

/**
 * The outline's corners on the photo's edges and as the network sees them; where a part is covered,
 * also those without another side.
 */
function cornersIn(picture: Picture, { maps, sheet }: SeenSheet): Candidate[] {
  const { whole, covered } = quadranglesOf(traceOutline(only(maps.sheet, sheet), maps.square));
  const refined = (rough: readonly Point[], doubt: number): Candidate[] => {
    const corners = refineQuadrangle(picture, rough);
    return corners === null ? [] : [{ corners, doubt }];
  };
  return [
    ...(whole === null ? [] : [...refined(whole, onEdges), { corners: whole, doubt: asSeen }]),
    ...covered.flatMap((rough) => refined(rough, withoutSide)),
  ];
}

function squareAround({ square }: ClassMaps, sheet: Component): Square {
  const [left, top] = toPicture(square, sheet.left - 0.5, sheet.top - 0.5);
  const [right, bottom] = toPicture(square, sheet.right + 0.5, sheet.bottom + 0.5);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    side: Math.max(right - left, bottom - top) * margin,
  };
}

const isNear = (one: Square, other: Square): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <=
  (nearby / margin) * Math.max(one.side, other.side);

/** The largest of the squares in each place. */
function distinct<S extends Square>(squares: readonly S[]): S[] {
  const kept: S[] = [];
  for (const square of squares.toSorted((a, b) => b.side - a.side))
    if (!kept.some((other) => isNear(other, square))) kept.push(square);
  return kept.slice(0, 3);
}
