import type { AnyDatabase } from './portable.js';

/** The reports ask what happened in a month. Each index holds all that its question needs, so that no row of the wide tables is read. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('quote_requests_received')
    .on('quote_requests')
    .columns(['created_at', 'company_id'])
    .execute();
  await db.schema
    .createIndex('quote_requests_open')
    .on('quote_requests')
    .columns(['status', 'company_id'])
    .execute();
  await db.schema
    .createIndex('quotes_first_sent')
    .on('quotes')
    .columns(['quote_request_id', 'sent_at', 'company_id'])
    .execute();
  await db.schema
    .createIndex('quotes_sent')
    .on('quotes')
    .columns(['sent_at', 'company_id', 'amount_cents', 'accepted'])
    .execute();
  await db.schema
    .createIndex('quotes_accepted')
    .on('quotes')
    .columns(['accepted_at', 'accepted', 'company_id', 'amount_cents'])
    .execute();
  await db.schema
    .createIndex('quotes_declined')
    .on('quotes')
    .columns(['declined_at', 'company_id'])
    .execute();
  await db.schema
    .createIndex('quotes_expiry')
    .on('quotes')
    .columns(['status', 'expires_at', 'deleted_at', 'company_id'])
    .execute();
  await db.schema
    .createIndex('appointments_completed')
    .on('appointments')
    .column('completed_at')
    .execute();
}
