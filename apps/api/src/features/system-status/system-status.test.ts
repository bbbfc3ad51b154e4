import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../db/columns.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { onPostgres } from '../../testing/test-database.js';
import { folderPhotoStorage } from '../photos/folder-photo-storage.js';
import { runChecks } from './run-checks.js';

const stateOf = async ({ deps }: TestApp, id: string) =>
  (await runChecks(deps)).find((check) => check.id === id);

describe('without providers', () => {
  let testApp: TestApp;
  let admin: TestBrowser;
  let adminEmail: string;
  beforeAll(async () => {
    testApp = await startTestApp();
    const { browser, user } = await signedInAs(testApp, { role: 'admin' });
    [admin, adminEmail] = [browser, user.email ?? ''];
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await testApp.deps.db.deleteFrom('messages').execute();
  });

  it('reports the environment as documented, without secrets', async () => {
    expect(await admin.rest('GET', '/api/system/verify-env')).toMatchObject({
      status: 200,
      body: {
        summary: { sendgridConfigured: false, twilioConfigured: false },
        report: {
          environment: { nodeEnv: 'test', isProduction: false },
          sendgrid: { apiKeyPresent: false, emailFrom: null },
          twilio: { accountSidPresent: false, authTokenPresent: false, phoneNumber: null },
        },
      },
    });
  });

  it('never reports a test as sent without a provider', async () => {
    const { status, body } = await admin.rest('POST', '/api/system/test-environment', {
      phoneTo: '+19545550142',
    });
    expect(status).toBe(200);
    const refused = 'not delivered: no provider configured';
    expect(body).toEqual({
      testResults: {
        emailTest: { success: false, recipient: adminEmail, error: refused },
        smsTest: { success: false, recipient: '+19545550142', error: refused },
        error: `${refused}; ${refused}`,
      },
    });
  });

  it("doesn't test text messages without a number", async () => {
    const { body } = await admin.rest('POST', '/api/system/test-environment', {});
    expect(body).toMatchObject({
      testResults: {
        smsTest: {
          success: false,
          recipient: null,
          error: expect.stringContaining('No phone number') as string,
        },
      },
    });
    expect(await testApp.deps.db.selectFrom('messages').select('channel').execute()).toEqual([
      { channel: 'email' },
    ]);
  });

  it('refuses an invalid address at its field', async () => {
    expect(
      await admin.rest('POST', '/api/system/test-environment', { emailTo: 'nobody' }),
    ).toMatchObject({
      status: 400,
      body: { message: 'Invalid email address', issues: [{ path: ['emailTo'] }] },
    });
  });

  it('reports a healthy server, and names its missing providers', async () => {
    const checks = await admin.trpc.system.checks.query();
    expect(checks.map(({ id, state }) => [id, state])).toEqual([
      ['database', 'ok'],
      ['engine', 'ok'],
      ['processes', 'warning'],
      ['disk', 'ok'],
      ['photoStorage', 'ok'],
      ['clock', 'ok'],
      ['company', 'ok'],
      ['backup', onPostgres ? 'untested' : 'warning'],
      ['outbox', 'ok'],
      ['analyses', 'ok'],
      ['emailProvider', 'warning'],
      ['smsProvider', 'warning'],
      ['chatExpert', 'ok'],
      ['photoExpert', 'off'],
      ['stumpNetwork', 'ok'],
      ['guessing', 'ok'],
      ['restored', 'ok'],
      ['version', 'ok'],
    ]);
    expect(checks.find(({ id }) => id === 'smsProvider')?.sentence).toContain(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_PHONE_NUMBER',
    );
  });

  it('reports an overdue message and a failed one', async () => {
    const due = new Date(testApp.clock.now().getTime() - 20 * 60_000);
    await insertTestMessage(testApp.deps, { status: 'waiting', next_attempt_at: toInstant(due) });
    expect(await stateOf(testApp, 'outbox')).toMatchObject({
      state: 'failing',
      sentence: '1 due, the oldest for 20 min.',
    });
    await testApp.deps.db
      .updateTable('messages')
      .set({ status: 'failed', error: 'mailbox full' })
      .execute();
    expect(await stateOf(testApp, 'outbox')).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('1 failed') as string,
    });
    expect((await stateOf(testApp, 'emailProvider'))?.sentence).toContain('mailbox full');
  });

  it('reports a read-only database, and its recovery', { tags: 'sqlite' }, async () => {
    await sql`pragma query_only = on`.execute(testApp.deps.db);
    expect(await stateOf(testApp, 'database')).toMatchObject({
      state: 'failing',
      sentence: expect.stringContaining('Nothing can be written') as string,
    });
    await sql`pragma query_only = off`.execute(testApp.deps.db);
    expect(await stateOf(testApp, 'database')).toMatchObject({ state: 'ok' });
  });

  it('reports an unwritable photo folder', async () => {
    const folder = path.join(testApp.deps.config.dataDir, 'blocked');
    // Root can write anywhere, but a file in place of the folder stops even root.
    await writeFile(folder, '');
    const checks = await runChecks({ ...testApp.deps, photoStorage: folderPhotoStorage(folder) });
    expect(checks.find(({ id }) => id === 'photoStorage')).toMatchObject({ state: 'failing' });
  });

  it('rate limits the tests', async () => {
    const { browser } = await signedInAs(testApp, { role: 'admin' });
    for (let count = 0; count < 10; count += 1)
      await browser.rest('POST', '/api/system/test-environment', {});
    const answer = await browser.rest('POST', '/api/system/test-environment', {});
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('with providers', () => {
  let providers: TestAppWithProviders;
  let admin: TestBrowser;
  beforeAll(async () => {
    providers = await startTestAppWithProviders();
    admin = (await signedInAs(providers.testApp, { role: 'admin' })).browser;
  });
  afterAll(() => providers.close());
  beforeEach(() => providers.reset());

  const test = async (body: object) =>
    (await admin.rest('POST', '/api/system/test-environment', body)).body;

  it('reports no provider as OK before its first message', async () => {
    await providers.testApp.deps.db.deleteFrom('messages').execute();
    for (const id of ['emailProvider', 'smsProvider'] as const) {
      expect(await stateOf(providers.testApp, id)).toMatchObject({
        state: 'untested',
        sentence: 'Configured, but nothing has been sent yet: run a system test.',
      });
    }
  });

  it('sends a real email and a real text', async () => {
    expect(await test({ emailTo: 'ops@example.test', phoneTo: '(954) 555-0142' })).toEqual({
      testResults: {
        emailTest: { success: true, recipient: 'ops@example.test', error: null },
        smsTest: { success: true, recipient: '(954) 555-0142', error: null },
        error: null,
      },
    });
    expect(providers.resend.emails.at(-1)).toMatchObject({
      to: 'ops@example.test',
      subject: 'StumpQuote system test',
    });
    expect(providers.twilio.texts.at(-1)).toMatchObject({ to: '+19545550142' });
    const news = await stateOf(providers.testApp, 'emailProvider');
    expect(news).toMatchObject({
      state: 'ok',
      sentence: expect.stringContaining('Last message accepted by the provider') as string,
    });
  });

  it("shows a response that isn't the provider's, in the test and in the log", async () => {
    for (const { behave } of [providers.resend, providers.twilio])
      behave(() => ({
        kind: 'raw',
        status: 403,
        text: '<html><h1>Blocked by the firewall</h1></html>',
      }));
    expect(await test({ phoneTo: '+19545550142' })).toMatchObject({
      testResults: {
        emailTest: {
          success: false,
          error: 'The email provider answered 403: Blocked by the firewall',
        },
        smsTest: {
          success: false,
          error: 'The SMS provider answered 403: Blocked by the firewall',
        },
      },
    });
    const { rows } = await admin.trpc.messages.list.query({});
    expect(rows.map(({ error }) => error)).toEqual(
      expect.arrayContaining(['The email provider answered 403: Blocked by the firewall']),
    );
  });

  it('shows why a provider refused', async () => {
    expect(await test({ phoneTo: '+19545550001' })).toMatchObject({
      testResults: {
        emailTest: { success: true },
        smsTest: { success: false, error: expect.stringContaining('21211') as string },
      },
    });
    expect(await test({ phoneTo: '12' })).toMatchObject({
      testResults: { smsTest: { success: false, error: 'Invalid phone number format' } },
    });
  });
});
