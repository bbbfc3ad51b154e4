import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Point } from './handles.js';
import { gapBetween } from './same-object.js';

const square = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
];

it('tells how far apart two outlines are, and that one is inside the other', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -20, max: 20 }),
      (side, gap, down) => {
        const [one, other] = [square(0, 0, side), square(side + gap, down, side)];
        const apart = Math.hypot(gap, Math.max(0, Math.abs(down) - side));
        expect(gapBetween(one, other)).toBeCloseTo(apart);
        expect(gapBetween(other, one)).toBeCloseTo(apart);
        expect(gapBetween(square(1, 1, side), square(0, 0, side + 2))).toBe(0);
      },
    ),
  );
});
