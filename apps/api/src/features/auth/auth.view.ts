import type { Selectable } from 'kysely';
import { fromFlag } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { UsersTable } from '../../db/schema/users.js';
import type { SignedInUser } from '../../ports/caller.js';

export type UserRow = Selectable<UsersTable>;

/** The signed-in user's own account data. */
export function signedInUser(row: UserRow): SignedInUser {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.password_hash !== null,
    phone: row.phone,
    role: row.role,
    companyId: row.company_id,
    locale: row.locale,
    wantsOfficeNews: fromFlag(row.wants_office_news),
  } satisfies EveryColumn<
    UserRow,
    | 'username_key'
    | 'password_hash'
    | 'email_verified_at'
    | 'second_factor_at'
    | 'office_told_at'
    | 'is_active'
    | 'deleted_at'
    | 'created_at'
    | 'updated_at'
  >;
}

/** The personal data that a password must not contain. */
export const personalDataOf = (
  row: Pick<UserRow, 'username' | 'first_name' | 'last_name' | 'email'>,
) => [row.username, row.first_name, row.last_name, row.email];
