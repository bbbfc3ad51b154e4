import { expect, it } from 'vitest';
import { growthRingPaths } from './growth-rings-shape';

/** Returns the points on a path's relative curves. */
function pointsOf(path: string): [number, number][] {
  const numbers = (text: string) => (text.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
  const [start = '', ...curves] = path.split(/[cs]/);
  const [startX = 0, startY = 0] = numbers(start);
  let at: [number, number] = [startX, startY];
  return curves.map((curve) => {
    const [dx = Number.NaN, dy = Number.NaN] = numbers(curve).slice(-2);
    at = [at[0] + dx, at[1] + dy];
    return at;
  });
}

it('draws closed rings within their box, each outside the previous one', () => {
  for (const seed of [3, 7, 11, 12]) {
    const rings = growthRingPaths(seed, 12);
    expect(rings).toHaveLength(12);
    const radii = rings.map((ring) => {
      expect(ring).toMatch(/^M[\d.]+ [\d.]+c[-\d. ]+(?:s[-\d. ]+)+Z$/);
      const points = pointsOf(ring);
      const [start] = /^M([\d.]+) ([\d.]+)/.exec(ring)?.slice(1, 2).map(Number) ?? [];
      expect(points.at(-1)?.[0]).toBeCloseTo(start ?? Number.NaN, 5);
      for (const position of points.flat()) expect(position > 0 && position < 200).toBe(true);
      return points.reduce((sum, [x, y]) => sum + Math.hypot(x - 100, y - 100), 0) / points.length;
    });
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
  }
});

it('is the same for the same seed, and small enough for dozens on a page', () => {
  expect(growthRingPaths(12, 17)).toEqual(growthRingPaths(12, 17));
  expect(growthRingPaths(12, 17).join('').length).toBeLessThan(12_000);
});
