import { autoId, autoIdColumn, oneOf, required, type AnyDatabase } from './portable.js';

/** Sign-ins and administrators' actions, each swept by its own age. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('kind', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('network', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('subject', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('details', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('audit_log_kind', oneOf('kind', ['account', 'administration']))
    .execute();
  await db.schema
    .createIndex('audit_log_age')
    .on('audit_log')
    .columns(['kind', 'created_at'])
    .execute();
  await db.schema
    .createIndex('audit_log_user')
    .on('audit_log')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('audit_log_created').on('audit_log').column('created_at').execute();
}
