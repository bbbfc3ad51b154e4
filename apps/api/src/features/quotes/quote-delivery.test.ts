import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailSender, SendOutcome, SmsSender } from '../../ports/message-senders.js';
import { quoteScene } from '../../testing/quote-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { deliverDue } from '../messages/deliver-message.js';
import { recordProviderReport } from '../messages/provider-report.service.js';
import { expireDueQuotes } from './close-quotes.service.js';

let outcome: SendOutcome = { outcome: 'sent', providerId: 'P1' };
const smsSender: SmsSender = {
  provider: 'test',
  send: async () => outcome,
  findSent: async () => [],
};
const emailSender: EmailSender = { provider: 'test', send: async () => outcome };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ overrides: { smsSender, emailSender } });
});
afterAll(() => testApp.close());
beforeEach(() => {
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  outcome = { outcome: 'sent', providerId: `P${numbers}` };
});

let numbers = 3000;
const scene = async (fields: Parameters<typeof quoteScene>[1] = {}) => {
  numbers += 1;
  const made = await quoteScene(testApp.deps, { phone: `(954) 555-${numbers}`, ...fields });
  const { id } = await made.asAdmin.create({ ...made.content, quoteRequestId: made.request.id });
  return { ...made, id };
};
// Compared by the minute, since the clock keeps running.
const at = (minute: string) => expect.stringContaining(minute);
const undelivered = { sent: true, deliveredAt: null, deliveredBy: null, expiresAt: null };

describe('the validity period of a quote', () => {
  it("doesn't start before a message has left, and the customer can accept anyway", async () => {
    const { id, asAdmin, asKeyHolder, status } = await scene({ sms_consent_at: null });
    expect(await asAdmin.markSent({ id })).toMatchObject({
      status: 'sent',
      delivery: 'impossible',
      ...undelivered,
    });
    testApp.clock.advance({ days: 60 });
    await expireDueQuotes(testApp.deps);
    expect(await asAdmin.get({ id })).toMatchObject({ status: 'sent', ...undelivered });
    expect((await status()).status).toBe('quoted');
    expect((await asKeyHolder.acceptanceTerms({ quoteId: id })).text).toContain(
      'Valid for: 30 days from the day you receive it',
    );
    const { textHash, termsVersion } = await asKeyHolder.acceptanceTerms({ quoteId: id });
    const accepted = await asKeyHolder.accept({
      quoteId: id,
      signature: 'Ana Lopez',
      agreed: true,
      termsVersion,
      textHash,
    });
    expect(accepted).toMatchObject({
      status: 'accepted',
      deliveredBy: 'answer',
      deliveredAt: at('2027-01-19T15:00'),
    });
  });

  it('starts when a provider first accepts a message, in the same transaction', async () => {
    outcome = { outcome: 'retry', error: 'Busy' };
    const { id, asAdmin } = await scene();
    expect(await asAdmin.markSent({ id })).toMatchObject({ delivery: 'waiting', ...undelivered });
    outcome = { outcome: 'sent', providerId: `late-${id}` };
    testApp.clock.advance({ days: 2 });
    await deliverDue(testApp.deps);
    const delivered = {
      delivery: 'delivered',
      deliveredAt: at('2026-11-22T15:00'),
      deliveredBy: 'sms',
      expiresAt: '2026-12-23T04:59:59.999Z',
    };
    expect(await asAdmin.get({ id })).toMatchObject(delivered);
    testApp.clock.advance({ days: 1 });
    outcome = { outcome: 'sent', providerId: `mail-${id}` };
    expect(await asAdmin.sendEmail({ id })).toMatchObject(delivered);
  });

  it('is withdrawn if the only sent message bounces', async () => {
    const { id, asAdmin } = await scene({ sms_consent_at: null });
    outcome = { outcome: 'sent', providerId: `bounced-${id}` };
    expect(await asAdmin.sendEmail({ id })).toMatchObject({
      delivery: 'delivered',
      deliveredBy: 'email',
      expiresAt: '2026-12-21T04:59:59.999Z',
    });
    await recordProviderReport(testApp.deps, {
      provider: 'test',
      eventIds: [`bounce-${id}`],
      messageId: undefined,
      providerId: `bounced-${id}`,
      move: 'fail',
      error: 'Bounced',
    });
    expect(await asAdmin.get({ id })).toMatchObject({ delivery: 'failed', ...undelivered });
  });

  it('starts at 8:00, with the text', async () => {
    testApp.clock.setTo('2026-11-21T03:00:00Z');
    const { id, asAdmin } = await scene();
    expect(await asAdmin.markSent({ id })).toMatchObject({ delivery: 'waiting', ...undelivered });
    testApp.clock.setTo('2026-11-21T13:00:00Z');
    await deliverDue(testApp.deps);
    expect(await asAdmin.get({ id })).toMatchObject({
      delivery: 'delivered',
      deliveredAt: at('2026-11-21T13:00'),
    });
  });
});

describe('recording that the office told the customer', () => {
  it.each(['phone', 'in_person', 'printed'] as const)(
    'starts the validity period and appears on the timeline: %s',
    async (how) => {
      const { id, asAdmin, events } = await scene({ sms_consent_at: null });
      await expect(asAdmin.tell({ id, how })).rejects.toThrow('This quote is a draft');
      await asAdmin.markSent({ id });
      testApp.clock.advance({ days: 3 });
      const expected = {
        status: 'sent',
        delivery: 'told',
        deliveredBy: how,
        deliveredAt: at('2026-11-23T15:00'),
        expiresAt: '2026-12-24T04:59:59.999Z',
      };
      expect(await asAdmin.tell({ id, how })).toMatchObject(expected);
      testApp.clock.advance({ days: 1 });
      expect(await asAdmin.tell({ id, how })).toMatchObject(expected);
      expect(await events()).toEqual(['quote_drafted', 'quote_sent', 'quote_told']);
      expect(await asAdmin.sendEmail({ id })).toMatchObject({ ...expected, status: 'email_sent' });
    },
  );

  it("is allowed only for the administrator, and only for a quote that hasn't reached the customer", async () => {
    const { id, asAdmin, asCompany, asOwner } = await scene();
    await asAdmin.markSent({ id });
    await expect(asAdmin.tell({ id, how: 'phone' })).rejects.toThrow(
      'The customer already has this quote',
    );
    await expect(asCompany.tell({ id, how: 'phone' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(asOwner.tell({ id, how: 'phone' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it("shows each message's outcome on the office's timeline", async () => {
  const { id, asAdmin, request } = await scene({ sms_consent_at: null });
  await asAdmin.markSent({ id });
  testApp.clock.advance({ minutes: 2 });
  outcome = { outcome: 'failed', error: 'No such address' };
  await asAdmin.sendEmail({ id });
  testApp.clock.advance({ minutes: 2 });
  outcome = { outcome: 'sent', providerId: `again-${id}` };
  await asAdmin.sendEmail({ id });
  const { timeline } = await (
    await signedInAs(testApp, { role: 'admin' })
  ).browser.trpc.quoteRequests.get.query({ id: request.id });
  expect(timeline.map(({ kind, data }) => [kind, data['fate']])).toEqual([
    ['quote_drafted', undefined],
    ['quote_sent', 'impossible'],
    ['quote_emailed', 'failed'],
    ['quote_emailed', 'delivered'],
  ]);
});

it("counts a quote in the reports once it reaches the customer, not when it's marked as sent", async () => {
  testApp.clock.setTo('2027-09-10T15:00:00Z');
  const { id, asAdmin } = await scene({ sms_consent_at: null });
  await asAdmin.markSent({ id });
  const { browser } = await signedInAs(testApp, { role: 'admin' });
  const sent = async () =>
    (await browser.trpc.reports.overview.query({ last: 3 })).totals.quotesSent;
  expect(await sent()).toBe(0);
  await asAdmin.tell({ id, how: 'phone' });
  expect(await sent()).toBe(1);
});
