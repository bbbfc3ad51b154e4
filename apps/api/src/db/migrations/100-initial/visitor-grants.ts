import { createIndexes, flag, oneOf, required, type AnyDatabase } from '../portable.js';

export async function visitorGrants(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('visitor_grants')
    .addColumn('visitor_id', 'text', required)
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('key_version', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('is_sender', 'integer', flag(0))
    .addPrimaryKeyConstraint('visitor_grants_pk', ['visitor_id', 'quote_request_id', 'kind'])
    .addCheckConstraint('visitor_grants_kind', oneOf('kind', ['reference', 'key']))
    .execute();
  await createIndexes(db, 'visitor_grants', {
    visitor_grants_created: 'created_at',
  });
}
