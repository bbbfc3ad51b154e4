import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeResend } from '../../testing/fake-resend.js';
import type { FakeTwilio } from '../../testing/fake-twilio.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { deliverDue, sendNow } from './deliver-message.js';
import { findMessage } from './messages.queries.js';
import { startOutboxWorker } from './outbox-worker.js';
import { lookUpUnknownTexts } from './recover-messages.js';

let started: TestAppWithProviders;
let testApp: TestApp;
let resend: FakeResend;
let twilio: FakeTwilio;
beforeAll(async () => {
  started = await startTestAppWithProviders();
  ({ testApp, resend, twilio } = started);
});
beforeEach(() => started.reset());
afterAll(() => started.close());

const rowOf = (id: string) => findMessage(testApp.deps.db, id);

describe('sending what is due', () => {
  it('passes each message to its provider once', async () => {
    const mail = await insertTestMessage(testApp.deps);
    const text = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '954-555-0142',
    });
    await deliverDue(testApp.deps);
    await deliverDue(testApp.deps);
    expect(await rowOf(mail.id)).toMatchObject({
      status: 'sent',
      provider: 'resend',
      attempts: 1,
      error: null,
      sent_at: expect.stringMatching(/^2026-11-20T15/),
    });
    expect(await rowOf(text.id)).toMatchObject({
      status: 'sent',
      provider: 'twilio',
      provider_id: twilio.texts.at(-1)?.sid,
    });
    expect(resend.calls.filter(({ key }) => key === mail.id)).toHaveLength(1);
    expect(twilio.texts.at(-1)?.to).toBe('+19545550142');
  });

  it('retries an email with backoff, and gives up after 72 hours', async () => {
    resend.behave(() => ({
      kind: 'status',
      status: 500,
      body: { name: 'application_error', message: 'Oops', statusCode: 500 },
    }));
    const { id } = await insertTestMessage(testApp.deps);
    const waits: number[] = [];
    await deliverDue(testApp.deps);
    for (let row = await rowOf(id); row?.status === 'waiting'; row = await rowOf(id)) {
      const wait = new Date(row.next_attempt_at).getTime() - testApp.clock.now().getTime();
      waits.push(wait / 1000);
      testApp.clock.advance({ seconds: wait / 1000 + 1 });
      await deliverDue(testApp.deps);
    }
    expect(waits[0]).toBeGreaterThan(14);
    expect(waits[0]).toBeLessThanOrEqual(30);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
    expect(Math.max(...waits.slice(10))).toBeGreaterThan(1800);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(71 * 3600);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: 'application_error: Oops' });
  });

  it('waits as long as a rate-limiting provider asks, if that is longer', async () => {
    const busy = { kind: 'status', status: 429, headers: { 'retry-after': '7200' } } as const;
    resend.behave(() => ({
      ...busy,
      body: { name: 'rate_limit_exceeded', message: 'Slow', statusCode: 429 },
    }));
    twilio.behave(() => ({
      ...busy,
      body: { code: 20429, message: 'Too Many Requests', status: 429 },
    }));
    const [mail, text] = [
      await insertTestMessage(testApp.deps),
      await insertTestMessage(testApp.deps, { channel: 'sms' }),
    ];
    await deliverDue(testApp.deps);
    for (const { id } of [mail, text]) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ status: 'waiting', attempts: 1 });
      const seconds =
        (new Date(row?.next_attempt_at ?? 0).getTime() - testApp.clock.now().getTime()) / 1000;
      expect(seconds).toBeGreaterThan(7190);
      expect(seconds).toBeLessThanOrEqual(7200);
    }
  });

  it("looks up a text whose answer was lost, and doesn't send it again", async () => {
    const before = twilio.texts.length;
    twilio.behave(() => ({ kind: 'dropAfter' }));
    const { id } = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      body: 'Did you get this?',
    });
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({
      status: 'unknown',
      error: expect.stringContaining('it may have arrived'),
    });
    testApp.clock.advance({ minutes: 1 });
    await deliverDue(testApp.deps);
    await lookUpUnknownTexts(testApp.deps);
    expect(await rowOf(id)).toMatchObject({
      status: 'sent',
      error: null,
      provider_id: twilio.texts.at(-1)?.sid,
    });
    expect(twilio.texts.length - before).toBe(1);
  });

  it('sends an email again after a lost answer, and it arrives once', async () => {
    resend.behave(() => ({ kind: 'dropAfter' }));
    const { id } = await insertTestMessage(testApp.deps);
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting' });
    resend.behave(() => ({ kind: 'normal' }));
    testApp.clock.advance({ minutes: 1 });
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(resend.calls.filter(({ key }) => key === id)).toHaveLength(2);
    expect(resend.emails.filter(({ key }) => key === id)).toHaveLength(1);
  });

  it.each([
    ['+19545550001', '21211'],
    ['+19545550014', '21614'],
  ])("doesn't retry %s (%s)", async (to_address, code) => {
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms', to_address });
    await deliverDue(testApp.deps);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: expect.stringContaining(code),
    });
  });

  it('stores an opt-out that only the provider knew about', async () => {
    const first = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '+19545550010',
    });
    await deliverDue(testApp.deps);
    const second = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '(954) 555-0010',
    });
    await deliverDue(testApp.deps);
    expect(await rowOf(first.id)).toMatchObject({ status: 'failed' });
    expect(await rowOf(second.id)).toMatchObject({ status: 'skipped', attempts: 0 });
  });
});

describe('without a provider', () => {
  it('stores every message as not delivered', async () => {
    const bare = await startTestApp();
    const mail = await insertTestMessage(bare.deps);
    const text = await insertTestMessage(bare.deps, { channel: 'sms' });
    await deliverDue(bare.deps);
    for (const { id } of [mail, text]) {
      expect(await findMessage(bare.deps.db, id)).toMatchObject({
        status: 'skipped',
        error: 'not delivered: no provider configured',
        attempts: 0,
      });
    }
    await bare.close();
  });
});

describe('sending now', () => {
  it('returns the outcome', async () => {
    const good = await insertTestMessage(testApp.deps, { channel: 'sms' });
    const bad = await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '+19545550001',
    });
    expect(await sendNow(testApp.deps, good.id)).toEqual({ status: 'sent', error: null });
    expect(await sendNow(testApp.deps, bad.id)).toEqual({
      status: 'failed',
      error: "21211: Invalid 'To' Phone Number",
    });
  });

  it('returns in time if the provider is slow, while the delivery continues', async () => {
    twilio.behave(() => ({ kind: 'normal', delayMs: 600 }));
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms' });
    expect(await sendNow(testApp.deps, id, 100)).toEqual({ status: 'sending', error: null });
    await testApp.deps.outbox.settled();
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });

  it('sends a message once even if the worker picks it up at the same time', async () => {
    const before = twilio.texts.length;
    const { id } = await insertTestMessage(testApp.deps, { channel: 'sms' });
    const [answer] = await Promise.all([sendNow(testApp.deps, id), deliverDue(testApp.deps)]);
    expect(answer.status).toBe('sent');
    expect(twilio.texts.length - before).toBe(1);
  });
});

describe('after a crash', () => {
  const sending = (fields: object) =>
    insertTestMessage(testApp.deps, { status: 'sending', attempts: 1, ...fields });

  async function restart(): Promise<void> {
    const worker = startOutboxWorker(testApp.deps);
    await vi.waitFor(
      async () =>
        expect(
          await testApp.deps.db
            .selectFrom('messages')
            .select('id')
            .where('status', 'in', ['waiting', 'sending'])
            .execute(),
        ).toEqual([]),
      5000,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await worker.stop();
  }

  it('an email is sent again with its idempotency key, unless the key has expired by now', async () => {
    const recent = await sending({});
    const old = await sending({ updated_at: '2026-11-19T14:00:00.000Z' });
    await restart();
    expect(await rowOf(recent.id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await rowOf(old.id)).toMatchObject({
      status: 'unknown',
      error: expect.stringContaining('more than a day ago'),
    });
    expect(resend.emails.some(({ key }) => key === old.id)).toBe(false);
  });

  it('a text is looked up, and never sent again', async () => {
    const sender = testApp.deps.smsSender;
    testApp.clock.setTo(new Date());
    const arrived = await sending({ channel: 'sms', body: 'This one arrived' });
    const twin = await sending({ channel: 'sms', body: 'This one arrived' });
    await sender?.send({ id: arrived.id, to: '+19545550142', text: arrived.body });
    const before = twilio.texts.length;
    await restart();
    const rows = await Promise.all([arrived.id, twin.id].map(rowOf));
    expect(new Set(rows.map((row) => row?.status))).toEqual(new Set(['sent', 'unknown']));
    expect(rows.find((row) => row?.status === 'sent')?.provider_id).toBe(twilio.texts.at(-1)?.sid);
    expect(rows.find((row) => row?.status === 'unknown')?.error).toContain('it may have arrived');
    expect(twilio.texts).toHaveLength(before);
  });

  it("looks up a text again later if it wasn't found, and stops after three days", async () => {
    const { id } = await sending({ channel: 'sms', body: 'Nowhere' });
    await restart();
    const first = await rowOf(id);
    expect(new Date(first?.next_attempt_at ?? 0).getTime()).toBeGreaterThan(
      testApp.clock.now().getTime() + 20_000,
    );
    const before = twilio.lookUps();
    testApp.clock.advance({ days: 4 });
    await restart();
    expect(twilio.lookUps()).toBe(before);
  });
});

describe('the worker', () => {
  it('starts immediately when woken, and stops without leaving anything half done', async () => {
    const worker = startOutboxWorker(testApp.deps);
    await new Promise((resolve) => setTimeout(resolve, 100));
    resend.behave(() => ({ kind: 'normal', delayMs: 300 }));
    const { id } = await insertTestMessage(testApp.deps);
    testApp.deps.outbox.wake();
    await vi.waitFor(async () => expect((await rowOf(id))?.status).toBe('sending'), 1000);
    await worker.stop();
    expect(await rowOf(id)).toMatchObject({ status: 'sent' });
  });
});
