import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../db/columns.js';
import { signedInUser } from '../features/auth/auth.view.js';
import type { CompanyRow } from '../features/companies/companies.view.js';
import type { SignedInCaller } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { disableLocks } from './at-once.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from './insert-rows.js';

export interface Race {
  /** The locks that prevent the race: tables, or prefixes of names. */
  locks: string[];
  /** Sets up, lets the callers race, and returns the outcome. */
  run: (callers: number) => Promise<unknown>;
  /** The same for any number of callers. */
  outcome: unknown;
}

/**
 * Each race with 20 concurrent callers; on PostgreSQL, it must also break with its locks disabled.
 */
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

/** A company, by default a new one, with an owner, and a customer's request for it with a quote. */
export async function anEngagement(
  deps: Deps,
  status: 'draft' | 'sent' | 'accepted',
  of?: CompanyRow,
) {
  const company = of ?? (await insertTestCompany(deps));
  const owner = await insertTestUser(deps, {
    role: 'tree_company_owner',
    company_id: company.id,
  });
  const customer = await insertTestUser(deps);
  const request = await insertTestRequest(deps, {
    status: 'quoted',
    user_id: customer.id,
    email: customer.email,
    company_id: company.id,
  });
  const now = toInstant(deps.clock.now());
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: owner.id,
    company_id: company.id,
    status,
    ...(status === 'draft' ? {} : { sent: 1, sent_at: now }),
    ...(status === 'accepted' ? { accepted: 1, accepted_at: now } : {}),
  });
  return { company, owner: asCaller(owner), customer: asCaller(customer), request, quote };
}
