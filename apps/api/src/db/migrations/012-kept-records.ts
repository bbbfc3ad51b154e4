import { sql } from 'kysely';
import { required, type AnyDatabase } from './portable.js';

/**
 * What the sweepers and the start need to know: which webhook events only report on a message (they may be forgotten) and which carry
 * somebody's wish, and which built-in templates an installation has been given, so that deleted ones stay deleted.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('webhook_events')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('report'))
    .execute();
  // A report's id names its status behind a colon, a reply's id is the bare one of the text.
  await sql`update webhook_events set kind = 'reply' where provider = 'twilio' and event_id not like '%:%'`.execute(
    db,
  );
  await db.schema
    .createIndex('webhook_events_age')
    .on('webhook_events')
    .columns(['kind', 'received_at'])
    .execute();
  // All keys are swept by their age alone now.
  await db.schema.dropIndex('idempotency_keys_age').execute();

  await db.schema
    .createTable('default_templates_given')
    .addColumn('channel', 'text', required)
    .addColumn('language', 'text', required)
    .addPrimaryKeyConstraint('default_templates_given_pk', ['channel', 'language'])
    .execute();
  // Both channels of a language were always given together.
  for (const channel of ['sms', 'email']) {
    await sql`
      insert into default_templates_given (channel, language)
      select ${sql.lit(channel)}, language from (select language from sms_templates union select language from email_templates) as known
    `.execute(db);
  }
}
