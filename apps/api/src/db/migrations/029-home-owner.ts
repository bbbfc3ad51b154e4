import { sql } from 'kysely';
import { flag, type AnyDatabase } from './portable.js';

/** The person a signature is for, the browser that sent a request, the hash of a photo's file, and an index of reference numbers that treats O as 0. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('quote_acceptances').addColumn('signed_for', 'text').execute();
  await db.schema.alterTable('visitor_grants').addColumn('is_sender', 'integer', flag(0)).execute();
  await db.schema.alterTable('photos').addColumn('file_hash', 'text').execute();
  await db.schema
    .createIndex('photos_waiting_file')
    .on('photos')
    .columns(['visitor_id', 'file_hash'])
    .unique()
    .where(sql.ref('quote_request_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('quote_requests_reference_key')
    .on('quote_requests')
    .expression(sql`replace(reference_number, 'O', '0')`)
    .execute();
}
