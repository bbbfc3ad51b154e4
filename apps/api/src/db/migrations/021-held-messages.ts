import { sql } from 'kysely';
import { flag, isPostgres, type AnyDatabase } from './portable.js';

/** Replaces the table of messages on SQLite. */
export const rebuildsTables = true;

const oldStatuses =
  "in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown')";
const newStatuses =
  "in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'skipped', 'unknown', 'held')";

/**
 * Messages over a cap are held; what has been sent keeps no secret links (1: not looked through yet). Which built-in templates an installation has
 * been given is known by type, so that a type that a later version adds is given too.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await allowHeld(db);
  await db.schema.alterTable('messages').addColumn('holds_secrets', 'integer', flag(1)).execute();
  await db.schema
    .createIndex('messages_with_secrets')
    .on('messages')
    .columns(['holds_secrets', 'status', 'updated_at'])
    .execute();
  await knowTypesGiven(db);
}

async function allowHeld(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table messages drop constraint messages_status`.execute(db);
    await sql`alter table messages add constraint messages_status check (status ${sql.raw(newStatuses)})`.execute(
      db,
    );
    return;
  }
  await rebuildMessages(db);
}

interface SchemaRow {
  type: 'table' | 'index' | 'trigger';
  name: string;
  sql: string;
}

/** SQLite changes no constraint of a table that is there: the rows go into a new one, under the same indexes and triggers. */
async function rebuildMessages(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<SchemaRow>`
    select type, name, sql from sqlite_master
    where sql is not null and ((type = 'table' and name = 'messages') or (type = 'index' and tbl_name = 'messages') or (type = 'trigger' and sql like '%messages%'))
  `.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const made = table
    .replace(/^create table "?messages"?/i, 'create table "messages_with_held"')
    .replace(oldStatuses, newStatuses);
  if (!made.includes(newStatuses))
    throw new Error('the table of messages is not as this migration knows it');
  for (const { name } of rows.filter(({ type }) => type === 'trigger'))
    await sql`drop trigger ${sql.id(name)}`.execute(db);
  await sql.raw(made).execute(db);
  await sql`insert into messages_with_held select * from messages`.execute(db);
  await sql`drop table messages`.execute(db);
  await sql`alter table messages_with_held rename to messages`.execute(db);
  for (const { sql: statement } of rows.filter(({ type }) => type !== 'table'))
    await sql.raw(statement).execute(db);
}

/** The types that there were when a language was given to an installation. */
const typesGiven = {
  sms: ['quote_request_confirmation', 'quote_ready_notification', 'custom_notification'],
  email: [
    'quote_request_confirmation',
    'quote_ready_notification',
    'custom_notification',
    'detailed_quote_email',
  ],
};

async function knowTypesGiven(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('default_templates_given_by_type')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('default_templates_given_by_type_pk', ['channel', 'language', 'type'])
    .execute();
  for (const [channel, types] of Object.entries(typesGiven)) {
    for (const type of types) {
      await sql`
        insert into default_templates_given_by_type (channel, language, type)
        select channel, language, ${sql.lit(type)} from default_templates_given where channel = ${sql.lit(channel)}
      `.execute(db);
    }
  }
  await db.schema.dropTable('default_templates_given').execute();
  await sql`alter table default_templates_given_by_type rename to default_templates_given`.execute(
    db,
  );
}
