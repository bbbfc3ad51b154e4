import { expect, it } from 'vitest';
import { guaranteeEnds } from './guarantee.js';

it("counts 14 days from the company's own day, not from Greenwich's", () => {
  expect(guaranteeEnds('2026-11-21T03:00:00.000Z', 'America/New_York')).toBe('2026-12-04');
  expect(guaranteeEnds('2026-11-21T03:00:00.000Z', 'UTC')).toBe('2026-12-05');
});
