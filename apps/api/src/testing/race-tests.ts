import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signedInUser } from '../features/auth/auth.view.js';
import type { Deps } from '../ports/deps.js';
import type { SignedInCaller } from '../ports/caller.js';
import { disableLocks } from './at-once.js';
import type { insertTestUser } from './insert-rows.js';

export interface Race {
  /** The locks that prevent the race: tables, or prefixes of names. */
  locks: string[];
  /** Sets up, lets the callers race, and returns the outcome. */
  run: (callers: number) => Promise<unknown>;
  /** The same for any number of callers. */
  outcome: unknown;
}

/** Each race with 20 concurrent callers; on PostgreSQL, it must also break with its locks disabled. */
export function describeRaces(deps: () => Pick<Deps, 'db'>, races: Record<string, Race>): void {
  afterEach(() => vi.restoreAllMocks());
  describe.each(Object.entries(races))('%s', (_, { locks, run, outcome }) => {
    it('holds with twenty concurrent callers', async () => {
      expect(await run(20)).toEqual(outcome);
    });

    it('breaks without its lock', { tags: ['postgres', 'full'] }, async () => {
      // Fewer than the pool has connections, so all transactions run concurrently.
      disableLocks(deps().db, locks, 6);
      // Once is enough: on a busy machine, the callers may not overlap each time.
      await expect.poll(() => run(6), { timeout: 15_000 }).not.toEqual(outcome);
    });
  });
}

export const aVisitor = (id: string = randomUUID()) => ({
  user: null,
  visitorId: id,
  ensureVisitorId: () => id,
  address: '198.51.100.7',
  network: id,
  userAgent: 'Test browser',
});

export const asCaller = (
  user: Awaited<ReturnType<typeof insertTestUser>>,
): SignedInCaller & { sessionId: null } => ({
  ...aVisitor(),
  user: signedInUser(user),
  sessionId: null,
});
