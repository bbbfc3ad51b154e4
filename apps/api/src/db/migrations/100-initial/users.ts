import {
  autoId,
  autoIdColumn,
  createIndexes,
  flag,
  ignoringCase,
  oneOf,
  rankOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function users(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('email_verified_at', 'text')
    .addColumn('phone', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('client'))
    .addColumn('company_id', 'integer', (column) => column.references('companies.id'))
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('deleted_at', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('en'))
    .addColumn('second_factor_at', 'text')
    .addColumn('wants_office_news', 'integer', flag(1))
    .addColumn('office_told_at', 'text')
    .addCheckConstraint('users_locale', oneOf('locale', ['en', 'es']))
    .addCheckConstraint('users_role', oneOf('role', ['admin', 'tree_company_owner', 'client']))
    .execute();
  await createIndexes(db, 'users', {
    users_by_email: {
      columns: `(coalesce(email, '')), id, role, is_active, deleted_at`,
      alsoReads: 'email',
    },
    users_by_name: {
      columns: `${ignoringCase(db, 'last_name')}, ${ignoringCase(db, 'first_name')}, id, role, is_active, deleted_at`,
      alsoReads: 'last_name, first_name',
    },
    users_by_role: `${rankOf('role', ['admin', 'tree_company_owner', 'client'])}, id, role, is_active, deleted_at`,
    users_by_state: `${rankOf("case when deleted_at is not null then 'deleted' when is_active = 0 then 'inactive' else 'active' end", ['active', 'inactive', 'deleted'])}, id, role, is_active, deleted_at`,
    users_by_username: 'username_key, id, role, is_active, deleted_at',
    users_company: 'company_id',
    users_created: 'created_at, id, role, is_active, deleted_at',
  });
  // Companies and users refer to each other.
  await db.schema
    .alterTable('companies')
    .addColumn('instant_offer_by_id', 'integer', (column) => column.references('users.id'))
    .execute();
}
