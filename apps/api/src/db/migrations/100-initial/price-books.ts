import { autoId, autoIdColumn, required, type AnyDatabase } from '../portable.js';

export async function priceBooks(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('price_books')
    .addColumn('version', autoId(db), autoIdColumn(db))
    .addColumn('content', 'text', required)
    .addColumn('created_by_id', 'integer', (column) => column.references('users.id'))
    .addColumn('created_at', 'text', required)
    .execute();
}
