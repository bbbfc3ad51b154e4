import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureDefaultTemplates } from '../features/templates/ensure-default-templates.js';
import { databaseBefore } from '../testing/earlier-database.js';
import { TestClock } from '../testing/test-clock.js';
import type { Db } from './database.js';
import { migrate } from './migrator.js';

let db: Db;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ db, remove } = await databaseBefore('012'));
});
afterEach(() => remove());

const at = '2026-11-01T00:00:00.000Z';
const countOf = async (table: 'sms_templates' | 'email_templates') =>
  (await db.selectFrom(table).select('id').execute()).length;

it('distinguishes reports from replies among stored events', async () => {
  await sql`insert into webhook_events (provider, event_id, received_at) values ('twilio', 'SM1:sent', ${at}), ('twilio', 'SM2', ${at}), ('resend', 'msg_3', ${at})`.execute(
    db,
  );
  await migrate(db);
  expect(
    await db
      .selectFrom('webhook_events')
      .select(['event_id', 'kind'])
      .orderBy('event_id')
      .execute(),
  ).toEqual([
    { event_id: 'SM1:sent', kind: 'report' },
    { event_id: 'SM2', kind: 'reply' },
    { event_id: 'msg_3', kind: 'report' },
  ]);
});

it('counts a language as installed if either channel has a template', async () => {
  await sql`insert into email_templates (name, type, subject, content, language, created_at, updated_at) values ('Mine', 'custom_notification', 'S', 'C', 'en', ${at}, ${at})`.execute(
    db,
  );
  await migrate(db);
  await ensureDefaultTemplates({ db, acting: null, clock: new TestClock() });
  expect(await db.selectFrom('sms_templates').select('language').distinct().execute()).toEqual([
    { language: 'es' },
  ]);
  expect([await countOf('sms_templates'), await countOf('email_templates')]).toEqual([3, 5]);
});

it('installs every template in an installation without any', async () => {
  await migrate(db);
  await ensureDefaultTemplates({ db, acting: null, clock: new TestClock() });
  expect([await countOf('sms_templates'), await countOf('email_templates')]).toEqual([6, 8]);
});
