import { dollarsToCents } from '@stumpquote/domain/format/money';
import { usernameKey } from '@stumpquote/domain/users/username';
import { toFlag, toInstant, toJson } from '../db/columns.js';
import type { Db } from '../db/database.js';
import type { UserRow } from '../features/auth/auth.view.js';
import { hashPassword } from '../features/auth/passwords.js';
import type { CompanyRow } from '../features/companies/companies.view.js';
import type { Deps } from '../ports/deps.js';
import { demoAccounts } from '../process/demo-accounts.js';
import { demoCompanies } from './demo-companies.js';
import { demoUsers } from './demo-people.js';

export interface SeededAccounts {
  companies: CompanyRow[];
  users: Map<string, UserRow>;
}

/** Inserts companies and accounts. Only the three accounts named in README.md have a password. */
export async function seedAccounts(deps: Pick<Deps, 'clock'>, tx: Db): Promise<SeededAccounts> {
  const now = toInstant(deps.clock.now());
  const companies = await seedCompanies(tx, now);
  return { companies, users: await seedUsers(tx, companies, now) };
}

async function seedCompanies(tx: Db, now: string): Promise<CompanyRow[]> {
  const companies: CompanyRow[] = [];
  for (const company of demoCompanies) {
    const {
      approved,
      serviceZips,
      workingDays,
      arrivalWindows,
      instantOfferMax: _later,
      ...fields
    } = company;
    companies.push(
      await tx
        .insertInto('companies')
        .values({
          ...fields,
          state: 'FL',
          is_active: 1,
          approved_at: approved ? now : null,
          service_zips: toJson(serviceZips),
          working_days: toJson(workingDays),
          arrival_windows: toJson(arrivalWindows),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }
  return companies;
}

/** Switches on instant offers once the demo's history is written, which has none. */
export async function switchOnOffers(tx: Db, { companies, users }: SeededAccounts): Promise<void> {
  for (const [index, { instantOfferMax }] of demoCompanies.entries()) {
    const company = companies[index];
    const office = users.get('admin');
    if (instantOfferMax === undefined || company === undefined || office === undefined) continue;
    await tx
      .updateTable('companies')
      .set({
        instant_offer_max_cents: dollarsToCents(instantOfferMax),
        instant_offer_by_id: office.id,
      })
      .where('id', '=', company.id)
      .execute();
  }
}

async function seedUsers(
  tx: Db,
  companies: readonly CompanyRow[],
  now: string,
): Promise<Map<string, UserRow>> {
  const passwordHashes = new Map(
    await Promise.all(
      demoAccounts.map(
        async ({ username, password }) => [username, await hashPassword(password)] as const,
      ),
    ),
  );
  const users = new Map<string, UserRow>();
  for (const demo of demoUsers) {
    const { company, verified = true, active = true, firstName, lastName, ...fields } = demo;
    users.set(
      fields.username,
      await tx
        .insertInto('users')
        .values({
          ...fields,
          username_key: usernameKey(fields.username),
          first_name: firstName,
          last_name: lastName,
          password_hash: passwordHashes.get(fields.username) ?? null,
          email_verified_at: verified ? now : null,
          is_active: toFlag(active),
          company_id: company === undefined ? null : (companies[company]?.id ?? null),
          deleted_at: null,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  }
  return users;
}
