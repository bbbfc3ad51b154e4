/**
 * Deterministic numbers from 0 to 1 by seed (mulberry32), so a drawing never changes between
 * visits.
 */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Axis = 0 | 1;

const POINTS = 36;
const HARMONICS = 5;

/** Rounds to tenths in SVG's shortest notation; a sign separates two numbers. */
const written = (tenths: readonly number[]): string =>
  tenths
    .map((tenth, index) => `${index > 0 && tenth >= 0 ? ' ' : ''}${tenth / 10}`)
    .join('')
    .replaceAll(/(?<!\d)0\./g, '.');

/**
 * A closed Catmull-Rom curve through the points as SVG path data. `s` mirrors the previous handle,
 * as this curve does, and relative positions keep it short: a page holds dozens of these curves.
 */
function closedCurve(points: readonly (readonly [number, number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? [0, 0];
  const both = (position: (axis: Axis) => number): [number, number] => [position(0), position(1)];
  const handle = (index: number, direction: 1 | -1, axis: Axis) =>
    at(index)[axis] + (direction * (at(index + 1)[axis] - at(index - 1)[axis])) / 6;
  const tenths = (value: number) => Math.round(value * 10);
  const parts = points.map((_, index) => {
    const from = both((axis) => tenths(at(index)[axis]));
    const relative = (position: (axis: Axis) => number) =>
      both((axis) => tenths(position(axis)) - from[axis]);
    const towards = [
      ...relative((axis) => handle(index + 1, -1, axis)),
      ...relative((axis) => at(index + 1)[axis]),
    ];
    if (index > 0) return `s${written(towards)}`;
    return `M${written(from)}c${written([...relative((axis) => handle(0, 1, axis)), ...towards])}`;
  });
  return `${parts.join('')}Z`;
}

/**
 * Growth rings as SVG paths in a 200 x 200 box, pith first. Adjacent rings follow each other's
 * bulges, as in wood, and vary in width; the outermost stays inside the box.
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
      const bulge = bulges.reduce(
        (sum, { order, size, phase }) =>
          sum + size * Math.cos(order * angle + phase + drift * (1 - radius)),
        0,
      );
      const length = 86 * radius * (1 + bulge * (0.35 + 0.65 * radius));
      const shift = 1 - radius;
      return [
        100 + pith.x * shift + length * Math.cos(angle),
        100 + pith.y * shift + length * Math.sin(angle),
      ];
    });
    return closedCurve(points);
  });
}
