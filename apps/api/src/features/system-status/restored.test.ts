import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderSource } from '../../data-folder/backup/backup-source.js';
import { makeBackup } from '../../data-folder/backup/make-backup.js';
import { restoreBackup } from '../../data-folder/backup/restore-backup.js';
import {
  ensureInstallationId,
  setRestored,
} from '../../data-folder/installation/installation.queries.js';
import { isHeld, recordRestore } from '../../data-folder/installation/on-hold.js';
import { toInstant } from '../../db/columns.js';
import { databaseFile, openDatabase } from '../../db/database.js';
import { startBackgroundJobs } from '../../jobs/background-jobs.js';
import { createOwnWork } from '../../jobs/own-work.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestAppointment } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import type { TestBrowser } from '../../testing/test-app.js';
import { deliverDue } from '../messages/deliver-message.js';
import { lookUpUnknownTexts } from '../messages/recover-messages.js';
import { photoKey } from '../photos/photo-files.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-restored-'));
let providers: TestAppWithProviders;
let admin: TestBrowser;
beforeAll(async () => {
  providers = await startTestAppWithProviders();
  admin = (await signedInAs(providers.testApp, { role: 'admin' })).browser;
});
afterAll(async () => {
  await providers.close();
  await rm(root, { recursive: true, force: true });
});
const sentCount = () => providers.resend.calls.length + providers.twilio.texts.length;
beforeEach(() => providers.reset());

const deps = () => providers.testApp.deps;
const hoursAgo = (hours: number) =>
  toInstant(new Date(providers.testApp.clock.now().getTime() - hours * 3_600_000));
const hold = async () => {
  await ensureInstallationId(deps().db, deps().ids);
  await setRestored(deps().db, hoursAgo(1));
};
const old = (fields: Parameters<typeof insertTestMessage>[1] = {}) =>
  insertTestMessage(deps(), { created_at: hoursAgo(5), next_attempt_at: hoursAgo(5), ...fields });
const statusOf = async (id: string) =>
  await deps()
    .db.selectFrom('messages')
    .select(['status', 'error'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it(
  "a restored copy doesn't resend the messages that were waiting in the backup",
  { tags: 'sqlite' },
  async () => {
    await old();
    await old({ channel: 'sms' });
    const at = new Date();
    const order = {
      toDir: path.join(root, 'backups'),
      keep: null,
      bucket: null,
      hasSecretInEnvironment: false,
      bucketConnection: deps().config.bucketConnection,
      at,
    };
    const { folder } = await makeBackup({ ...order, dataDir: deps().config.dataDir });
    const before = sentCount();
    await deliverDue(deps());
    expect(sentCount()).toBe(before + 2);

    const dataDir = path.join(root, 'restored');
    await restoreBackup({ source: folderSource(folder), dataDir, force: false, at });
    const db = openDatabase(databaseFile(dataDir));
    const restored = { ...deps(), db, config: { ...deps().config, dataDir } };
    await recordRestore(restored);
    providers.testApp.clock.advance({ hours: 2 });
    await deliverDue(restored);
    expect(sentCount()).toBe(before + 2);
    expect(await db.selectFrom('messages').select('status').execute()).toEqual([
      { status: 'waiting' },
      { status: 'waiting' },
    ]);
    // The mark is recorded once and survives a restart.
    await recordRestore(restored);
    expect(await isHeld(db)).toBe(true);
    await db.destroy();
  },
);

it('sends, looks up, answers and deletes nothing while the restored data is held', async () => {
  await hold();
  const lost = await old({ channel: 'sms', status: 'unknown' });
  const orphan = photoKey('0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a', 'view');
  await deps().photoStorage.put(orphan, Buffer.from('another installation names it'));
  // Files without a row are left alone for a day.
  providers.testApp.clock.setTo(new Date(Date.now() + 48 * 3_600_000).toISOString());
  await hold();
  const before = sentCount();
  expect(
    await admin.rest('POST', '/api/system/test-environment', { emailTo: 'ops@example.test' }),
  ).toMatchObject({
    body: {
      testResults: {
        emailTest: { success: false, error: expect.stringContaining('On hold') as string },
      },
    },
  });
  await lookUpUnknownTexts(deps());
  const jobs = await startBackgroundJobs(deps(), createOwnWork());
  await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(jobs.map((job) => job.stop()));
  expect(sentCount()).toBe(before);
  expect(await deps().photoStorage.get(orphan)).not.toBeNull();
  expect(await statusOf(lost.id)).toMatchObject({ status: 'unknown' });
  expect((await admin.trpc.system.checks.query()).find(({ id }) => id === 'outbox')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('Nothing is sent') as string,
  });
  expect(
    (await admin.trpc.system.checks.query()).find(({ id }) => id === 'restored'),
  ).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('no message is sent') as string,
  });
  expect(await admin.rest('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { checks: { restored: 'warning' } },
  });
});

it('shows what would be sent, by recipient, type and age, and what is stale', async () => {
  const author = await insertTestUser(deps());
  const company = await insertTestCompany(deps());
  const request = await insertTestRequest(deps());
  const quote = await insertTestQuote(deps(), {
    quote_request_id: request.id,
    created_by_id: author.id,
    status: 'superseded',
    sent: 1,
  });
  await insertTestAppointment(deps(), {
    quote_id: quote.id,
    quote_request_id: request.id,
    company_id: company.id,
    date: '2026-11-19',
  });
  await old({ type: 'password_reset' });
  await old({ type: 'appointment_booked', quote_request_id: request.id, created_at: hoursAgo(6) });
  await old({
    type: 'quote_ready_notification',
    channel: 'sms',
    quote_request_id: request.id,
    quote_id: quote.id,
    created_at: hoursAgo(7),
  });
  await old({ created_at: hoursAgo(8), to_address: 'first@example.test' });
  await insertTestMessage(deps(), { created_at: hoursAgo(0.5) });
  await hold();
  expect(await admin.trpc.system.restored.query()).toMatchObject({
    restoredAt: expect.stringContaining('2026-11-20T14:00:00') as string,
    before: 4,
    since: 1,
    kinds: [
      { channel: 'email', type: 'appointment_booked', count: 1 },
      { channel: 'email', type: 'custom_notification', count: 1 },
      { channel: 'email', type: 'password_reset', count: 1 },
      { channel: 'sms', type: 'quote_ready_notification', count: 1 },
    ],
    messages: [
      {
        to: 'first@example.test',
        createdAt: expect.stringContaining('2026-11-20T07:00:00') as string,
        stale: null,
      },
      { channel: 'sms', stale: 'quoteEnded' },
      { type: 'appointment_booked', stale: 'visitPassed' },
      { type: 'password_reset', stale: 'linkEnded' },
    ],
  });
});

it.each([
  ['all', 3, 0],
  ['none', 1, 2],
  ['chosen', 2, 1],
] as const)(
  'when released with %s, skips the rest, and sends what was written since',
  async (send, sent, canceled) => {
    const [first, second] = [await old(), await old()];
    const newer = await insertTestMessage(deps());
    await hold();
    const before = sentCount();
    await deliverDue(deps());
    expect(sentCount()).toBe(before);
    expect(
      await admin.trpc.system.releaseRestored.mutate({
        send,
        ids: send === 'chosen' ? [first.id] : [],
      }),
    ).toEqual({ sent, canceled });
    await deliverDue(deps());
    expect(sentCount()).toBe(before + sent);
    expect(await statusOf(newer.id)).toMatchObject({ status: 'sent' });
    expect((await statusOf(first.id)).status).toBe(send === 'none' ? 'skipped' : 'sent');
    expect(await statusOf(second.id)).toMatchObject(
      send === 'all'
        ? { status: 'sent' }
        : { status: 'skipped', error: expect.stringContaining('restored from a backup') as string },
    );
    expect(await admin.trpc.system.restored.query()).toBeNull();
    await expect(admin.trpc.system.releaseRestored.mutate({ send: 'all' })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
  },
);

it('refuses an unknown choice', async () => {
  await hold();
  await expect(
    admin.trpc.system.releaseRestored.mutate({ send: 'some' as 'all' }),
  ).rejects.toMatchObject({ data: { httpStatus: 400 } });
  await expect(
    admin.trpc.system.releaseRestored.mutate({ send: 'chosen', ids: ['1'] }),
  ).rejects.toMatchObject({ data: { httpStatus: 400 } });
  expect(await isHeld(deps().db)).toBe(true);
});
