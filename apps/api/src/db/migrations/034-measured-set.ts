import { autoId, autoIdColumn, flag, required, type AnyDatabase } from './portable.js';

/** Crews' photos, and customers' consent to improve the measuring with them. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('photos').addColumn('is_crews', 'integer', flag(0)).execute();
  await db.schema.alterTable('photos').addColumn('crew_handles', 'text').execute();

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
  await db.schema
    .createIndex('measuring_consents_request')
    .on('measuring_consents')
    .column('quote_request_id')
    .execute();

  await db.schema
    .createTable('measured_stumps')
    .addColumn('number', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('stump', 'integer', required)
    .addUniqueConstraint('measured_stumps_stump', ['quote_request_id', 'stump'])
    .execute();
}
