import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deliverDue } from '../features/messages/deliver-message.js';
import { startFakeResend, type FakeResend } from '../testing/fake-resend.js';
import { startFakeTwilio, type FakeTwilio } from '../testing/fake-twilio.js';
import { insertTestCompany, insertTestUser, testPassword } from '../testing/insert-rows.js';
import { aJpeg, uploadForm } from '../testing/photo-files.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';
import { createLogger } from './log.js';

let written = '';
let testApp: TestApp;
let resend: FakeResend;
let twilio: FakeTwilio;
beforeAll(async () => {
  [resend, twilio] = [await startFakeResend(), await startFakeTwilio('AC123')];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  testApp = await startTestApp({
    environment: {
      RESEND_API_KEY: 're_secret_key_1',
      RESEND_BASE_URL: resend.baseUrl,
      EMAIL_FROM: 'hello@example.test',
      TRUST_PROXY: 'true',
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: 'twilio-token-1',
      TWILIO_PHONE_NUMBER: '+19545550100',
      TWILIO_BASE_URL: twilio.baseUrl,
    },
    overrides: { log: createLogger({ logLevel: 'trace' }, destination) },
  });
  testApp.clock.setTo('2026-11-20T15:00:00Z');
});
afterAll(() => Promise.all([testApp.close(), resend.close(), twilio.close()]));

const person = {
  firstName: 'Xiomara',
  lastName: 'Quintanilla',
  email: 'xiomara.q@mailbox.example',
  phone: '(954) 555-7731',
  address: '4417 Gumbolimbo Court',
  city: 'Davie',
  zip: '33314',
  notes: 'Gate code 90210, beware of Rufus',
  smsConsent: true,
  createAccount: false,
};
const secrets = [
  person.firstName,
  person.lastName,
  person.email,
  'xiomara',
  '555-7731',
  '5557731',
  person.address,
  'Gumbolimbo',
  '90210',
  'Rufus',
  testPassword,
  'a-wrong-password',
  're_secret_key_1',
  'twilio-token-1',
  'Xiomara Q.',
];

/**
 * Runs the main job from photo to appointment, with rejected calls and failing providers; returns
 * what must not be in the log.
 */
async function mainJob(
  customer: TestBrowser,
  admin: TestBrowser,
  adminName: string,
  companyId: number,
): Promise<string[]> {
  const [photo] = (await (
    await customer.fetch('/api/upload', {
      method: 'POST',
      body: uploadForm([{ name: 'Xiomara back yard.jpg', bytes: await aJpeg() }]),
    })
  ).json()) as { path: string }[];
  const { referenceNumber, id } = await customer.trpc.quoteRequests.submit.mutate({
    ...person,
    images: [photo ?? { path: '' }],
  });
  await admin.trpc.auth.login
    .mutate({ username: adminName, password: 'a-wrong-password' })
    .catch(() => undefined);
  await admin.trpc.auth.login.mutate({ username: adminName, password: testPassword });
  const quote = await admin.trpc.quotes.create.mutate({
    quoteRequestId: id,
    companyId,
    description: 'Grind the stump of Xiomara',
    details: 'At 4417 Gumbolimbo Court',
    amount: 250,
    estimatedDays: 1,
  });
  resend.behave(() => ({
    kind: 'status',
    status: 422,
    body: { name: 'validation_error', message: `Invalid to: ${person.email}`, statusCode: 422 },
  }));
  twilio.behave(() => ({ kind: 'dropAfter' }));
  await admin.trpc.quotes.markSent.mutate({ id: quote.id });
  await admin.trpc.quotes.sendEmail.mutate({ id: quote.id });
  await deliverDue(testApp.deps);
  const sent = await testApp.deps.db
    .selectFrom('messages')
    .select('body')
    .where('quote_request_id', '=', id)
    .execute();
  const keys = sent.flatMap(({ body }) =>
    [...body.matchAll(/key=([\w-]{20,})/g)].map(([, key = '']) => key),
  );
  const visitor = testApp.browser();
  await visitor.trpc.quoteRequests.openLink.mutate({ referenceNumber, key: keys[0] ?? '' });
  await visitor.fetch(`/track?ref=${referenceNumber}&key=${keys[0] ?? ''}`);
  await visitor.rest('GET', `/api/quote-requests/reference/${referenceNumber}`);
  const { textHash } = await visitor.trpc.quotes.acceptanceTerms.query({ quoteId: quote.id });
  await visitor.trpc.quotes.accept.mutate({
    quoteId: quote.id,
    signature: 'Xiomara Q.',
    signsForOther: true,
    agreed: true,
    termsVersion,
    textHash,
  });
  const { days } = await visitor.trpc.appointments.slots.query({ quoteId: quote.id });
  await visitor.trpc.appointments.book.mutate({
    quoteId: quote.id,
    date: days[0]?.date ?? '',
    windowStart: days[0]?.windows[0]?.start ?? '',
  });
  await visitor.fetch('/api/quote-requests', {
    method: 'POST',
    body: `{"firstName": "${person.firstName}`,
    headers: { 'content-type': 'application/json' },
  });
  return [...keys, referenceNumber, photo?.path.split('/').at(-1) ?? photo?.path ?? ''];
}

it('the main job logs ids, codes and durations, and no personal data', async () => {
  const { deps } = testApp;
  const company = await insertTestCompany(deps);
  const admin = await insertTestUser(deps, { role: 'admin' });
  const found = await mainJob(testApp.browser(), testApp.browser(), admin.username, company.id);
  // An error whose message contains user input.
  deps.log.error(
    {
      err: Object.assign(
        new Error(
          `no row for ${person.email} (+1 954 555 7731) at /track?key=abc123 of ${found.at(-2)}`,
        ),
        { config: { data: person } },
      ),
    },
    'test',
  );
  await sleep(50);
  const log = written.toLowerCase();
  const leaked = [
    ...secrets,
    ...found.slice(0, -1),
    admin.username,
    admin.email ?? '-',
    'abc123',
  ].filter((secret) => log.includes(secret.toLowerCase()));
  expect(leaked).toEqual([]);
  expect(found.filter((key) => key.length > 20).length).toBeGreaterThan(1);

  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const responses = lines.filter(({ msg }) => msg === 'answered');
  expect(responses.length).toBeGreaterThan(10);
  for (const line of responses) {
    // Signed-in calls have the account's id.
    expect(
      Object.keys(line)
        .filter((key) => key !== 'user')
        .toSorted(),
    ).toEqual([
      'hostname',
      'level',
      'method',
      'ms',
      'msg',
      'pid',
      'reqId',
      'route',
      'status',
      'time',
    ]);
  }
  expect(responses).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/trpc/quotes.accept', status: 200 }),
  );
  expect(lines.some(({ msg }) => msg === 'message handed over')).toBe(true);
});

it('a call returns its id, accepts one from a trusted proxy, and logs it on each line', async () => {
  const browser = testApp.browser();
  expect((await browser.fetch('/api/auth/session')).headers.get('x-request-id')).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  const given = await browser.fetch('/api/auth/session', {
    headers: { 'x-request-id': 'proxy-id-4711' },
  });
  expect(given.headers.get('x-request-id')).toBe('proxy-id-4711');
  for (const bad of ['ana@example.test', 'short', 'a b c d e f g h', 'x'.repeat(65)]) {
    expect(
      (await browser.fetch('/api/auth/session', { headers: { 'x-request-id': bad } })).headers.get(
        'x-request-id',
      ),
    ).toMatch(/^[0-9a-f-]{36}$/);
  }
  await sleep(20);
  expect(written).toContain('"reqId":"proxy-id-4711"');
  const direct = await startTestApp();
  expect(
    (
      await direct.browser().fetch('/healthz', { headers: { 'x-request-id': 'proxy-id-4711' } })
    ).headers.get('x-request-id'),
  ).not.toBe('proxy-id-4711');
  await direct.close();
});

it.each(['/api/login', '/api/trpc/auth.login'])(
  "a client that leaves while it sends to %s isn't an error",
  async (address) => {
    const before = written.length;
    const { hostname, port, host, origin } = new URL(testApp.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${address} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    );
    await sleep(200);
    socket.destroy();
    // A line when the session was read, and one when the answer was made.
    await vi.waitFor(() => expect(written.slice(before).trim().split('\n')).toHaveLength(2));
    expect(written.slice(before)).not.toMatch(/"level":[56]0/);
  },
);
