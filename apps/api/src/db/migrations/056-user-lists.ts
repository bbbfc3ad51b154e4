import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

const state = `case when deleted_at is not null then 'deleted' when is_active = 0 then 'inactive' else 'active' end`;
const roleRank = `case "role" when 'admin' then 0 when 'tree_company_owner' then 1 when 'client' then 2 else 3 end`;
const stateRank = `case ${state} when 'active' then 0 when 'inactive' then 1 when 'deleted' then 2 else 3 end`;

/** One index for each order of the list of users, as the other lists have. The filtered columns come last. */
export async function up(db: AnyDatabase): Promise<void> {
  const index = async (name: string, columns: string, include: string) => {
    // As in 054: PostgreSQL needs the columns of the expressions too.
    const included = isPostgres(db) && include !== '' ? ` include (${include})` : '';
    await sql
      .raw(`create index ${name} on users (${columns}, id, role, is_active, deleted_at)${included}`)
      .execute(db);
  };
  const ignoringCase = (column: string) =>
    isPostgres(db) ? `lower(${column})` : `${column} collate nocase`;
  await db.schema.dropIndex('users_created').execute();
  await index('users_created', 'created_at', '');
  await index(
    'users_by_name',
    `${ignoringCase('last_name')}, ${ignoringCase('first_name')}`,
    'last_name, first_name',
  );
  await index('users_by_username', 'username_key', '');
  await index('users_by_email', `(coalesce(email, ''))`, 'email');
  await index('users_by_role', `(${roleRank})`, '');
  await index('users_by_state', `(${stateRank})`, '');
}
