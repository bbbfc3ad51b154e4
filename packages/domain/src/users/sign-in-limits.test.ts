import { expect, it } from 'vitest';
import { waitForTurn } from './sign-in-limits.js';

const waits = (recentAttempts: number) =>
  Array.from({ length: 12 }, (_, index) => waitForTurn({ recentAttempts, turn: index + 1 }));

it("doesn't delay attempts on an account that isn't under attack", () => {
  expect(new Set(waits(20))).toEqual(new Set([0]));
});

it('spreads attempts on an account under attack, up to nine seconds apart', () => {
  expect(waits(21)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, null, null]);
  expect(waits(61)).toEqual([0, 3000, 6000, 9000, null, null, null, null, null, null, null, null]);
  expect(waits(1_000_000)).toEqual(waits(61));
});
