import type { Selectable } from 'kysely';
import type { SignedInUser } from '../../ports/caller.js';
import type { UsersTable } from '../../db/schema/users.js';

export type UserRow = Selectable<UsersTable>;

/** What a signed-in person learns about their own account. */
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
  };
}

/** What a password must not be made of. */
export const personalOf = (
  row: Pick<UserRow, 'username' | 'first_name' | 'last_name' | 'email'>,
) => [row.username, row.first_name, row.last_name, row.email];
