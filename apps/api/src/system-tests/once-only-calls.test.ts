import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { systemClock } from '../process/clock.js';
import { freePort } from '../process/free-port.js';
import { startFakeResend } from '../testing/fake-resend.js';
import { startFakeTwilio } from '../testing/fake-twilio.js';
import { isFullRun } from '../testing/full-run.js';
import {
  madeOnce,
  oncePeople,
  onceOnlySteps,
  signIn,
  type OnceOnlyStep,
} from '../testing/once-only-steps.js';
import { providerEnvironment } from '../testing/provider-environment.js';
import { seededRandom } from '../testing/seeded-random.js';
import { ServerProcess } from '../testing/server-process.js';
import { startTestAppWithProviders } from '../testing/test-app-with-providers.js';
import { TestBrowser } from '../testing/test-app.js';
import { zoneWhereItIsNoon } from '../testing/zone-where-it-is-noon.js';

const toCustomer = [
  'quote_ready_notification',
  'detailed_quote_email',
  'quote_request_confirmation',
];

/** Counts the database rows after all steps. */
async function made(db: Db) {
  const countOf = async (
    table: 'quote_requests' | 'quotes' | 'quote_acceptances' | 'appointments' | 'utility_tickets',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  const messages: Record<string, number> = {};
  for (const { channel, type } of await db
    .selectFrom('messages')
    .select(['channel', 'type'])
    .where('type', 'in', toCustomer)
    .execute()) {
    messages[`${channel} ${type}`] = (messages[`${channel} ${type}`] ?? 0) + 1;
  }
  return {
    requests: await countOf('quote_requests'),
    quotes: await countOf('quotes'),
    acceptances: await countOf('quote_acceptances'),
    appointments: await countOf('appointments'),
    tickets: await countOf('utility_tickets'),
    messages,
  };
}

it('fifty concurrent duplicates of each call do its work once, and the same key with other content is refused', async () => {
  const { testApp, resend, twilio, reset, close } = await startTestAppWithProviders();
  await reset();
  const { deps } = testApp;
  const people = await oncePeople(deps);
  const [admin, customer] = [testApp.browser(), testApp.browser()];
  await signIn(admin, people.admin);
  await signIn(customer, people.customer);
  for (const step of await onceOnlySteps(admin, customer, people.companyId)) {
    const key = `fifty-at-once-${step.name}`;
    // A millisecond apart, because simultaneous calls would form one batch, which is limited to
    // ten.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sleep(index).then(() => step.call(key))),
    );
    expect(answers.map(step.same), step.name).toEqual(
      answers.map(() => step.same(answers[0] ?? {})),
    );
    await expect(step.callOther(key), step.name).rejects.toMatchObject({
      data: { httpStatus: 409, domainCode: 'IDEMPOTENCY_MISMATCH' },
    });
  }
  await deps.outbox.settled();
  expect(await made(deps.db)).toEqual(madeOnce);
  expect(twilio.texts).toHaveLength(1);
  expect(resend.emails).toHaveLength(1);
  await close();
}, 60_000);

it('somebody else can use the same key', async () => {
  const { testApp, reset, close } = await startTestAppWithProviders();
  await reset();
  const browsers = [testApp.browser(), testApp.browser()];
  const answers = [];
  for (const browser of browsers) {
    const people = await oncePeople(testApp.deps);
    await signIn(browser, people.customer);
    const [submit] = await onceOnlySteps(browser, browser, people.companyId);
    answers.push(await submit?.call('the-same-key-for-two'));
  }
  expect(answers[0]).not.toEqual(answers[1]);
  await close();
}, 30_000);

const random = seededRandom(20_261_121);

async function restart(server: ServerProcess): Promise<void> {
  await server.kill();
  server.start();
  await server.ready();
}

/** Makes a call, is cut off somewhere, and retries like a browser until it gets a response. */
async function throughKill(
  server: ServerProcess,
  step: OnceOnlyStep,
  key: string,
): Promise<object> {
  const first = step.call(key).catch(() => null);
  await sleep(random() * 60);
  await restart(server);
  await first;
  return step.call(key);
}

it(
  'a retry after a kill returns the first answer, whenever the server was killed',
  { tags: ['full'], timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-once-'));
    const [resend, twilio] = [await startFakeResend(), await startFakeTwilio('AC123')];
    const port = await freePort();
    const server = new ServerProcess(`http://127.0.0.1:${port}`, {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      COMPANY_TIME_ZONE: zoneWhereItIsNoon(),
      ...providerEnvironment(resend, twilio),
    });
    server.start();
    await server.ready();
    const db = openDatabase(databaseFile(dataDir));
    const people = await oncePeople({ db, clock: systemClock });
    const [admin, customer] = [new TestBrowser(server.baseUrl), new TestBrowser(server.baseUrl)];
    await signIn(admin, people.admin);
    await signIn(customer, people.customer);
    for (const step of await onceOnlySteps(admin, customer, people.companyId)) {
      const key = `through-kills-${step.name}`;
      const answer = await throughKill(server, step, key);
      if (isFullRun) await restart(server);
      expect(step.same(await step.call(key)), step.name).toEqual(step.same(answer));
      await expect(step.callOther(key), step.name).rejects.toMatchObject({
        data: { domainCode: 'IDEMPOTENCY_MISMATCH' },
      });
    }
    expect(await made(db)).toEqual(madeOnce);
    await server.kill();
    // Every text sent has its own row, so none was sent twice.
    expect(twilio.texts.length).toBeLessThanOrEqual(2);
    expect(resend.emails.length).toBe(new Set(resend.emails.map(({ key }) => key)).size);
    await db.destroy();
    await Promise.all([
      resend.close(),
      twilio.close(),
      rm(dataDir, { recursive: true, force: true }),
    ]);
  },
);
