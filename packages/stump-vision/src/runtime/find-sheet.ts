import type { Point } from '../geometry/handles.js';
import { components, only } from './components.js';
import { networkSide, toPicture, fullPicture, type ClassMaps, type Network } from './network.js';
import type { Picture } from './picture.js';
import { quadrangleOf } from './quadrangle.js';
import { refineQuadrangle } from './refine-quadrangle.js';
import { traceOutline } from './trace-outline.js';

const minCells = 30;
const margin = 1.7;

export interface FoundSheet {
  readonly corners: readonly Point[] | null;
  /** Whether there's a sheet whose corners can't be told: covered, creased, or out of the frame. */
  readonly isUnclear: boolean;
}

/**
 * Returns the sheet of letter paper in the photo, if the network finds one with four corners whose edges are visible. `looks` are the class
 * maps so far; the largest sheets get another look of their own.
 */
export async function findSheet(
  network: Network,
  picture: Picture,
  looks: readonly ClassMaps[],
): Promise<FoundSheet> {
  const seen = [...looks, await network.look(picture, fullPicture(picture))];
  const squares = seen.flatMap((maps) =>
    components(maps.sheet, 0.5)
      .filter(({ cells }) => cells.length >= minCells)
      .slice(0, 2)
      .map((sheet) => {
        const [left, top] = toPicture(maps.square, sheet.left - 0.5, sheet.top - 0.5);
        const [right, bottom] = toPicture(maps.square, sheet.right + 0.5, sheet.bottom + 0.5);
        return {
          x: (left + right) / 2,
          y: (top + bottom) / 2,
          side: Math.max(right - left, bottom - top) * margin,
        };
      }),
  );
  let isUnclear = false;
  for (const square of distinct(squares)) {
    const maps = await network.look(picture, square);
    const [sheet] = components(maps.sheet, 0.5);
    if (sheet === undefined || sheet.cells.length < 0.05 * networkSide ** 2) continue;
    const rough = quadrangleOf(traceOutline(only(maps.sheet, sheet), square));
    const corners = rough === null ? null : refineQuadrangle(picture, rough);
    if (corners !== null) return { corners, isUnclear: false };
    isUnclear = true;
  }
  return { corners: null, isUnclear };
}

function distinct<S extends { x: number; y: number; side: number }>(squares: readonly S[]): S[] {
  const kept: S[] = [];
  for (const square of squares.toSorted((a, b) => b.side - a.side)) {
    if (
      kept.every((other) => Math.hypot(other.x - square.x, other.y - square.y) > 0.25 * other.side)
    )
      kept.push(square);
  }
  return kept.slice(0, 3);
}
