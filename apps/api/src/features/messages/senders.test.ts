import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmailSender, SmsSender } from '../../ports/message-senders.js';
import { freePort } from '../../process/free-port.js';
import { startFakeResend, type FakeResend } from '../../testing/fake-resend.js';
import { startFakeTwilio, type FakeTwilio } from '../../testing/fake-twilio.js';
import { htmlToText } from './html-to-text.js';
import { createResendSender } from './resend-sender.js';
import { retryAfterSeconds } from './retry-after.js';
import { createTwilioSender } from './twilio-sender.js';

let resend: FakeResend;
let twilio: FakeTwilio;
let email: EmailSender;
let sms: SmsSender;
beforeAll(async () => {
  resend = await startFakeResend();
  twilio = await startFakeTwilio('AC123');
  email = createResendSender({
    apiKey: 're_test',
    from: 'StumpQuote <hello@example.test>',
    baseUrl: resend.baseUrl,
    timeoutMs: 300,
  });
  sms = createTwilioSender({
    accountSid: 'AC123',
    authToken: 'secret',
    from: '+19545550100',
    baseUrl: twilio.baseUrl,
    publicUrl: 'https://stump.example',
    timeoutMs: 300,
  });
});
afterEach(() => {
  resend.behave(() => ({ kind: 'normal' }));
  twilio.behave(() => ({ kind: 'normal' }));
});
afterAll(() => Promise.all([resend.close(), twilio.close()]));

const mail = (id: string, to = 'ana@example.test') => ({
  id,
  to,
  subject: 'Hello',
  html: '<p>Hi &amp; bye</p>',
  attachments: [{ filename: 'visit.ics', contentType: 'text/calendar', content: 'QkVHSU4=' }],
});
const text = (id: string, to = '+19545550142') => ({ id, to, text: `Hello ${id}` });

/** Responses from a proxy, firewall, or broken server instead of the provider. */
const unreadable = [
  [
    {
      kind: 'raw',
      status: 502,
      text: '<html><head><title>502</title><style>b{}</style></head><body><h1>Bad&nbsp;gateway</h1>\n<p>nginx</p></body></html>',
    },
    '502: Bad gateway nginx',
  ],
  [
    { kind: 'raw', status: 500, text: `Oops, ${'x'.repeat(500)}` },
    `500: Oops, ${'x'.repeat(193)}…`,
  ],
  [{ kind: 'raw', status: 500, text: '' }, '500'],
  [{ kind: 'raw', status: 500, text: 'null' }, '500: null'],
  [{ kind: 'raw', status: 500, text: '{}' }, '500: {}'],
  [
    { kind: 'raw', status: 403, text: '{"error":{"reason":"blocked"}}' },
    '403: {"error":{"reason":"blocked"}}',
  ],
] as const;

describe('email by Resend', () => {
  it('sends every field, and the id as the idempotency key', async () => {
    const answers = [await email.send(mail('m1')), await email.send(mail('m1'))];
    const delivered = resend.emails.filter(({ key }) => key === 'm1');
    expect(delivered).toHaveLength(1);
    const sent = { outcome: 'sent', providerId: delivered[0]?.id };
    expect(answers).toEqual([sent, sent]);
    expect(delivered[0]).toMatchObject({
      id: expect.stringMatching(/^re-\d+$/) as string,
      key: 'm1',
      from: 'StumpQuote <hello@example.test>',
      to: 'ana@example.test',
      subject: 'Hello',
      html: '<p>Hi &amp; bye</p>',
      text: 'Hi & bye',
      tags: [{ name: 'message_id', value: 'm1' }],
      attachments: [{ filename: 'visit.ics', content: 'QkVHSU4=', content_type: 'text/calendar' }],
    });
  });

  it.each([
    [
      {
        kind: 'status',
        status: 429,
        headers: { 'retry-after': '7' },
        body: { name: 'rate_limit_exceeded', message: 'Slow', statusCode: 429 },
      },
      { outcome: 'retry', error: 'rate_limit_exceeded: Slow', retryAfterSeconds: 7 },
    ],
    [
      {
        kind: 'status',
        status: 500,
        body: { name: 'application_error', message: 'Oops', statusCode: 500 },
      },
      { outcome: 'retry' },
    ],
    [
      {
        kind: 'status',
        status: 401,
        body: { name: 'invalid_api_key', message: 'No', statusCode: 401 },
      },
      { outcome: 'retry' },
    ],
    [
      {
        kind: 'status',
        status: 403,
        body: { name: 'validation_error', message: 'The domain is not verified', statusCode: 403 },
      },
      { outcome: 'retry' },
    ],
    [
      {
        kind: 'status',
        status: 429,
        headers: { 'retry-after': '7200' },
        body: { name: 'daily_quota_exceeded', message: 'Enough', statusCode: 429 },
      },
      { outcome: 'retry', retryAfterSeconds: 7200 },
    ],
    [{ kind: 'status', status: 502, body: '<html>Bad gateway</html>' }, { outcome: 'retry' }],
    [{ kind: 'raw', status: 200, text: '{"id": "re-' }, { outcome: 'retry' }],
    [{ kind: 'raw', status: 500, text: 'Oops' }, { outcome: 'retry' }],
    [{ kind: 'raw', status: 200, text: '[]' }, { outcome: 'retry' }],
    [{ kind: 'drip', everyMs: 50 }, { outcome: 'retry' }],
    [{ kind: 'normal', delayMs: 1000 }, { outcome: 'retry' }],
    [{ kind: 'dropBefore' }, { outcome: 'retry' }],
    [{ kind: 'dropAfter' }, { outcome: 'retry' }],
  ] as const)('classifies %o as %o', async (behavior, outcome) => {
    resend.behave(() => behavior);
    expect(await email.send(mail(`m-${JSON.stringify(behavior)}`))).toMatchObject(outcome);
  });

  it.each([
    ...unreadable,
    [{ kind: 'raw', status: 200, text: '<p>Please sign in</p>' }, '200: Please sign in'],
  ] as const)(
    "reports a response that isn't the provider's, and retries: %o",
    async (behavior, words) => {
      resend.behave(() => behavior);
      expect(await email.send(mail(`m4-${JSON.stringify(behavior)}`))).toEqual({
        outcome: 'retry',
        error: `The email provider answered ${words}`,
      });
    },
  );

  it("waits as long as a proxy asks, and says why the provider couldn't be reached", async () => {
    resend.behave(() => ({
      kind: 'status',
      status: 503,
      headers: { 'retry-after': '40' },
      body: 'Down for maintenance',
    }));
    expect(await email.send(mail('m5'))).toEqual({
      outcome: 'retry',
      error: 'The email provider answered 503: "Down for maintenance"',
      retryAfterSeconds: 40,
    });
    const nowhere = createResendSender({
      apiKey: 're_test',
      from: 'a@example.test',
      baseUrl: `http://127.0.0.1:${await freePort()}`,
    });
    expect(await nowhere.send(mail('m6'))).toEqual({
      outcome: 'retry',
      error: "The email provider couldn't be reached (ECONNREFUSED)",
    });
    resend.behave(() => ({ kind: 'normal', delayMs: 1000 }));
    expect(await email.send(mail('m7'))).toEqual({
      outcome: 'retry',
      error: "The email provider didn't answer in time",
    });
  });

  it('gives up on an invalid address', async () => {
    expect(await email.send(mail('m3', 'nobody'))).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('validation_error: Invalid `to`'),
    });
  });
});

describe('SMS by Twilio', () => {
  it('sends number and text, and requests status callbacks for the message', async () => {
    expect(await sms.send(text('s1'))).toMatchObject({
      outcome: 'sent',
      providerId: expect.stringMatching(/^SM/),
    });
    expect(twilio.texts.at(-1)).toMatchObject({
      to: '+19545550142',
      from: '+19545550100',
      body: 'Hello s1',
      statusCallback: 'https://stump.example/api/webhooks/twilio/status?message=s1',
    });
  });

  it.each([
    ['+19545550001', { outcome: 'failed', error: "21211: Invalid 'To' Phone Number" }],
    ['+19545550010', { outcome: 'failed', optedOut: true }],
    ['+19545550014', { outcome: 'failed' }],
    ['+19545550029', { outcome: 'retry', error: '429: Too many requests' }],
  ])('classifies the answer for %s as %o', async (to, outcome) => {
    expect(await sms.send(text('s2', to))).toMatchObject(outcome);
  });

  it.each([
    [{ kind: 'status', status: 503 }, 'retry'],
    [{ kind: 'raw', status: 201, text: '{"sid": "SM' }, 'unknown'],
    [{ kind: 'raw', status: 201, text: '{}' }, 'unknown'],
    [{ kind: 'raw', status: 502, text: '<html>' }, 'unknown'],
    [{ kind: 'drip', everyMs: 50 }, 'unknown'],
    [{ kind: 'status', status: 401 }, 'retry'],
    [{ kind: 'status', status: 500 }, 'unknown'],
    [{ kind: 'normal', delayMs: 1000 }, 'unknown'],
    [{ kind: 'dropAfter' }, 'unknown'],
    [{ kind: 'dropBefore' }, 'unknown'],
  ] as const)(
    'never retries automatically if it may have been sent: %o is %s',
    async (behavior, outcome) => {
      twilio.behave(() => behavior);
      expect(await sms.send(text('s3'))).toMatchObject({ outcome });
    },
  );

  it.each([
    ...unreadable,
    [{ kind: 'raw', status: 201, text: '<p>Please sign in</p>' }, '201: Please sign in'],
  ] as const)(
    "reports a response that isn't the provider's, word for word: %o",
    async (behavior, words) => {
      twilio.behave(() => behavior);
      expect(await sms.send(text('s8'))).toEqual({
        outcome: behavior.status === 403 ? 'retry' : 'unknown',
        error: `The SMS provider answered ${words}`,
      });
    },
  );

  it('reads an error in the form of RFC 9457', async () => {
    twilio.behave(() => ({
      kind: 'status',
      status: 400,
      body: {
        type: 'https://twilio.com/21211',
        title: 'Invalid parameter',
        status: 400,
        code: 21211,
        detail: 'No such number',
      },
    }));
    expect(await sms.send(text('s9'))).toEqual({
      outcome: 'failed',
      error: '21211: No such number',
    });
  });

  it('waits as long as Retry-After says', async () => {
    twilio.behave(() => ({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '90' },
      body: { code: 20429, message: 'Too Many Requests', status: 429 },
    }));
    expect(await sms.send(text('s6'))).toMatchObject({ outcome: 'retry', retryAfterSeconds: 90 });
  });

  it.each([[21211], [21610], [21614], [21612], [21408], [21617], [30006]])(
    'never retries error %d',
    async (code) => {
      twilio.behave(() => ({
        kind: 'status',
        status: code === 21408 ? 403 : 400,
        body: { code, message: 'No', status: 400 },
      }));
      expect(await sms.send(text('s7'))).toMatchObject({ outcome: 'failed', error: `${code}: No` });
    },
  );

  it('retries if no connection was made', async () => {
    const nowhere = createTwilioSender({
      accountSid: 'AC123',
      authToken: 's',
      from: '+19545550100',
      baseUrl: 'http://127.0.0.1:1',
      publicUrl: 'http://x',
    });
    expect(await nowhere.send(text('s4'))).toMatchObject({
      outcome: 'retry',
      error: "The SMS provider couldn't be reached (ECONNREFUSED)",
    });
  });

  it('finds a sent text by number, time and content', async () => {
    await sms.send(text('s5'));
    expect(await sms.findSent(text('s5'), new Date())).toEqual([twilio.texts.at(-1)?.sid]);
    expect(await sms.findSent(text('s5'), new Date(Date.now() + 3_600_000))).toEqual([]);
    expect(await sms.findSent(text('s5', '+19545550143'), new Date())).toEqual([]);
    expect(await sms.findSent({ ...text('s5'), text: 'Other' }, new Date())).toEqual([]);
  });
});

it('converts HTML to readable text', () => {
  expect(
    htmlToText(
      '<h1>Hi</h1><p>You &amp; I<br>two</p><ul><li>a</li><li>b</li></ul><p><a href="https://x.example/?a=1&amp;b=2">Open <b>it</b></a></p>',
    ),
  ).toBe('Hi\n\nYou & I\ntwo\n\n- a\n- b\n\nOpen it: https://x.example/?a=1&b=2');
});

it.each([
  ['7', 7],
  [' 120 ', 120],
  ['Fri, 20 Nov 2026 15:01:00 GMT', 60],
  ['999999', 86_400],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['0', undefined],
])('parses Retry-After: %s', (header, seconds) =>
  expect(retryAfterSeconds(header, new Date('2026-11-20T15:00:00Z'))).toBe(seconds),
);
