import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** Indexes. Also built the list tables that 031 drops. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('messages_sent')
    .on('messages')
    .columns(['channel', 'sent_at'])
    .execute();
  await db.schema
    .createIndex('messages_troubled')
    .on('messages')
    .columns(['channel', 'status', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('messages_fate')
    .on('messages')
    .columns(['status', 'created_at'])
    .execute();
  await db.schema
    .createIndex('messages_quote')
    .on('messages')
    .columns(['quote_id', 'type', 'created_at'])
    .execute();
  await db.schema
    .createIndex('appointments_day')
    .on('appointments')
    .columns(['company_id', 'date', 'window_start', 'crew'])
    .execute();
  await db.schema
    .createIndex('quotes_won')
    .on('quotes')
    .columns(['company_id', 'accepted_at', 'id', 'quote_request_id'])
    .where(sql.ref('accepted'), '=', 1)
    .execute();
  await db.schema
    .createIndex('quotes_standing')
    .on('quotes')
    .columns(['company_id', 'status', 'deleted_at', 'quote_request_id'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_age')
    .on('idempotency_keys')
    .columns(['operation', 'created_at'])
    .execute();
}
