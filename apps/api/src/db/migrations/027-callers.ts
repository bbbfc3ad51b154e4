import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

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

async function emailMayBeMissing(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table quote_requests alter column email drop not null`.execute(db);
    return;
  }
  await replaceColumn(db);
}

/** SQLite can't drop a NOT NULL, so a new column takes the old one's place. The triggers that name it kept the list tables that 031 drops. */
async function replaceColumn(db: AnyDatabase): Promise<void> {
  const { rows: triggers } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and tbl_name in ('quote_requests', 'quotes', 'messages') and sql like '%email%'
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
}
