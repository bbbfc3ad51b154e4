/** Numbers from 0 to 1 that are the same for the same seed (mulberry32), so that a drawing never changes between two visits. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const POINTS = 48;
const HARMONICS = 5;

/** Closed Catmull-Rom curve through the points, as SVG path data. */
function closedCurve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const text = (value: number) => value.toFixed(1);
  const [startX, startY] = at(0);
  const parts = points.map((_, index) => {
    const [ax, ay] = at(index - 1);
    const [bx, by] = at(index);
    const [cx, cy] = at(index + 1);
    const [dx, dy] = at(index + 2);
    const control = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6].map(text);
    return `C${control.join(' ')} ${text(cx)} ${text(cy)}`;
  });
  return `M${text(startX)} ${text(startY)}${parts.join('')}Z`;
}

/**
 * Growth rings as SVG paths in a 200 x 200 box, pith first. Neighbouring rings follow each other's bulges, as in wood, and the years
 * differ in width; the outermost ring stays within the box.
 */
export function growthRingPaths(seed: number, rings: number): string[] {
  const next = seededNumbers(seed);
  const bulges = Array.from({ length: HARMONICS }, (_, index) => ({
    order: index + 2,
    size: (0.055 * (0.4 + next())) / (index + 1),
    phase: next() * Math.PI * 2,
  }));
  const pith = { x: (next() - 0.5) * 18, y: (next() - 0.5) * 18 };
  const years = Array.from({ length: rings }, () => 0.6 + next() * 0.8);
  const grown = years.reduce((sum, year) => sum + year, 0);
  let radius = 0;
  return years.map((year) => {
    radius += year / grown;
    const drift = next() * 0.25;
    const points = Array.from({ length: POINTS }, (_, index): readonly [number, number] => {
      const angle = (index / POINTS) * Math.PI * 2;
      const bulge = bulges.reduce((sum, { order, size, phase }) => sum + size * Math.cos(order * angle + phase + drift * (1 - radius)), 0);
      const length = 86 * radius * (1 + bulge * (0.35 + 0.65 * radius));
      const shift = 1 - radius;
      return [100 + pith.x * shift + length * Math.cos(angle), 100 + pith.y * shift + length * Math.sin(angle)];
    });
    return closedCurve(points);
  });
}
