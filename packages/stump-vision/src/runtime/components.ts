import type { Grid } from './picture.js';

/** Connected cells (4-neighborhood), as indexes into the grid. */
export interface Component {
  readonly cells: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the connected components of a grid above `threshold`, largest first. */
export function components({ width, height, values }: Grid, threshold: number): Component[] {
  const seen = new Uint8Array(width * height);
  const found: Component[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) <= threshold) continue;
    const cells = [start];
    seen[start] = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i] ?? 0;
      const [x, y] = [cell % width, Math.floor(cell / width)];
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
      const neighbors = [
        x > 0 ? cell - 1 : -1,
        x < width - 1 ? cell + 1 : -1,
        cell - width,
        cell + width,
      ];
      for (const next of neighbors) {
        if (
          next < 0 ||
          next >= values.length ||
          seen[next] === 1 ||
          (values[next] ?? 0) <= threshold
        )
          continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    found.push({ cells, left, right, top, bottom });
  }
  return found.toSorted((a, b) => b.cells.length - a.cells.length);
}

/** Returns the grid with everything outside the component zeroed. */
export function only(grid: Grid, { cells }: Pick<Component, 'cells'>): Grid {
  const values = new Float32Array(grid.values.length);
  for (const cell of cells) values[cell] = grid.values[cell] ?? 0;
  return { ...grid, values };
}

/** Adds grids of one size, cell by cell. */
export function sumOf(...grids: readonly Grid[]): Grid {
  const [first] = grids;
  if (first === undefined) throw new RangeError('nothing to sum');
  const values = new Float32Array(first.values.length);
  for (const grid of grids)
    for (let i = 0; i < values.length; i += 1) values[i] = (values[i] ?? 0) + (grid.values[i] ?? 0);
  return { ...first, values };
}
