import { autoId, autoIdColumn, required, type AnyDatabase } from './portable.js';

/** The people of companies, and who comes to which appointment. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('crew_members')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('name', 'text', required)
    .addColumn('role', 'text')
    .addColumn('crew', 'integer')
    .addColumn('photo', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('crew_members_company')
    .on('crew_members')
    .column('company_id')
    .execute();

  await db.schema
    .createTable('appointment_crew')
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id'),
    )
    .addColumn('crew_member_id', 'integer', (column) =>
      column.notNull().references('crew_members.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('appointment_crew_key', ['appointment_id', 'crew_member_id'])
    .execute();
  await db.schema
    .createIndex('appointment_crew_member')
    .on('appointment_crew')
    .column('crew_member_id')
    .execute();
}
