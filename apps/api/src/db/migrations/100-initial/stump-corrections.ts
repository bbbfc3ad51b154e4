import {
  autoId,
  autoIdColumn,
  createIndexes,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function stumpCorrections(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('stump_corrections')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('stump', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('price_book_version', 'integer', required)
    .addColumn('created_by_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('stump_corrections_kind', oneOf('kind', ['figures', 'handles']))
    .execute();
  await createIndexes(db, 'stump_corrections', {
    stump_corrections_request: 'quote_request_id',
  });
}
