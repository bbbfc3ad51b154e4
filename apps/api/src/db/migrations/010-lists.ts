import { PostgresAdapter, sql } from 'kysely';
import { listsOnPostgres } from './010-lists-postgres.js';
import { listsOnSqlite } from './010-lists-sqlite.js';
import type { AnyDatabase } from './portable.js';

/**
 * What the long lists are filtered, searched and sorted by, each in a narrow list of its own with an index for each order, and how many
 * rows each of their filters leaves. SQLite keeps them as tables that triggers follow up; PostgreSQL reads them as views.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter
    ? listsOnPostgres(db)
    : listsOnSqlite(db));
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
