import {
  autoId,
  autoIdColumn,
  createIndexes,
  flag,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function emailTemplates(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('email_templates')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('description', 'text')
    .addColumn('is_active', 'integer', flag(1))
    .addColumn('created_by', 'integer', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .addCheckConstraint('email_templates_language', oneOf('language', ['en', 'es']))
    .execute();
  await createIndexes(db, 'email_templates', {
    email_templates_type: 'type, is_active, id',
  });
}
