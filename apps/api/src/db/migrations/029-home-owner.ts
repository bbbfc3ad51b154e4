import { sql } from 'kysely';
import { flag, type AnyDatabase } from './portable.js';

/** Whom a signature stands for, which browser sent a request, what a photo's file was, and reference numbers in which O and 0 are one. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('quote_acceptances').addColumn('signed_for', 'text').execute();
  await db.schema.alterTable('visitor_grants').addColumn('is_sender', 'integer', flag(0)).execute();
  await db.schema.alterTable('photos').addColumn('file_hash', 'text').execute();
  await db.schema.createIndex('photos_waiting_file').on('photos').columns(['visitor_id', 'file_hash']).unique()
    .where(sql.ref('quote_request_id'), 'is', null).execute();
  await db.schema.createIndex('quote_requests_reference_key').on('quote_requests').expression(sql`replace(reference_number, 'O', '0')`).execute();
}
