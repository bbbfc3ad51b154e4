import { hash } from '@node-rs/argon2';
import { usernameKey } from '@stumpquote/domain/users/username';
import type { Insertable } from 'kysely';
import { toInstant, toJson } from '../db/columns.js';
import type { CompaniesTable } from '../db/schema/companies.js';
import type { QuoteRequestsTable } from '../db/schema/quote-requests.js';
import type { QuotesTable } from '../db/schema/quotes.js';
import type { UsersTable } from '../db/schema/users.js';
import type { Deps as AllDeps } from '../ports/deps.js';

type Deps = Pick<AllDeps, 'db' | 'clock'>;

export const testPassword = 'river-lantern-42';
/**
 * Hashed with argon2's minimum cost, which also applies to verifying: tests sign in over a thousand
 * times.
 */
const passwordHash = hash(testPassword, {
  algorithm: 2,
  memoryCost: 8,
  timeCost: 1,
  parallelism: 1,
});
let counter = 0;

const times = (deps: Deps) => ({
  created_at: toInstant(deps.clock.now()),
  updated_at: toInstant(deps.clock.now()),
});

/** Inserts a user, by default a verified, active homeowner; the password is `testPassword`. */
export async function insertTestUser(deps: Deps, fields: Partial<Insertable<UsersTable>> = {}) {
  counter += 1;
  const username = fields.username ?? `person${counter}`;
  return deps.db
    .insertInto('users')
    .values({
      username,
      username_key: usernameKey(username),
      password_hash: await passwordHash,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: `${username.toLowerCase()}@example.test`,
      email_verified_at: toInstant(deps.clock.now()),
      phone: '(954) 555-0142',
      role: 'client',
      company_id: null,
      is_active: 1,
      deleted_at: null,
      ...times(deps),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts an approved company that works Monday to Friday with two windows and one crew. */
export async function insertTestCompany(
  deps: Deps,
  fields: Partial<Insertable<CompaniesTable>> = {},
) {
  counter += 1;
  return deps.db
    .insertInto('companies')
    .values({
      name: `Company ${counter}`,
      description: null,
      address: '1 Main St',
      city: 'Davie',
      state: 'FL',
      zip: '33314',
      phone: '(954) 555-0100',
      email: `company${counter}@example.test`,
      website: null,
      is_active: 1,
      approved_at: toInstant(deps.clock.now()),
      service_zips: toJson(['33314', '33301']),
      working_days: toJson([1, 2, 3, 4, 5]),
      arrival_windows: toJson([
        { start: '08:00', end: '10:00' },
        { start: '13:00', end: '15:00' },
      ]),
      crews: 1,
      ...times(deps),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const requestRow = (deps: Deps, fields: Partial<Insertable<QuoteRequestsTable>>) => {
  counter += 1;
  return {
    reference_number: `QR-TEST${String(counter).padStart(4, '0')}`,
    first_name: 'Ana',
    last_name: 'Lopez',
    email: 'ana@example.test',
    email_confirmed_at: toInstant(deps.clock.now()),
    phone: '(954) 555-0142',
    address: '12 Palm Ave',
    city: 'Davie',
    state: 'FL',
    zip: '33314',
    notes: 'Gate code 1234',
    status: 'pending' as const,
    ml_analysis: null,
    user_id: null,
    company_id: null,
    sms_consent_at: toInstant(deps.clock.now()),
    terms_version: '2026-11-20',
    terms_accepted_at: toInstant(deps.clock.now()),
    link_key_version: 1,
    source: 'web' as const,
    locale: 'en' as const,
    ...times(deps),
    ...fields,
  };
};

export const insertTestRequest = (
  deps: Deps,
  fields: Partial<Insertable<QuoteRequestsTable>> = {},
) =>
  deps.db
    .insertInto('quote_requests')
    .values(requestRow(deps, fields))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertTestQuote(
  deps: Deps,
  fields: Partial<Insertable<QuotesTable>> &
    Pick<Insertable<QuotesTable>, 'quote_request_id' | 'created_by_id'>,
) {
  return deps.db
    .insertInto('quotes')
    .values({
      company_id: null,
      amount_cents: 25_000,
      description: 'Grind one oak stump',
      details: 'Stump removal service with professional equipment',
      estimated_days: 1,
      lines: null,
      valid_days: 30,
      status: 'draft',
      is_proposal: 0,
      sent: 0,
      sent_at: null,
      emailed_at: null,
      expires_at: null,
      accepted: 0,
      accepted_at: null,
      declined_at: null,
      decline_reason: null,
      superseded_at: null,
      deleted_at: null,
      ...times(deps),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
