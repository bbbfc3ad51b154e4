import type { Role } from './roles.js';

export interface SessionLimit {
  /** Hours without a call after which the session ends. */
  unusedHours: number;
  /** Days after the sign-in on which it ends, however much it is used. */
  days: number;
}

/**
 * How long a sign-in lasts. Staff can read everybody's data: 12 hours idle, 30 days at most (OWASP ASVS 4.0.3, requirement 3.3.2). Homeowners come
 * back over the weeks of one job: 30 days idle, 90 at most.
 */
export const sessionLimits: Record<Role, SessionLimit> = {
  admin: { unusedHours: 12, days: 30 },
  tree_company_owner: { unusedHours: 12, days: 30 },
  client: { unusedHours: 30 * 24, days: 90 },
};

/** The longest any session lasts, which is also the cookie's lifetime. */
export const longestSessionDays = Math.max(...Object.values(sessionLimits).map(({ days }) => days));

/** A session's last use is recorded at most this often. */
export const sessionUseNotedEveryMinutes = 5;

const hourMs = 3_600_000;

/** Whether a session was idle for too long or is too old. */
export function hasSessionEnded(
  { role, createdAt, lastUsedAt }: { role: Role; createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean {
  const { unusedHours, days } = sessionLimits[role];
  const isUnused = now.getTime() - lastUsedAt.getTime() >= unusedHours * hourMs;
  return isUnused || now.getTime() - createdAt.getTime() >= days * 24 * hourMs;
}
