import { autoId, autoIdColumn, createIndexes, required, type AnyDatabase } from '../portable.js';

export async function crewMembers(db: AnyDatabase): Promise<void> {
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
  await createIndexes(db, 'crew_members', {
    crew_members_company: 'company_id',
  });
}
