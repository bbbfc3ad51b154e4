import { expect, it } from 'vitest';
import { chanceBelow, quantileOver, waysToHold } from './unknown-scale.js';

it('covers the widths of a crouching person without doubling those of a standing one', () => {
  const [low, middle, high] = [0.05, 0.5, 0.95].map((p) =>
    Math.exp(quantileOver(p, 0.1, waysToHold)),
  );
  expect(low).toBeGreaterThan(0.4);
  expect(low).toBeLessThan(30 / 56);
  expect(middle).toBeGreaterThan(0.85);
  expect(middle).toBeLessThan(1);
  expect(high).toBeLessThan(1.2);
});

it('gives the chances that its quantiles are for', () => {
  for (const p of [0.05, 0.5, 0.95])
    expect(chanceBelow(quantileOver(p, 0.2, waysToHold), 0.2, waysToHold)).toBeCloseTo(p, 4);
});
