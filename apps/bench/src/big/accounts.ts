import type { Insert } from './inserter.ts';
import { aPerson, aPlace, zips, type Person } from './people.ts';
import type { Chance } from './random.ts';

export const benchPassword = 'Benchmark!2026';
export const benchAccounts = {
  admin: 'bench-admin',
  company: 'bench-company',
  customer: 'bench-customer',
} as const;

export interface Accounts {
  companies: readonly number[];
  /** Owner account by company. */
  owners: ReadonlyMap<number, number>;
  adminId: number;
  clients: readonly (Person & { id: number; createdAt: number })[];
}

interface AccountSizes {
  users: number;
  companies: number;
}

const trades = [
  'Stump Co.',
  'Tree & Stump',
  'Grinding',
  'Root Removal',
  'Land Care',
  'Arbor Works',
];

/**
 * Inserts companies, one administrator, two owners per company, and customers for the rest; the
 * bench's own accounts get its password.
 */
export function insertAccounts(
  chance: Chance,
  insert: Insert,
  sizes: AccountSizes,
  { from, to, hash }: { from: number; to: number; hash: string },
): Accounts {
  const companies = Array.from({ length: sizes.companies }, (_, at) => at + 1);
  for (const id of companies) insertCompany(chance, insert, id, from);
  let nextId = 1;
  const insertUser = (
    person: Person,
    role: 'admin' | 'tree_company_owner' | 'client',
    companyId: number | null,
    username: string,
    at: number,
  ): number => {
    const id = nextId++;
    const instant = new Date(at).toISOString();
    const hasPassword = Object.values<string>(benchAccounts).includes(username);
    const isDeleted = !hasPassword && chance.is(0.01);
    insert('users', {
      id,
      username,
      username_key: username.toLowerCase(),
      password_hash: hasPassword ? hash : null,
      first_name: person.firstName,
      last_name: person.lastName,
      email: isDeleted ? null : person.email,
      email_verified_at: hasPassword || chance.is(0.85) ? instant : null,
      phone: person.phone,
      role,
      company_id: companyId,
      locale: chance.is(0.25) ? 'es' : 'en',
      is_active: isDeleted || (!hasPassword && chance.is(0.02)) ? 0 : 1,
      deleted_at: isDeleted ? instant : null,
      created_at: instant,
      updated_at: instant,
    });
    return id;
  };
  const adminId = insertUser(aPerson(chance, 0), 'admin', null, benchAccounts.admin, from);
  const owners = new Map<number, number>();
  for (const id of companies) {
    owners.set(
      id,
      insertUser(
        aPerson(chance, nextId),
        'tree_company_owner',
        id,
        id === 1 ? benchAccounts.company : `owner-of-${id}`,
        from,
      ),
    );
    insertUser(aPerson(chance, nextId), 'tree_company_owner', id, `partner-of-${id}`, from);
  }
  const clients: (Person & { id: number; createdAt: number })[] = [];
  while (nextId <= sizes.users) {
    const person = aPerson(chance, nextId);
    const createdAt = from + ((to - from) * clients.length) / sizes.users;
    const username =
      clients.length === 0
        ? benchAccounts.customer
        : chance.is(0.6)
          ? person.email
          : person.email.slice(0, person.email.indexOf('@'));
    clients.push({
      ...person,
      createdAt,
      id: insertUser(person, 'client', null, username, createdAt),
    });
  }
  return { companies, owners, adminId, clients };
}

function insertCompany(chance: Chance, insert: Insert, id: number, from: number): void {
  const at = new Date(from + id * 3_600_000).toISOString();
  const { lastName } = aPerson(chance, id);
  insert('companies', {
    id,
    name: `${lastName} ${chance.pick(trades)} ${id}`,
    description: 'Stump grinding and root removal with insured crews.',
    ...aPlace(chance),
    phone: `(954) 555-0${100 + id}`,
    email: `office${id}@company.example`,
    website: null,
    is_active: id % 19 === 0 ? 0 : 1,
    approved_at: id % 13 === 0 ? null : at,
    service_zips: JSON.stringify(zips.filter(() => chance.is(0.5))),
    working_days: '[1,2,3,4,5]',
    arrival_windows:
      '[{"start":"08:00","end":"10:00"},{"start":"10:30","end":"12:30"},{"start":"13:30","end":"15:30"}]',
    crews: 1 + (id % 4),
    created_at: at,
    updated_at: at,
  });
}
