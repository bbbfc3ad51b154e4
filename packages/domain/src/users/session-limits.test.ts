import { describe, expect, it } from 'vitest';
import { roles } from './roles.js';
import { hasSessionEnded, maxSessionDays, sessionLimits } from './session-limits.js';

const now = new Date('2026-11-22T15:00:00Z');
const ago = ({ hours = 0, days = 0, ms = 0 }) =>
  new Date(now.getTime() - (days * 24 + hours) * 3_600_000 + ms);

describe.each(roles)('a session of %s', (role) => {
  const { unusedHours, days } = sessionLimits[role];

  it('ends exactly when it has been idle for too long', () => {
    const createdAt = ago({ hours: unusedHours });
    expect(hasSessionEnded({ role, createdAt, lastUsedAt: ago({ hours: unusedHours }) }, now)).toBe(
      true,
    );
    expect(
      hasSessionEnded({ role, createdAt, lastUsedAt: ago({ hours: unusedHours, ms: 1 }) }, now),
    ).toBe(false);
  });

  it('ends on its last day, no matter how often it is used', () => {
    expect(hasSessionEnded({ role, createdAt: ago({ days }), lastUsedAt: now }, now)).toBe(true);
    expect(hasSessionEnded({ role, createdAt: ago({ days, ms: 1 }), lastUsedAt: now }, now)).toBe(
      false,
    );
  });
});

it('signs staff out overnight, and no session lasts longer than the maximum', () => {
  expect([sessionLimits.admin.unusedHours, sessionLimits.tree_company_owner.unusedHours]).toEqual([
    12, 12,
  ]);
  expect(maxSessionDays).toBe(90);
});
