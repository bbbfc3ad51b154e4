import type { Point } from '../geometry/handles.js';
import type { Picture } from './picture.js';
import { intersect } from './quadrangle.js';

const samplesPerSide = 24;
const rounds = 2;

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/**
 * Snaps each side of a quadrangle to the photo's edges at full working resolution: finds the
 * strongest brightness change across the side at 24 places, fits a line without outliers, and
 * intersects neighboring lines for the corners. Null if the sides have no edges.
 */
export function refineQuadrangle(
  picture: Picture,
  rough: readonly Point[],
): readonly Point[] | null {
  let corners = rough;
  const size = Math.min(...rough.map((a, i) => length(a, rough[(i + 1) % 4] ?? a)));
  if (size < 8) return null;
  for (let round = 0; round < rounds; round += 1) {
    const reach = Math.max(2, size * (round === 0 ? 0.12 : 0.04));
    const lines = corners.map((a, i) =>
      edgeNear(picture, { a, b: corners[(i + 1) % 4] ?? a }, reach),
    );
    if (lines.filter((line) => line === null).length > 1) return null;
    const all = lines.map<Line>(
      (line, i) => line ?? { a: corners[i] ?? [0, 0], b: corners[(i + 1) % 4] ?? [0, 0] },
    );
    const met = all.map((line, i) => {
      const before = all[(i + 3) % 4] ?? line;
      return intersect(before.a, before.b, line.a, line.b);
    });
    if (met.some((point) => point === null)) return null;
    corners = met as Point[];
  }
  return corners;
}

const length = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Returns the straight edge nearest to a side; null if under half of its places show one. */
function edgeNear(picture: Picture, { a, b }: Line, reach: number): Line | null {
  const side = length(a, b);
  const [dx, dy] = [(b[0] - a[0]) / side, (b[1] - a[1]) / side];
  const places: { along: number; across: number }[] = [];
  for (let i = 0; i < samplesPerSide; i += 1) {
    const along = side * (0.06 + (0.88 * (i + 0.5)) / samplesPerSide);
    const across = strongest(picture, [a[0] + along * dx, a[1] + along * dy], [-dy, dx], reach);
    if (across !== null) places.push({ along, across });
  }
  const fitted = robustLine(places, Math.max(0.8, reach * 0.12));
  if (fitted === null || fitted.kept < samplesPerSide / 2) return null;
  const at = (along: number): Point => {
    const across = fitted.start + fitted.slope * along;
    return [a[0] + along * dx - across * dy, a[1] + along * dy + across * dx];
  };
  return { a: at(0), b: at(side) };
}

/**
 * Returns the offset along `across`, in pixels, of the strongest brightness change between adjacent
 * pixels; null without a clear one.
 */
function strongest(picture: Picture, from: Point, across: Point, reach: number): number | null {
  const step = Math.max(0.5, reach / 24);
  const count = Math.floor(reach / step);
  const values = Array.from({ length: 2 * count + 1 }, (_, i) => {
    const t = (i - count) * step;
    return brightness(picture, from[0] + t * across[0], from[1] + t * across[1]);
  });
  const span = Math.max(1, Math.round(1.5 / step));
  const change = (i: number) => Math.abs((values[i + span] ?? 0) - (values[i - span] ?? 0));
  let best = -1;
  for (let i = span; i < values.length - span; i += 1)
    if (best === -1 || change(i) > change(best)) best = i;
  if (best === -1 || change(best) < 14) return null;
  const [before, here, after] = [change(best - 1) || 0, change(best), change(best + 1) || 0];
  const shift =
    before + after - 2 * here === 0 || best <= span || best >= values.length - span - 1
      ? 0
      : (before - after) / (2 * (before + after - 2 * here));
  return (best - count + Math.max(-0.5, Math.min(0.5, shift))) * step;
}

/** Returns the mean of red, green, and blue, interpolated between pixels. */
function brightness({ width, height, rgb }: Picture, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const cy = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - x0, cy - y0];
  const at = (column: number, row: number) => {
    const i = 3 * (Math.min(height - 1, row) * width + Math.min(width - 1, column));
    return ((rgb[i] ?? 0) + (rgb[i + 1] ?? 0) + (rgb[i + 2] ?? 0)) / 3;
  };
  return (
    (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
    (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy
  );
}

/**
 * Fits a line robustly: picks the pair of places with the most others near its line, then least
 * squares over those.
 */
function robustLine(
  places: readonly { along: number; across: number }[],
  near: number,
): { start: number; slope: number; kept: number } | null {
  let best: readonly { along: number; across: number }[] = [];
  for (const [i, p] of places.entries()) {
    for (const q of places.slice(i + 3)) {
      const slope = (q.across - p.across) / (q.along - p.along);
      if (Math.abs(slope) > 0.35) continue;
      const kept = places.filter(
        ({ along, across }) => Math.abs(p.across + slope * (along - p.along) - across) < near,
      );
      if (kept.length > best.length) best = kept;
    }
  }
  if (best.length < 3) return null;
  const mean = (key: 'along' | 'across') =>
    best.reduce((sum, place) => sum + place[key], 0) / best.length;
  const [x, y] = [mean('along'), mean('across')];
  const slope =
    best.reduce((sum, { along, across }) => sum + (along - x) * (across - y), 0) /
    Math.max(
      1e-9,
      best.reduce((sum, { along }) => sum + (along - x) ** 2, 0),
    );
  return { start: y - slope * x, slope, kept: best.length };
}
