import { PostgresAdapter, sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** What the office takes down on the phone: a request without an email address, how to reach its customer, and an acceptance that was spoken. */
export async function up(db: AnyDatabase): Promise<void> {
  await emailMayBeMissing(db);
  await db.schema.alterTable('quote_requests').addColumn('preferred_contact', 'text').execute();
  await db.schema
    .alterTable('quote_acceptances')
    .addColumn('recorded_by_id', 'integer', (column) => column.references('users.id'))
    .execute();
  await db.schema.alterTable('quote_acceptances').addColumn('spoken_at', 'text').execute();
  await db.schema.alterTable('quote_acceptances').addColumn('note', 'text').execute();
}

/** Where a list is searched by the email address, a missing one must not empty the whole text. */
const withoutEmail = (statement: string): string =>
  statement.replaceAll(/lower\((\w+)\.email\)/gi, "lower(coalesce($1.email, ''))");

async function emailMayBeMissing(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table quote_requests alter column email drop not null`.execute(db);
    for (const list of ['request_list', 'quote_list', 'message_list']) await renewView(db, list);
    return;
  }
  await replaceColumn(db);
}

async function renewView(db: AnyDatabase, list: string): Promise<void> {
  const {
    rows: [view],
  } = await sql<{
    definition: string;
  }>`select pg_get_viewdef(${list}::regclass) as definition`.execute(db);
  const before = view?.definition ?? '';
  const after = withoutEmail(before);
  if (after !== before) await sql.raw(`create or replace view ${list} as ${after}`).execute(db);
}

/** SQLite can't drop a NOT NULL, so a new column takes the old one's place. Triggers that name it are made again afterwards. */
async function replaceColumn(db: AnyDatabase): Promise<void> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('quote_requests', 'quotes', 'messages') and sql like '%email%'
  `.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await db.schema.alterTable('quote_requests').addColumn('optional_email', 'text').execute();
  await sql`update quote_requests set optional_email = email`.execute(db);
  await db.schema.dropIndex('quote_requests_email').execute();
  await db.schema.alterTable('quote_requests').dropColumn('email').execute();
  await db.schema.alterTable('quote_requests').renameColumn('optional_email', 'email').execute();
  await db.schema
    .createIndex('quote_requests_email')
    .on('quote_requests')
    .column('email')
    .execute();
  for (const { sql: statement } of triggers) await sql.raw(withoutEmail(statement)).execute(db);
}
