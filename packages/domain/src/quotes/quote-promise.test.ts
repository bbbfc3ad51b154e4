import { expect, it } from 'vitest';
import { isQuotePromiseOver } from './quote-promise.js';

it.each([
  ['2026-11-21T15:00:00.000Z', false],
  ['2026-11-21T15:00:00.001Z', true],
])('holds for exactly 24 hours: over at %s is %s', (now, isOver) => {
  expect(isQuotePromiseOver('2026-11-20T15:00:00.000Z', new Date(now))).toBe(isOver);
});
