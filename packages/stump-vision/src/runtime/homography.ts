import type { Point } from '../geometry/handles.js';

/** Returns the perspective transform between two sets of four points, no three collinear. */
export function homography(from: readonly Point[], to: readonly Point[]): (point: Point) => Point {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows);
  return ([x, y]) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Solves by Gauss-Jordan with pivoting; each row ends with its right-hand side. */
function solve(rows: number[][]): number[] {
  for (let column = 0; column < rows.length; column += 1) {
    const pivot = rows.findLastIndex(
      (row, i) =>
        i >= column &&
        rows
          .slice(column)
          .every((other) => Math.abs(row[column] ?? 0) >= Math.abs(other[column] ?? 0)),
    );
    const [top, own] = [rows[pivot] ?? [], rows[column] ?? []];
    rows[pivot] = own;
    rows[column] = top;
    for (const [i, row] of rows.entries()) {
      if (i === column) continue;
      const factor = (row[column] ?? 0) / (top[column] ?? 1);
      for (let k = column; k < row.length; k += 1) row[k] = (row[k] ?? 0) - factor * (top[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
}
