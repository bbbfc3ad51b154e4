import type { Point } from '@stumpquote/stump-vision/geometry/handles';

/** Returns the intersection over union of two polygons, on a grid of `step` pixels. */
export function outlineOverlap(a: readonly Point[], b: readonly Point[], step = 2): number {
  const all = [...a, ...b];
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  let [both, either] = [0, 0];
  for (let y = top; y <= bottom; y += step) {
    const [ofA, ofB] = [crossings(a, y), crossings(b, y)];
    for (let x = left; x <= right; x += step) {
      const [inA, inB] = [isInside(ofA, x), isInside(ofB, x)];
      if (inA && inB) both += 1;
      if (inA || inB) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}

function crossings(polygon: readonly Point[], y: number): number[] {
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return a[1] > y === b[1] > y ? [] : [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])];
  });
}

const isInside = (crossed: readonly number[], x: number): boolean =>
  crossed.filter((at) => at > x).length % 2 === 1;
