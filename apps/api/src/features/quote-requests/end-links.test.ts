import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestQuote, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { keyOf } from '../requests/request-link.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'White' });
});
afterAll(() => testApp.close());

const open = (browser: TestBrowser, referenceNumber: string, key: string) =>
  browser.trpc.quoteRequests.openLink.mutate({ referenceNumber, key });
const track = (browser: TestBrowser, referenceNumber: string) =>
  browser.trpc.quoteRequests.byReference.query({ referenceNumber });
const messagesAbout = (requestId: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .execute();

async function aSentQuote() {
  const { deps } = testApp;
  const request = await insertTestRequest(deps, { status: 'quoted', locale: 'es' });
  const now = deps.clock.now().toISOString();
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    status: 'sent',
    sent: 1,
    sent_at: now,
  });
  return { request, quote, key: keyOf(deps, request), reference: request.reference_number };
}

it('keeps old links, and browsers that opened one, from seeing the full request or answering it', async () => {
  const { request, quote, key, reference } = await aSentQuote();
  const holder = testApp.browser();
  await open(holder, reference, key);
  const pdf = `/api/quotes/${quote.id}/pdf`;
  expect((await holder.fetch(pdf)).status).toBe(200);
  expect((await testApp.browser().fetch(`${pdf}?key=${key}`)).status).toBe(303);
  expect(
    await admin.browser.trpc.quoteRequests.endLinks.mutate({
      requestId: request.id,
      sendLink: false,
    }),
  ).toEqual({ requestId: request.id, sent: false });

  await expect(holder.trpc.quotes.get.query({ id: quote.id })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  await expect(holder.trpc.quotes.decline.mutate({ quoteId: quote.id })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  expect(await track(holder, reference)).toMatchObject({ access: 'reference', isMasked: true });
  await expect(open(testApp.browser(), reference, key)).rejects.toThrow('no longer valid');
  expect((await holder.fetch(pdf)).status).toBe(404);
  expect((await testApp.browser().fetch(`${pdf}?key=${key}`)).status).toBe(404);
  expect(await messagesAbout(request.id)).toEqual([]);
});

it('sends the customer a working link, in their language, and records it on the timeline', async () => {
  const { request, key, reference } = await aSentQuote();
  const call = { requestId: request.id, sendLink: true, idempotencyKey: 'end-links-once-1' };
  await admin.browser.trpc.quoteRequests.endLinks.mutate(call);
  await admin.browser.trpc.quoteRequests.endLinks.mutate(call);
  const [mail, ...others] = await messagesAbout(request.id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    type: 'request_new_link',
    to_address: 'ana@example.test',
    subject: `Su nuevo enlace a la solicitud ${reference}`,
  });
  const sent = /key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(sent).not.toBe(key);
  const browser = testApp.browser();
  await open(browser, reference, sent);
  expect(await track(browser, reference)).toMatchObject({
    access: 'key',
    isMasked: false,
    timeline: [],
  });
  expect(
    (await admin.browser.trpc.quoteRequests.get.query({ id: request.id })).timeline,
  ).toMatchObject([
    { kind: 'links_ended', by: 'Dana White', data: { wasSent: true }, isForCustomer: false },
  ]);
});

it('puts the new link into unsent messages, and leaves sent ones unchanged', async () => {
  const { deps } = testApp;
  const { request, key } = await aSentQuote();
  const body = `<a href="https://stump.example/track?key=${key}">Follow</a>`;
  const states = ['waiting', 'sent'] as const;
  for (const status of states)
    await insertTestMessage(deps, {
      quote_request_id: request.id,
      status,
      body,
      next_attempt_at: '2099-01-01T00:00:00.000Z',
    });
  await admin.browser.trpc.quoteRequests.endLinks.mutate({
    requestId: request.id,
    sendLink: false,
  });
  const statuses = (await messagesAbout(request.id))
    .filter((message) => message.body.includes(key))
    .map(({ status }) => status);
  expect(statuses).toEqual(['sent']);
});

it('returns 404 for an unknown request', async () => {
  await expect(
    admin.browser.trpc.quoteRequests.endLinks.mutate({ requestId: 999_999, sendLink: true }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
});
