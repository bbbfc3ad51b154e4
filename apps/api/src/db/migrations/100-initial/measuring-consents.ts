import { autoId, autoIdColumn, createIndexes, required, type AnyDatabase } from '../portable.js';

export async function measuringConsents(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('measuring_consents')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('version', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('given_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .execute();
  await createIndexes(db, 'measuring_consents', {
    measuring_consents_request: 'quote_request_id',
  });
}
