import { createHash } from 'node:crypto';
import { Webhook } from 'svix';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { findMessage } from './messages.queries.js';

const secret = `whsec_${Buffer.from('a secret for the webhook tests').toString('base64')}`;
const publicUrl = 'https://stump.example';
let testApp: TestApp;
let counter = 0;
beforeAll(async () => {
  testApp = await startTestApp({
    environment: {
      RESEND_WEBHOOK_SECRET: secret,
      TWILIO_AUTH_TOKEN: 'token',
      PUBLIC_URL: publicUrl,
    },
  });
});
afterAll(() => testApp.close());

/** A message SID in Twilio's format. */
const sidOf = (name: string): string => `SM${createHash('md5').update(name).digest('hex')}`;
const rowOf = (id: string) => findMessage(testApp.deps.db, id);

async function resendSays(
  type: string,
  data: object,
  eventId = `evt-${(counter += 1)}`,
): Promise<number> {
  const body = JSON.stringify({ type, data });
  const now = new Date();
  const signature = new Webhook(secret).sign(eventId, now, body);
  const response = await testApp.browser().fetch('/api/webhooks/resend', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'svix-id': eventId,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': signature,
    },
  });
  return response.status;
}

async function twilioSays(path: string, fields: Record<string, string>, token = 'token') {
  const signature = twilio.getExpectedTwilioSignature(token, `${publicUrl}${path}`, fields);
  const response = await testApp.browser().fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

const replyBy = (
  from: string,
  text: string,
  sid = sidOf(`reply-${(counter += 1)}`),
  more: Record<string, string> = {},
) =>
  twilioSays('/api/webhooks/twilio/inbound', {
    MessageSid: sid,
    From: from,
    To: '+19545550100',
    Body: text,
    ...more,
  });
const optedOut = async (phone: string) =>
  (await testApp.deps.db
    .selectFrom('sms_opt_outs')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined;

describe('reports of Resend', () => {
  it('update their email in any order, and never backwards', async () => {
    const { id } = await insertTestMessage(testApp.deps, { status: 'sending' });
    const data = { email_id: `re-${id}`, tags: { message_id: id } };
    expect(await resendSays('email.delivered', data)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', provider_id: `re-${id}` });
    await resendSays('email.sent', data);
    await resendSays('email.bounced', { ...data, bounce: { message: 'No such mailbox' } });
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', error: null });
  });

  it('spare an email its retry if only the answer to the first attempt was lost', async () => {
    const { id } = await insertTestMessage(testApp.deps, { status: 'waiting', attempts: 1 });
    await resendSays('email.delivered', { email_id: `re-${id}`, tags: { message_id: id } });
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', provider_id: `re-${id}` });
  });

  it('may be delivered twice at once', async () => {
    const { id } = await insertTestMessage(testApp.deps, { status: 'sending' });
    const data = { email_id: `re-${id}`, tags: { message_id: id } };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => resendSays('email.delivered', data, `evt-${id}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rowOf(id)).toMatchObject({ status: 'delivered' });
  });

  it('say why an email bounced, and find it by the provider id too', async () => {
    const { id } = await insertTestMessage(testApp.deps, {
      status: 'sent',
      provider: 'resend',
      provider_id: 're-known',
    });
    await resendSays('email.bounced', {
      email_id: 're-known',
      bounce: { message: 'No such mailbox' },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'bounced: No such mailbox' });
  });

  it('change nothing if they are duplicates, of another type, or about an unknown message', async () => {
    const { id } = await insertTestMessage(testApp.deps, {
      status: 'sent',
      provider: 'resend',
      provider_id: 're-twice',
    });
    await resendSays(
      'email.failed',
      { email_id: 're-twice', failed: { reason: 'Quota' } },
      'evt-twice',
    );
    await testApp.deps.db
      .updateTable('messages')
      .set({ status: 'sent', error: null })
      .where('id', '=', id)
      .execute();
    expect(
      await resendSays(
        'email.failed',
        { email_id: 're-twice', failed: { reason: 'Quota' } },
        'evt-twice',
      ),
    ).toBe(200);
    expect(await resendSays('email.opened', { email_id: 're-twice' })).toBe(200);
    expect(await resendSays('email.delivered', { email_id: 're-of-somebody-else' })).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('are refused without the right signature', async () => {
    const { id } = await insertTestMessage(testApp.deps, {
      status: 'sent',
      provider: 'resend',
      provider_id: 're-forged',
    });
    const body = JSON.stringify({ type: 'email.failed', data: { email_id: 're-forged' } });
    const response = await testApp.browser().fetch('/api/webhooks/resend', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'svix-id': 'x',
        'svix-timestamp': String(Math.floor(Date.now() / 1000)),
        'svix-signature': 'v1,AAAA',
      },
    });
    expect(response.status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });
});

describe('reports of Twilio', () => {
  it('update their text, even before its provider id is stored, and never backwards', async () => {
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms', status: 'sending' });
    const path = `/api/webhooks/twilio/status?message=${id}`;
    expect(
      (await twilioSays(path, { MessageSid: sidOf('a'), MessageStatus: 'delivered' })).status,
    ).toBe(204);
    expect((await twilioSays(path, { MessageSid: sidOf('a'), MessageStatus: 'sent' })).status).toBe(
      204,
    );
    expect(await rowOf(id)).toMatchObject({
      status: 'delivered',
      provider: 'twilio',
      provider_id: sidOf('a'),
    });
  });

  it('decide the status of a text that was unknown', async () => {
    const { id } = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      status: 'unknown',
      error: 'Interrupted',
    });
    await twilioSays(`/api/webhooks/twilio/status?message=${id}`, {
      MessageSid: sidOf('b'),
      MessageStatus: 'undelivered',
      ErrorCode: '30003',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'undelivered (30003)' });
  });

  it("don't touch a message that has another provider id", async () => {
    const { id } = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      status: 'sent',
      provider: 'twilio',
      provider_id: sidOf('c'),
    });
    await twilioSays(`/api/webhooks/twilio/status?message=${id}`, {
      MessageSid: sidOf('other'),
      MessageStatus: 'failed',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('are refused without the right signature', async () => {
    expect(
      (
        await twilioSays(
          '/api/webhooks/twilio/status',
          { MessageSid: sidOf('c'), MessageStatus: 'failed' },
          'guessed',
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await twilioSays(
          '/api/webhooks/twilio/inbound',
          { MessageSid: sidOf('d'), From: '+19545550142', Body: 'STOP' },
          'guessed',
        )
      ).status,
    ).toBe(400);
    expect(await optedOut('+19545550142')).toBe(false);
  });
});

/** Sends a call with a signature that Twilio made for other fields with the same concatenation. */
async function replayed(signed: Record<string, string>, fields: Record<string, string>) {
  const path = '/api/webhooks/twilio/inbound';
  const signatureOf = (of: Record<string, string>) =>
    twilio.getExpectedTwilioSignature('token', `${publicUrl}${path}`, of);
  expect(signatureOf(fields)).toBe(signatureOf(signed));
  return twilioSays(path, fields);
}

describe('a captured reply with shifted field boundaries has a valid signature', () => {
  const [from, To] = ['+19545552010', '+19545550100'];
  const MessageSid = sidOf('captured');
  const START = { Body: 'START', From: from, MessageSid, To };

  it.each([
    ['the id', { Body: 'START', From: from, MessageSid: `${MessageSid}To${To}` }],
    [
      'the end of the id',
      {
        Body: 'START',
        From: from,
        MessageSid: MessageSid.slice(0, 20),
        [`${MessageSid.slice(20)}To`]: To,
      },
    ],
    ['the recipient', { Body: 'START', From: from, MessageSid, [`To${To}`]: '' }],
    ['the sender', { Body: 'START', [`From${from}`]: '', MessageSid, To }],
    ['the text', { [`BodySTARTFrom${from}`]: '', MessageSid, To }],
  ])('and is still refused: shifted in %s', async (_where, fields) => {
    await twilioSays('/api/webhooks/twilio/inbound', START);
    await replyBy(from, 'STOP');
    await replayed(START, fields);
    expect(await optedOut(from)).toBe(true);
    await testApp.deps.db.deleteFrom('sms_opt_outs').where('phone', '=', from).execute();
  });

  it('is refused if its text contains a forged reply', async () => {
    const other = '+19545552011';
    const written = `STOPFrom${other}MessageSid${sidOf('made up')}NFrom`;
    const signed = { Body: written, From: from, MessageSid: sidOf('crafted'), To };
    await twilioSays('/api/webhooks/twilio/inbound', signed);
    await replayed(signed, {
      Body: 'STOP',
      From: other,
      MessageSid: sidOf('made up'),
      NFromFrom: `${from}MessageSid${sidOf('crafted')}`,
      To,
    });
    expect(await optedOut(other)).toBe(false);
  });
});

it.each<[string, Record<string, string>]>([
  ['an invalid id', { MessageSid: 'SM-a', MessageStatus: 'delivered' }],
  ['no id', { MessageStatus: 'delivered' }],
  ['an unknown status', { MessageSid: sidOf('shape'), MessageStatus: 'deliveredTo' }],
  [
    'a non-numeric error code',
    { MessageSid: sidOf('shape'), MessageStatus: 'failed', ErrorCode: '30003From' },
  ],
  [
    "a sender that isn't a number",
    { MessageSid: sidOf('shape'), MessageStatus: 'failed', From: '+1954 555' },
  ],
])('refuses a signed report with %s', async (_what, fields) => {
  expect((await twilioSays('/api/webhooks/twilio/status', fields)).status).toBe(400);
});

it.each([
  ['event', { email_id: 're-shape' }, 'evt.1'],
  ['email', { email_id: 're.shape {}' }, undefined],
])('refuses a signed report of Resend with an invalid %s id', async (_what, data, eventId) => {
  expect(await resendSays('email.delivered', data, eventId)).toBe(400);
});

describe('replies by text', () => {
  it.each(['STOP', ' stop. ', 'Unsubscribe', '¡ALTO!', 'no más', 'Cancelar'])(
    '%s opts the number out',
    async (word) => {
      const from = `+1954555${String(3000 + (counter += 1))}`;
      const answer = await replyBy(from, word);
      expect(answer).toMatchObject({ status: 200, type: expect.stringContaining('text/xml') });
      expect(answer.text).toContain("Sawgrass Stump Co.: you won't get any more text messages");
      expect(await optedOut(from)).toBe(true);
    },
  );

  it('START opts the number in again, and a replayed STOP changes nothing', async () => {
    await replyBy('+19545552001', 'STOP', sidOf('stop'));
    expect((await replyBy('+19545552001', 'Start')).text).toContain('again');
    expect((await replyBy('+19545552001', 'STOP', sidOf('stop'))).text).toContain('<Response/>');
    expect(await optedOut('+19545552001')).toBe(false);
  });

  it('is answered once if Twilio delivers it several times at once', async () => {
    const sid = sidOf('several-times');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => replyBy('+19545550166', 'STOP', sid)),
    );
    expect(answers.filter(({ text }) => text.includes('<Message>'))).toHaveLength(1);
    expect(await optedOut('+19545550166')).toBe(true);
  });

  it("doesn't reply if Twilio already has", async () => {
    expect(
      (await replyBy('+19545552002', 'STOP', sidOf('answered'), { OptOutType: 'STOP' })).text,
    ).toContain('<Response/>');
    expect(await optedOut('+19545552002')).toBe(true);
  });

  it('get one answer a day saying that nobody reads them', async () => {
    expect((await replyBy('+19545552003', 'When do you come?')).text).toContain(
      'Please call (954) 555-0142',
    );
    expect((await replyBy('+19545552003', 'Hello?')).text).toContain('<Response/>');
  });
});

it('returns 404 if no provider is configured', async () => {
  const bare = await startTestApp();
  for (const path of [
    '/api/webhooks/resend',
    '/api/webhooks/twilio/status',
    '/api/webhooks/twilio/inbound',
  ]) {
    expect((await bare.browser().rest('POST', path, {})).status).toBe(404);
  }
  await bare.close();
});
