import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestQuote, insertTestRequest, insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { findMessage } from '../messages/messages.queries.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.deleteFrom('messages').execute());

const secrets =
  '<p><a href="https://s.example/track?ref=QR-ABCD1234&amp;key=s3cret">Open</a> https://s.example/reset-password?token=t0ken.</p>';

describe('the message log', () => {
  it('lists messages newest first, by page, channel, status and search', async () => {
    const request = await insertTestRequest(testApp.deps);
    await insertTestMessage(testApp.deps, {
      to_address: 'log-one@example.test',
      subject: 'Your 100% quote',
      status: 'failed',
      error: 'No',
      quote_request_id: request.id,
    });
    testApp.clock.advance({ minutes: 1 });
    await insertTestMessage(testApp.deps, {
      to_address: 'log-two@example.test',
      status: 'skipped',
    });
    await insertTestMessage(testApp.deps, {
      channel: 'sms',
      to_address: '+19545550001',
      body: 'log only in the text',
    });
    const list = (query: object) =>
      admin.trpc.messages.list
        .query(query)
        .then(({ rows, total }) => ({ to: rows.map((row) => row.to), total }));
    expect(await list({ search: 'LOG-' })).toEqual({
      to: ['log-two@example.test', 'log-one@example.test'],
      total: 2,
    });
    expect(await list({ search: 'log-', pageSize: 1, page: 2 })).toEqual({
      to: ['log-one@example.test'],
      total: 2,
    });
    expect(await list({ search: '100%' })).toEqual({ to: [], total: 0 });
    expect(await list({ search: request.reference_number.toLowerCase() })).toEqual({
      to: ['log-one@example.test'],
      total: 1,
    });
    expect(await list({ status: 'failed' })).toEqual({ to: ['log-one@example.test'], total: 1 });
    expect(await list({ channel: 'sms' })).toEqual({ to: ['+19545550001'], total: 1 });
    expect(await list({ search: 'only in the text' })).toEqual({ to: [], total: 0 });
    const [row] = await admin.trpc.messages.forRequest.query({ requestId: request.id });
    expect(row).toMatchObject({
      to: 'log-one@example.test',
      preview: 'Hello Ana',
      status: 'failed',
      error: 'No',
      referenceNumber: request.reference_number,
      requestId: request.id,
    });
    await expect(admin.trpc.messages.forRequest.query({ requestId: 999_999 })).rejects.toThrow(
      'Quote request not found',
    );
  });

  it('sorts by recipient and by delivery status', async () => {
    for (const [to, status] of [
      ['sorted-Beta@example.test', 'failed'],
      ['Sorted-alpha@example.test', 'waiting'],
      ['sorted-gamma@example.test', 'sent'],
    ] as const) {
      await insertTestMessage(testApp.deps, { to_address: to, status });
    }
    const sorted = async (sort: 'to' | 'status', direction?: 'desc') =>
      (await admin.trpc.messages.list.query({ search: 'sorted-', sort, direction })).rows.map(
        (row) => row.to.slice('sorted-'.length).split('@')[0],
      );
    expect(await sorted('to')).toEqual(['alpha', 'Beta', 'gamma']);
    expect(await sorted('to', 'desc')).toEqual(['gamma', 'Beta', 'alpha']);
    expect(await sorted('status')).toEqual(['alpha', 'gamma', 'Beta']);
  });

  it('searches by the start of the recipient, and treats symbols literally', async () => {
    await insertTestMessage(testApp.deps, { to_address: 'ready_made@example.test' });
    const found = async (search: string) =>
      (await admin.trpc.messages.list.query({ search })).rows.map((row) => row.to);
    expect(await found('READY_')).toEqual(['ready_made@example.test']);
    expect(await found('ready%')).toEqual([]);
  });

  it('removes secret links from the text and from its preview', async () => {
    await insertTestMessage(testApp.deps, { to_address: 'secret@example.test', body: secrets });
    const {
      rows: [row],
    } = await admin.trpc.messages.list.query({ search: 'secret@' });
    expect(JSON.stringify(row)).not.toMatch(/s3cret|t0ken/);
    expect(row?.body).toContain('track?ref=QR-ABCD1234&amp;key=[removed]');
  });

  it('shows secret links in the demo, where the reader plays the customer', async () => {
    const demo = await startTestApp({ demo: true });
    const { browser } = await signedInAs(demo, { role: 'admin' });
    await insertTestMessage(demo.deps, { body: secrets });
    expect((await browser.trpc.messages.list.query({})).rows[0]?.body).toContain('key=s3cret');
    await demo.close();
  });

  it('lists attachments with their size, not their content', async () => {
    await insertTestMessage(testApp.deps, {
      to_address: 'ics@example.test',
      attachments: JSON.stringify([
        { filename: 'visit.ics', contentType: 'text/calendar', content: 'QkVHSU4=' },
      ]),
    });
    const {
      rows: [row],
    } = await admin.trpc.messages.list.query({ search: 'ics@' });
    expect(row?.attachments).toEqual([
      { filename: 'visit.ics', contentType: 'text/calendar', size: 5 },
    ]);
  });
});

describe('a custom message', () => {
  it('by email uses the template, with the link to the request', async () => {
    const request = await insertTestRequest(testApp.deps);
    const sent = await admin.trpc.messages.sendCustom.mutate({
      requestId: request.id,
      channel: 'email',
      text: 'Is the gate <open>?\nThank you',
    });
    expect(sent).toMatchObject({
      to: 'ana@example.test',
      status: 'skipped',
      subject: `About your request ${request.reference_number}`,
    });
    const row = await findMessage(testApp.deps.db, sent.id);
    expect(row?.body).toContain('Is the gate &lt;open&gt;?<br />Thank you');
    expect(row?.body).toMatch(
      new RegExp(`/track\\?ref=${request.reference_number}&amp;key=\\[removed\\]`),
    );
    expect(sent.body).toContain('key=[removed]');
  });

  it('by email gets its variables filled in, once', async () => {
    const request = await insertTestRequest(testApp.deps, { last_name: '{{amount}}' });
    const sent = await admin.trpc.messages.sendCustom.mutate({
      requestId: request.id,
      channel: 'email',
      text: 'Dear {{firstName}} {{ lastName }}, about {{referenceNumber}}',
    });
    const row = await findMessage(testApp.deps.db, sent.id);
    expect(row?.body).toContain(`Dear Ana {{amount}}, about ${request.reference_number}`);
  });

  it.each(['sms', 'email'] as const)(
    'by %s with an amount is refused if no quote is active',
    async (channel) => {
      const request = await insertTestRequest(testApp.deps);
      const { id } = await insertTestUser(testApp.deps, { role: 'admin' });
      await insertTestQuote(testApp.deps, {
        quote_request_id: request.id,
        created_by_id: id,
        sent: 1,
        status: 'superseded',
      });
      await expect(
        admin.trpc.messages.sendCustom.mutate({
          requestId: request.id,
          channel,
          text: 'It is {{ amount }}',
        }),
      ).rejects.toMatchObject({
        data: {
          httpStatus: 400,
          issues: [{ path: ['text'], message: expect.stringContaining("there's no amount") }],
        },
      });
    },
  );

  it("by SMS sends the administrator's own text with its variables filled in", async () => {
    const request = await insertTestRequest(testApp.deps);
    const { id } = await insertTestUser(testApp.deps, { role: 'admin' });
    await insertTestQuote(testApp.deps, {
      quote_request_id: request.id,
      created_by_id: id,
      sent: 1,
      status: 'sent',
      amount_cents: 25_000,
    });
    await insertTestQuote(testApp.deps, {
      quote_request_id: request.id,
      created_by_id: id,
      amount_cents: 99_900,
    });
    const sent = await admin.trpc.messages.sendCustom.mutate({
      requestId: request.id,
      channel: 'sms',
      text: 'Hi {{firstName}}, {{amount}} for {{address}}. {{businessName}}',
    });
    expect(sent).toMatchObject({
      body: 'Hi Ana, $250.00 for 12 Palm Ave. Sawgrass Stump Co.',
      to: '(954) 555-0142',
      status: 'skipped',
    });
  });

  it("by SMS isn't sent to someone who didn't consent to texts", async () => {
    const request = await insertTestRequest(testApp.deps, { sms_consent_at: null });
    expect(
      await admin.trpc.messages.sendCustom.mutate({
        requestId: request.id,
        channel: 'sms',
        text: 'Hi',
      }),
    ).toMatchObject({ status: 'skipped', error: "The customer hasn't agreed to text messages." });
  });

  it.each([
    [{ text: '' }, 'text', 'Message content is required'],
    [{ text: 'Hi {{details}}' }, 'text', "{{details}} isn't a variable of this message"],
    [{ channel: 'letter' }, 'channel', 'Choose email or SMS'],
  ])('with %o is refused at its field', async (change, field, message) => {
    const request = await insertTestRequest(testApp.deps);
    const answer = await admin.rest('POST', '/api/trpc/messages.sendCustom', {
      requestId: request.id,
      channel: 'sms',
      text: 'Hi',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: { data: { issues: [{ path: [field], message: expect.stringContaining(message) }] } },
    });
  });

  it('about an unknown request returns 404', async () => {
    await expect(
      admin.trpc.messages.sendCustom.mutate({ requestId: 999_999, channel: 'email', text: 'Hi' }),
    ).rejects.toThrow('Quote request not found');
  });
});
