import type { Role } from './roles.js';

interface SessionLimit {
  /** Idle timeout in hours. */
  unusedHours: number;
  /** Absolute timeout in days after sign-in, regardless of use. */
  days: number;
}

/**
 * How long a session lasts. Staff can read everyone's data: 12 hours idle, 30 days at most (OWASP
 * ASVS 4.0.3, requirement 3.3.2). Homeowners return over the weeks of one job: 30 days idle, 90 at
 * most.
 */
export const sessionLimits: Record<Role, SessionLimit> = {
  admin: { unusedHours: 12, days: 30 },
  tree_company_owner: { unusedHours: 12, days: 30 },
  client: { unusedHours: 30 * 24, days: 90 },
};

/** The longest session lifetime, also the cookie's. */
export const maxSessionDays = Math.max(...Object.values(sessionLimits).map(({ days }) => days));

/**
 * Header of calls that a page makes by itself, such as refreshing a list: they don't count as use
 * of the session.
 */
export const backgroundCallHeader = 'x-background-call';

/** A session's last use is recorded at most this often. */
export const sessionUseUpdateMinutes = 5;

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
