import type { Point } from '../geometry/handles.js';
import { areaCenter } from '../geometry/outline.js';
import type { Picture } from './picture.js';

/**
 * How far to either side to search for the edge, as a share of the outline's mean radius, and in
 * how many steps per side.
 */
const searchReach = 0.07;
const steps = 10;
/** Outlines of fewer square pixels have no usable center. */
const minArea = 30;
/**
 * Cost of each step away from the network's edge, and between neighboring rays, relative to an
 * edge's strength (0 to 1).
 */
const cost = { away: 0.012, jump: 0.12 };

/**
 * Snaps an outline to the photo's edges: takes the color change between inside and outside along
 * each ray, then the closed path of strongest changes that doesn't jump (dynamic programming around
 * the outline).
 */
export function refineOutline(picture: Picture, outline: readonly Point[]): Point[] {
  const {
    center: [cx, cy],
    area,
  } = areaCenter(outline);
  if (Math.abs(area) < minArea) return [...outline];
  const radius =
    outline.reduce((sum, [x, y]) => sum + Math.hypot(x - cx, y - cy), 0) / outline.length;
  const step = Math.max(0.75, (searchReach * radius) / steps);
  const gains = outline.map(([x, y]) => {
    const away = Math.hypot(x - cx, y - cy) || 1;
    return edgeStrengths(picture, [x, y], [(x - cx) / away, (y - cy) / away], step);
  });
  const path = bestClosedPath(gains);
  return outline.map(([x, y], i) => {
    const away = Math.hypot(x - cx, y - cy) || 1;
    const moved = ((path[i] ?? steps) - steps) * step;
    return [x + (moved * (x - cx)) / away, y + (moved * (y - cy)) / away];
  });
}

/**
 * Returns the color change (0 to 1) at each step from inside to outside, minus the cost of the
 * distance.
 */
function edgeStrengths(picture: Picture, [x, y]: Point, [dx, dy]: Point, step: number): number[] {
  const colors = Array.from({ length: 2 * steps + 7 }, (_, i) => {
    const t = (i - steps - 3) * step;
    return colorAt(picture, x + t * dx, y + t * dy);
  });
  return Array.from({ length: 2 * steps + 1 }, (_, i) => {
    const change = [0, 1, 2].reduce((sum, channel) => {
      const inner =
        (colors[i]?.[channel] ?? 0) +
        (colors[i + 1]?.[channel] ?? 0) +
        (colors[i + 2]?.[channel] ?? 0);
      const outer =
        (colors[i + 4]?.[channel] ?? 0) +
        (colors[i + 5]?.[channel] ?? 0) +
        (colors[i + 6]?.[channel] ?? 0);
      return sum + ((inner - outer) / 3) ** 2;
    }, 0);
    return Math.min(1, Math.sqrt(change) / 110) - cost.away * Math.abs(i - steps);
  });
}

function colorAt(
  { width, height, rgb }: Picture,
  x: number,
  y: number,
): readonly [number, number, number] {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 3 * (row * width + column);
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
}

/** Returns the closed path around all rays that maximizes gains minus jumps. */
function bestClosedPath(gains: readonly (readonly number[])[]): number[] {
  const open = bestPath(gains, null);
  // A second pass, fixed to where the middle of the first path crosses the seam: a closed path at
  // half the cost of trying every start.
  const half = Math.floor(gains.length / 2);
  const turned = [...gains.slice(half), ...gains.slice(0, half)];
  const fixed = open[half] ?? steps;
  const closed = bestPath(turned, fixed);
  return [...closed.slice(gains.length - half), ...closed.slice(0, gains.length - half)];
}

function bestPath(gains: readonly (readonly number[])[], fixed: number | null): number[] {
  const states = gains[0]?.length ?? 0;
  let totals = Array.from({ length: states }, (_, s) =>
    fixed !== null && s !== fixed ? -1e9 : (gains[0]?.[s] ?? 0),
  );
  const from: number[][] = [];
  for (const gain of gains.slice(1)) {
    const chosen: number[] = [];
    totals = gain.map((value, s) => {
      let [best, at] = [-1e12, s];
      for (let p = Math.max(0, s - 3); p <= Math.min(states - 1, s + 3); p += 1) {
        const total = (totals[p] ?? 0) - cost.jump * Math.abs(p - s);
        if (total > best) [best, at] = [total, p];
      }
      chosen.push(at);
      return best + value;
    });
    from.push(chosen);
  }
  if (fixed !== null) totals = totals.map((total, s) => total - cost.jump * Math.abs(s - fixed));
  let state = totals.indexOf(Math.max(...totals));
  const path = [state];
  for (const chosen of from.toReversed()) {
    state = chosen[state] ?? state;
    path.push(state);
  }
  return path.toReversed();
}
