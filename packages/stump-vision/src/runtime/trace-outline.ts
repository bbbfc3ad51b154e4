import type { Point } from '../geometry/handles.js';
import { toPicture, type Square } from './network.js';
import { sampleGrid, type Grid } from './picture.js';

const rays = 72;
const stepCells = 0.5;

/**
 * Traces the edge of a blob (values over 0.5) as 72 points in the image's pixels, in order: along
 * each ray from its center, the outermost place where the value falls below 0.5. Leaves or holes in
 * the middle don't matter.
 */
export function traceOutline(grid: Grid, square: Square): Point[] {
  const [cx, cy, reach] = middleOf(grid);
  return Array.from({ length: rays }, (_, i) => {
    const angle = (2 * Math.PI * i) / rays;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const distance = outermost(grid, cx, cy, dx, dy, reach);
    return toPicture(square, cx + distance * dx, cy + distance * dy);
  });
}

function middleOf({ width, values }: Grid): readonly [number, number, number] {
  let [sum, x, y] = [0, 0, 0];
  for (const [cell, value] of values.entries()) {
    if (value <= 0.5) continue;
    sum += 1;
    x += cell % width;
    y += Math.floor(cell / width);
  }
  let reach = 0;
  const [cx, cy] = [x / Math.max(1, sum), y / Math.max(1, sum)];
  for (const [cell, value] of values.entries())
    if (value > 0.5)
      reach = Math.max(reach, Math.hypot((cell % width) - cx, Math.floor(cell / width) - cy));
  return [cx, cy, reach + 2];
}

function outermost(
  grid: Grid,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  reach: number,
): number {
  let outer = sampleGrid(grid, cx + reach * dx, cy + reach * dy);
  for (let distance = reach - stepCells; distance > 0; distance -= stepCells) {
    const value = sampleGrid(grid, cx + distance * dx, cy + distance * dy);
    // A blob that touches the look's border has no falloff to interpolate there.
    if (value >= 0.5)
      return distance + (outer >= 0.5 ? 0 : (stepCells * (value - 0.5)) / (value - outer));
    outer = value;
  }
  return 0;
}
