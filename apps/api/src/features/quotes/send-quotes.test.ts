import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailSender, SendOutcome, SmsSender } from '../../ports/message-senders.js';
import { quoteScene } from '../../testing/quote-scene.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const outbound: { to: string; text: string }[] = [];
let outcome: SendOutcome = { outcome: 'sent', providerId: 'P1' };
const smsSender: SmsSender = {
  provider: 'test',
  send: async ({ to, text }) => {
    outbound.push({ to, text });
    return outcome;
  },
  findSent: async () => [],
};
const emailSender: EmailSender = {
  provider: 'test',
  send: async ({ to, html }) => {
    outbound.push({ to, text: html });
    return outcome;
  },
};

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ overrides: { smsSender, emailSender } });
  testApp.clock.setTo('2026-11-20T15:00:00Z');
});
afterAll(() => testApp.close());
beforeEach(() => {
  outbound.length = 0;
  outcome = { outcome: 'sent', providerId: 'P1' };
});

// Text messages are capped per number and day, so every scene has its own number.
let numbers = 1000;
const scene = async (fields: Parameters<typeof quoteScene>[1] = {}) => {
  numbers += 1;
  const made = await quoteScene(testApp.deps, { phone: `(954) 555-${numbers}`, ...fields });
  const quote = await made.asAdmin.create({ ...made.content, quoteRequestId: made.request.id });
  return { ...made, id: quote.id };
};

it('names the company in each message where several send quotes', async () => {
  const { id, asAdmin, company, messages } = await scene();
  await asAdmin.markSent({ id });
  await asAdmin.sendEmail({ id, asSecond: true });
  const [text, email] = await messages().then((all) =>
    ['quote_ready_notification', 'detailed_quote_email'].map((wanted) =>
      all.find(({ type }) => type === wanted),
    ),
  );
  expect(text?.body).toContain(`is ready: $250.00 (${company.name}).`);
  expect(email?.subject).toContain(`: ${company.name}`);
  expect(email?.body).toContain(`Your price from ${company.name}`);
});

describe('marking as sent', () => {
  it("sends the text with the link immediately, starts the quote's validity, and moves the request", async () => {
    const { id, asAdmin, status, events, request } = await scene();
    const sent = await asAdmin.markSent({ id });
    expect(sent).toMatchObject({
      status: 'sent',
      sent: true,
      expiresAt: '2026-12-21T04:59:59.999Z',
      notifications: { smsStatus: 'sent', smsError: null, emailStatus: 'not_sent' },
    });
    expect(outbound).toHaveLength(1);
    expect(outbound[0]?.text).toContain('$250.00');
    expect(outbound[0]?.text).toMatch(
      new RegExp(`/track\\?ref=${request.reference_number}&key=[\\w-]+`),
    );
    expect((await status()).status).toBe('quoted');
    expect(await events()).toEqual(['quote_drafted', 'quote_sent']);
  });

  it('never sends a second text, however often it is clicked', async () => {
    const { id, asAdmin, events } = await scene();
    const results = await Promise.allSettled([
      asAdmin.markSent({ id }),
      asAdmin.markSent({ id }),
      asAdmin.markSent({ id }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(asAdmin.markSent({ id })).rejects.toThrow(
      "This quote has been sent and can't be marked as sent.",
    );
    expect(outbound).toHaveLength(1);
    expect(await events()).toEqual(['quote_drafted', 'quote_sent']);
  });

  it.each(['markSent', 'sendEmail'] as const)(
    'refuses to send a draft that was changed after the sender read it: %s',
    async (send) => {
      const { id, asAdmin, content } = await scene();
      const { updatedAt: readAt } = await asAdmin.get({ id });
      testApp.clock.advance({ minutes: 1 });
      const changed = await asAdmin.change({ ...content, quoteId: id, amount: 500 });
      await expect(asAdmin[send]({ id, readAt })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining("so it wasn't sent"),
      });
      expect(outbound).toEqual([]);
      expect(await asAdmin.get({ id })).toMatchObject({ status: 'draft', amount: 500 });
      expect(await asAdmin[send]({ id, readAt: changed.updatedAt })).toMatchObject({ sent: true });
      testApp.clock.advance({ minutes: 2 });
      expect(await asAdmin.sendEmail({ id, readAt })).toMatchObject({ status: 'email_sent' });
    },
  );

  it('counts as sent without consent, and says that no text went out', async () => {
    const { id, asAdmin } = await scene({ sms_consent_at: null });
    expect(await asAdmin.markSent({ id })).toMatchObject({
      status: 'sent',
      notifications: {
        smsStatus: 'skipped',
        smsError: "The customer hasn't agreed to text messages.",
      },
    });
    expect(outbound).toEqual([]);
  });

  it('counts as sent although the text failed, and says why', async () => {
    outcome = { outcome: 'failed', error: 'Not a mobile number' };
    const { id, asAdmin } = await scene();
    const sent = await asAdmin.markSent({ id });
    expect(sent).toMatchObject({
      status: 'sent',
      notifications: { smsStatus: 'failed', smsError: 'Not a mobile number' },
    });
    expect(sent.deliveries?.sms).toMatchObject({ status: 'failed' });
  });

  it('refuses deleted and unknown quotes', async () => {
    const { id, asAdmin } = await scene();
    await asAdmin.remove({ id });
    await expect(asAdmin.markSent({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(asAdmin.sendEmail({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('sending the email', () => {
  it('counts as sending, and emails the detailed quote with the link', async () => {
    const { id, asAdmin, status, request } = await scene();
    expect(await asAdmin.sendEmail({ id })).toMatchObject({
      status: 'email_sent',
      sent: true,
      emailedAt: expect.any(String),
      expiresAt: expect.any(String),
      notifications: { emailStatus: 'sent' },
    });
    expect(outbound).toHaveLength(1);
    expect(outbound[0]).toMatchObject({ to: request.email });
    expect(outbound[0]?.text).toContain('To 8 inches below grade');
    expect((await status()).status).toBe('quoted');
    await expect(asAdmin.markSent({ id })).rejects.toThrow('has been emailed');
  });

  it('can be repeated, but not while one is still waiting', async () => {
    const { id, asAdmin, events } = await scene();
    await asAdmin.markSent({ id });
    const { expiresAt } = await asAdmin.sendEmail({ id });
    testApp.clock.advance({ days: 1 });
    expect(await asAdmin.sendEmail({ id })).toMatchObject({ status: 'email_sent', expiresAt });
    expect(outbound).toHaveLength(3);
    testApp.clock.advance({ minutes: 1 });
    expect(await events()).toEqual([
      'quote_drafted',
      'quote_sent',
      'quote_emailed',
      'quote_emailed',
    ]);
    outcome = { outcome: 'retry', error: 'Busy' };
    expect(await asAdmin.sendEmail({ id })).toMatchObject({
      notifications: { emailStatus: 'waiting', emailError: 'Busy' },
    });
    await expect(asAdmin.sendEmail({ id })).rejects.toThrow('still being sent');
  });

  it('is sent once if requested twice, sequentially or concurrently', async () => {
    const { id, asAdmin } = await scene();
    const results = await Promise.allSettled([
      asAdmin.sendEmail({ id }),
      asAdmin.sendEmail({ id }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    testApp.clock.advance({ seconds: 50 });
    await expect(asAdmin.sendEmail({ id })).rejects.toThrow('less than a minute ago');
    expect(outbound).toHaveLength(1);
    testApp.clock.advance({ seconds: 10 });
    await asAdmin.sendEmail({ id });
    expect(outbound).toHaveLength(2);
  });

  it.each([
    [{ is_active: 0 as const }, 'is inactive'],
    [{ approved_at: null }, "hasn't been approved"],
  ])("is refused for a company that isn't taking work: %o", async (change, sentence) => {
    const { id, asAdmin, company } = await scene();
    await testApp.deps.db
      .updateTable('companies')
      .set(change)
      .where('id', '=', company.id)
      .execute();
    await expect(asAdmin.sendEmail({ id })).rejects.toThrow(sentence);
    await expect(asAdmin.markSent({ id })).rejects.toThrow(sentence);
    expect(outbound).toEqual([]);
  });

  it('escapes what the administrator wrote', async () => {
    const made = await quoteScene(testApp.deps);
    const quote = await made.asAdmin.create({
      ...made.content,
      description: 'Grind <b>this</b> & that',
      quoteRequestId: made.request.id,
    });
    await made.asAdmin.sendEmail({ id: quote.id });
    expect(outbound[0]?.text).toContain('Grind &lt;b&gt;this&lt;/b&gt; &amp; that');
  });
});

describe('a second channel', () => {
  it('sends a text message after the email, and changes neither the status nor when it was sent', async () => {
    const { id, asAdmin, events } = await scene();
    outcome = { outcome: 'failed', error: 'No such address' };
    const emailed = await asAdmin.sendEmail({ id });
    outcome = { outcome: 'sent', providerId: 'P1' };
    testApp.clock.advance({ minutes: 5 });
    const texted = await asAdmin.markSent({ id, asSecond: true });
    expect(texted).toMatchObject({
      status: 'email_sent',
      sentAt: emailed.sentAt,
      deliveredBy: 'sms',
      notifications: { smsStatus: 'sent' },
    });
    await expect(asAdmin.markSent({ id, asSecond: true })).rejects.toThrow(
      'less than a minute ago',
    );
    expect(await events()).toEqual(['quote_drafted', 'quote_sent', 'quote_texted']);
  });

  it('sends an email after the text message, and changes neither', async () => {
    const { id, asAdmin } = await scene();
    const { sentAt } = await asAdmin.markSent({ id });
    testApp.clock.advance({ minutes: 5 });
    expect(await asAdmin.sendEmail({ id, asSecond: true })).toMatchObject({
      status: 'sent',
      sentAt,
      emailedAt: expect.any(String),
      notifications: { emailStatus: 'sent' },
    });
  });

  it('is refused for a draft', async () => {
    const { id, asAdmin } = await scene();
    await expect(asAdmin.markSent({ id, asSecond: true })).rejects.toThrow(
      "is a draft and can't be sent by another channel",
    );
  });
});

describe('running out', () => {
  it('expires at the end of its last day in company time, and returns the request to work in progress', async () => {
    testApp.clock.setTo('2026-11-20T15:00:00Z');
    const { expireDueQuotes } = await import('./close-quotes.service.js');
    const made = await quoteScene(testApp.deps);
    const { id } = await made.asAdmin.create({
      ...made.content,
      validDays: 2,
      quoteRequestId: made.request.id,
    });
    await made.asAdmin.sendEmail({ id });
    testApp.clock.setTo('2026-11-23T04:59:59Z');
    await expireDueQuotes(testApp.deps);
    expect(await made.asAdmin.get({ id })).toMatchObject({ status: 'email_sent' });
    testApp.clock.setTo('2026-11-23T05:00:01Z');
    expect(await made.asAdmin.get({ id })).toMatchObject({ status: 'expired' });
    await expireDueQuotes(testApp.deps);
    await expireDueQuotes(testApp.deps);
    expect(await made.status()).toMatchObject({ status: 'in_progress' });
    expect(await made.events()).toEqual([
      'quote_drafted',
      'quote_sent',
      'quote_expired',
      'last_quote_closed',
    ]);
    await expect(made.asAdmin.sendEmail({ id })).rejects.toThrow('has expired');
    expect(await made.asOwner.forRequest({ quoteRequestId: made.request.id })).toMatchObject([
      { status: 'expired', answering: 'closed' },
    ]);
  });
});
