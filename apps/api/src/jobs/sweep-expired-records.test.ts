import {
  accountAuditRetentionDays,
  administrationAuditRetentionDays,
  idempotencyKeyRetentionDays,
  visitorGrantRetentionDays,
  webhookReportRetentionDays,
} from '@stumpquote/domain/retention';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAccountEvent, recordAdministration } from '../audit-trail/record-audit.js';
import { toInstant, toJson } from '../db/columns.js';
import { databaseFile } from '../db/database.js';
import { inTransaction } from '../db/transaction.js';
import { issueToken } from '../features/auth/one-time-tokens.js';
import { isNewEvent } from '../features/messages/webhook-events.queries.js';
import { once } from '../guards/idempotency.js';
import { countOf, incrementCount } from '../guards/rate-limit.js';
import { insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { sweepExpiredRecords, sweeps } from './sweep-expired-records.js';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await startTestApp();
});
afterEach(() => testApp.close());

const now = () => toInstant(testApp.clock.now());
const send = (key: string, answer: string) =>
  inTransaction(testApp.deps, (tx) =>
    once(tx, testApp.clock, { operation: 'test', key, content: 1 }, async () => answer),
  );
const keys = async () =>
  (await testApp.deps.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );
const events = async () =>
  (
    await testApp.deps.db
      .selectFrom('webhook_events')
      .select('event_id')
      .orderBy('event_id')
      .execute()
  ).map((row) => row.event_id);

describe('idempotency keys', () => {
  it('return their first answer for their retention period, and are deleted after that', async () => {
    await send('early', 'first');
    testApp.clock.advance({ days: idempotencyKeyRetentionDays - 1 });
    await send('late', 'first');
    await sweepExpiredRecords(testApp.deps);
    expect(await send('early', 'second')).toBe('first');
    testApp.clock.advance({ days: 2 });
    await sweepExpiredRecords(testApp.deps);
    expect(await keys()).toEqual(['late']);
    expect(await send('early', 'second')).toBe('second');
  });

  it('are all deleted, in batches, until the server stops', async () => {
    const old = Array.from({ length: 1203 }, (_, index) => ({
      operation: 'test',
      key: `key-${index}`,
      content_hash: '',
      response: toJson(null),
      created_at: now(),
    }));
    for (let from = 0; from < old.length; from += 100)
      await testApp.deps.db
        .insertInto('idempotency_keys')
        .values(old.slice(from, from + 100))
        .execute();
    testApp.clock.advance({ days: idempotencyKeyRetentionDays + 1 });
    await sweepExpiredRecords(testApp.deps, AbortSignal.abort());
    expect(await keys()).toHaveLength(1203);
    await sweepExpiredRecords(testApp.deps);
    expect(await keys()).toEqual([]);
  });
});

it('deletes old delivery reports but never a reply: an old START must not end a newer STOP', async () => {
  const { db } = testApp.deps;
  await isNewEvent(db, { provider: 'twilio', eventIds: ['SM1:sent'], kind: 'report' }, now());
  await isNewEvent(db, { provider: 'twilio', eventIds: ['SM2'], kind: 'reply' }, now());
  testApp.clock.advance({ days: webhookReportRetentionDays - 1 });
  await isNewEvent(db, { provider: 'resend', eventIds: ['msg_3'], kind: 'report' }, now());
  testApp.clock.advance({ days: 2 });
  await sweepExpiredRecords(testApp.deps);
  expect(await events()).toEqual(['SM2', 'msg_3']);
});

it('deletes counts whose window has ended, and keeps those that still limit someone', async () => {
  const { db } = testApp.deps;
  await incrementCount(db, testApp.clock, 'short', 60);
  await incrementCount(db, testApp.clock, 'long', 3 * 24 * 3600);
  testApp.clock.advance({ days: 2 });
  await sweepExpiredRecords(testApp.deps);
  expect(
    (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key),
  ).toEqual(['long']);
  expect(await countOf(db, testApp.clock, 'long')).toBe(1);
});

it("deletes a browser's expired access, after which it has to look up the number again", async () => {
  const { reference_number: referenceNumber, id: requestId } = await insertTestRequest(
    testApp.deps,
  );
  const browser = testApp.browser();
  const quotes = async () => (await browser.rest('GET', `/api/quotes/request/${requestId}`)).status;
  await browser.rest('GET', `/api/quote-requests/reference/${referenceNumber}`);
  testApp.clock.advance({ days: visitorGrantRetentionDays - 1 });
  await sweepExpiredRecords(testApp.deps);
  expect(await quotes()).toBe(200);
  testApp.clock.advance({ days: 2 });
  await sweepExpiredRecords(testApp.deps);
  expect(await testApp.deps.db.selectFrom('visitor_grants').selectAll().execute()).toEqual([]);
  expect(await quotes()).toBe(404);
  await browser.rest('GET', `/api/quote-requests/reference/${referenceNumber}`);
  expect(await quotes()).toBe(200);
});

it('deletes expired links, and keeps the others', async () => {
  const { db } = testApp.deps;
  const user = await insertTestUser(testApp.deps);
  await issueToken(db, testApp.deps, 'reset_password', {
    userId: user.id,
    email: 'ana@example.test',
  });
  await issueToken(db, testApp.deps, 'verify_email', {
    userId: user.id,
    email: 'ana@example.test',
  });
  testApp.clock.advance({ days: 2 });
  await sweepExpiredRecords(testApp.deps);
  expect(
    (await db.selectFrom('one_time_tokens').select('purpose').execute()).map(
      ({ purpose }) => purpose,
    ),
  ).toEqual(['verify_email']);
});

it("keeps administrators' actions longer than sign-ins, each for its own retention period", async () => {
  const { db } = testApp.deps;
  const write = async () => {
    await recordAccountEvent(
      db,
      testApp.deps,
      { network: '198.51.100.7', userAgent: 'Test' },
      { action: 'signed_in', userId: null },
    );
    await recordAdministration(db, testApp.deps, null, {
      action: 'admin_created',
      subject: 'user',
      subjectId: '1',
    });
  };
  const remainingActions = async () =>
    (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );
  await write();
  testApp.clock.advance({ days: accountAuditRetentionDays - 1 });
  await write();
  await sweepExpiredRecords(testApp.deps);
  expect(await remainingActions()).toEqual([
    'signed_in',
    'admin_created',
    'signed_in',
    'admin_created',
  ]);
  testApp.clock.advance({ days: 2 });
  await sweepExpiredRecords(testApp.deps);
  expect(await remainingActions()).toEqual(['admin_created', 'signed_in', 'admin_created']);
  testApp.clock.advance({ days: administrationAuditRetentionDays - accountAuditRetentionDays });
  await sweepExpiredRecords(testApp.deps);
  expect(await remainingActions()).toEqual(['admin_created']);
});

it.each(Object.entries(sweeps))(
  'finds old %s by an index, and deletes each by its key',
  { tags: 'sqlite' },
  (_kind, sweep) => {
    const { db, config } = testApp.deps;
    const { sql, parameters } = sweep.delete(db, now(), 500).compile();
    const sqlite = new Sqlite(databaseFile(config.dataDir), { readonly: true });
    const plan = sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail);
    sqlite.close();
    expect(plan.filter((step) => step.startsWith('SEARCH'))).toHaveLength(2);
    expect(plan.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
  },
);
