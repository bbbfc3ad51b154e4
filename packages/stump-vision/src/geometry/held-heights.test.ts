import { expect, it } from 'vitest';
import { chanceOverHeights, quantileOverHeights } from './held-heights.js';

it('covers the widths of a crouching person without doubling those of a standing one', () => {
  const [low, middle, high] = [0.05, 0.5, 0.95].map((p) => Math.exp(quantileOverHeights(p, 0.1)));
  expect(low).toBeGreaterThan(0.4);
  expect(low).toBeLessThan(30 / 56);
  expect(middle).toBeGreaterThan(0.85);
  expect(middle).toBeLessThan(1);
  expect(high).toBeLessThan(1.2);
  const sure = (bound: number) => chanceOverHeights(Math.log(middle ?? 1), bound, 0.1);
  expect(sure(0.1)).toBeLessThan(sure(0.3));
  expect(sure(5)).toBeCloseTo(1);
});
