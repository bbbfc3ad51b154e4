// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.js';
import { startFakeResend, type FakeResend } from '../testing/fake-resend.js';
import { startFakeTwilio, type FakeTwilio } from '../testing/fake-twilio.js';
import { isFullRun } from '../testing/full-run.js';
import { anyOf, killRepeatedly } from '../testing/kill-repeatedly.js';
import { pendingMessages } from '../testing/pending-messages.js';
import { aJpeg } from '../testing/photo-files.js';
import { providerEnvironment } from '../testing/provider-environment.js';
import { restCustomer } from '../testing/rest-customer.js';
import { seededRandom } from '../testing/seeded-random.js';
import { processOnFreePort, type ServerProcess } from '../testing/server-process.js';
import { TestBrowser } from '../testing/test-app.js';
import { createTestDatabase, onPostgres, type TestDatabase } from '../testing/test-database.js';
import { zoneWhereItIsNoon } from '../testing/zone-where-it-is-noon.js';

const kills = isFullRun ? 10 : 3;
const customersAtOnce = 3;
const random = seededRandom(20_261_120);
const between = (low: number, high: number) => low + random() * (high - low);

interface Customer {
  email: string;
  phone: string;
  /** What the server acknowledged, possibly more than once. */
  references: string[];
}

let dataDir: string;
let resend: FakeResend;
let twilio: FakeTwilio;
let database: TestDatabase;
/** On SQLite one; on PostgreSQL two, one of them with JOBS=off, beside a worker. */
let servers: ServerProcess[];
let processes: ServerProcess[];
let jpeg: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-crash-'));
  resend = await startFakeResend();
  twilio = await startFakeTwilio('AC123');
  // Slow enough that many kills fall between sending a message and its response.
  for (const provider of [resend, twilio])
    provider.behave(() => ({ kind: 'normal', delayMs: between(0, 200) }));
  jpeg = await aJpeg({ width: 64, height: 48 });
  database = await createTestDatabase(dataDir, { isEmpty: true });
  const environment = {
    ...database.environment,
    NODE_ENV: 'test',
    APP_SECRET: 'the same for every process of the test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    COMPANY_TIME_ZONE: zoneWhereItIsNoon(),
    ...providerEnvironment(resend, twilio),
  };
  servers = [
    await processOnFreePort(environment),
    ...(onPostgres ? [await processOnFreePort({ ...environment, JOBS: 'off' })] : []),
  ];
  processes = [...servers, ...(onPostgres ? [await processOnFreePort(environment, 'worker')] : [])];
}, 30_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await database.remove();
  await Promise.all([resend.close(), twilio.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

/** The URL at a random server, as behind a proxy. */
const at = (path: string): string => new URL(path, anyOf(servers, random).baseUrl).href;

/**
 * Retries until the server responds, however often it is killed; an error response fails the test.
 */
async function retryUntilAnswered<T>(call: () => Promise<Response>): Promise<T> {
  for (;;) {
    const result = await call()
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null);
    if (result?.status === 200) return JSON.parse(result.body) as T;
    if (result !== null) throw new Error(`answered ${result.status}: ${result.body}`);
    await sleep(100);
  }
}

async function submitAs(number: number): Promise<Customer> {
  const { email, phone, upload, submission } = restCustomer('crash', number);
  const customer: Customer = { email, phone, references: [] };
  const browser = new TestBrowser(at('/'));
  const [photo] = await retryUntilAnswered<unknown[]>(() =>
    browser.fetch(at('/api/upload'), upload(jpeg)),
  );
  const submit = () =>
    retryUntilAnswered<{ referenceNumber: string }>(() =>
      browser.fetch(at('/api/quote-requests'), submission(photo)),
    );
  // Submits again, like a form that lost the response.
  for (let times = random() < 0.4 ? 2 : 1; times > 0; times -= 1)
    customer.references.push((await submit()).referenceNumber);
  return customer;
}

async function keepSubmitting(goesOn: (done: number) => boolean): Promise<Customer[]> {
  const customers: Customer[] = [];
  let number = 0;
  await Promise.all(
    Array.from({ length: customersAtOnce }, async () => {
      while (goesOn(customers.length)) {
        number += 1;
        customers.push(await submitAs(number));
        await sleep(between(50, 250));
      }
    }),
  );
  return customers;
}

async function untilSettled(db: Db): Promise<void> {
  // Jobs of killed processes wait until their lease expires.
  const deadline = Date.now() + 40_000;
  while ((await pendingMessages(db)).length > 0 && Date.now() < deadline) await sleep(100);
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

it('loses and duplicates nothing when random processes are killed at random times', async () => {
  let killed = 0;
  for (const one of processes) one.start();
  // A slow machine may need longer than the kills take.
  const submitting = keepSubmitting((done) => killed < kills || done <= kills);
  await killRepeatedly(processes, {
    kills,
    startupEvery: 3,
    runsForMs: [100, 1500],
    random,
    onKill(count) {
      killed = count;
    },
  });
  const customers = await submitting;
  const db = database.open();
  await untilSettled(db);
  await Promise.all(processes.map((one) => one.stop()));

  const requests = await db.selectFrom('quote_requests').selectAll().execute();
  const messages = await db.selectFrom('messages').selectAll().execute();
  await db.destroy();
  expect(customers.length).toBeGreaterThan(kills);

  const referenceOf = new Map(requests.map((request) => [request.email, request.reference_number]));
  expect(requests).toHaveLength(customers.length);
  for (const { email, references } of customers)
    expect(new Set(references)).toEqual(new Set([referenceOf.get(email)]));

  const mails = messages.filter(({ channel }) => channel === 'email');
  expect(mails.map(({ status }) => status).filter((status) => status !== 'sent')).toEqual([]);
  expect(countBy(mails, (mail) => mail.to_address)).toEqual(
    new Map(customers.map(({ email }) => [email, 1])),
  );
  const arrived = countBy(resend.emails, (mail) => mail.to);
  expect(customers.filter(({ email }) => arrived.get(email) !== 1)).toEqual([]);
  expect(new Set(resend.calls.map(({ key }) => key))).toEqual(new Set(mails.map(({ id }) => id)));

  const texts = messages.filter(({ channel }) => channel === 'sms');
  expect(countBy(texts, (text) => text.to_address)).toEqual(
    new Map(customers.map(({ phone }) => [phone, 1])),
  );
  const received = countBy(twilio.texts, (text) => text.to);
  for (const { to_address: phone, status } of texts) {
    expect([phone, status, received.get(phone) ?? 0]).toEqual([
      phone,
      ...(status === 'sent' ? ['sent', 1] : ['unknown', 0]),
    ]);
  }
}, 120_000);
