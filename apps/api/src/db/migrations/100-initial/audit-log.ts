import {
  autoId,
  autoIdColumn,
  createIndexes,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function auditLog(db: AnyDatabase): Promise<void> {
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
  await createIndexes(db, 'audit_log', {
    audit_log_age: 'kind, created_at',
    audit_log_created: 'created_at',
    audit_log_user: 'user_id, created_at',
  });
}
