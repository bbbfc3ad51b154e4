/** Pixels as laid out in memory: rows from the top, three bytes (red, green, blue) per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** One number per cell, in the same layout as a picture's rows. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Samples the value at (x, y) bilinearly; whole numbers are cell centers. Clamps to the border. */
export function sampleGrid({ width, height, values }: Grid, x: number, y: number): number {
  const cx = Math.min(width - 1, Math.max(0, x));
  const cy = Math.min(height - 1, Math.max(0, y));
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [cx - x0, cy - y0];
  const at = (column: number, row: number) => values[row * width + column] ?? 0;
  return (
    (at(x0, y0) * (1 - fx) + at(x1, y0) * fx) * (1 - fy) +
    (at(x0, y1) * (1 - fx) + at(x1, y1) * fx) * fy
  );
}
