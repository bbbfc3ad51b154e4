import type { Selectable } from 'kysely';
import { fromFlag } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { UsersTable } from '../../db/schema/users.js';

/** An account as shown to administrators; never with its password. */
export function userView(row: Selectable<UsersTable>) {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    companyId: row.company_id,
    isActive: fromFlag(row.is_active),
    isDeleted: row.deleted_at !== null,
    emailVerified: row.email_verified_at !== null,
    hasSecondFactor: row.second_factor_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<
    Selectable<UsersTable>,
    | 'username_key'
    | 'password_hash'
    | 'email_verified_at'
    | 'second_factor_at'
    | 'locale'
    | 'wants_office_news'
    | 'office_told_at'
    | 'deleted_at'
  >;
}
