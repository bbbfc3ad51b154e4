import type { Insertable } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import { sha256 } from '../../process/hashes.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  admin = await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'White' });
});
afterAll(() => testApp.close());

async function aSentQuote(
  fields: Partial<Insertable<QuotesTable>> = {},
  of: Partial<Insertable<QuoteRequestsTable>> = {},
) {
  const company = await insertTestCompany(testApp.deps, { name: 'Heron Stump Grinding' });
  const request = await insertTestRequest(testApp.deps, {
    status: 'quoted',
    company_id: company.id,
    ...of,
  });
  const quote = await insertTestQuote(testApp.deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    company_id: company.id,
    status: 'sent',
    sent: 1,
    sent_at: '2026-11-20T14:00:00.000Z',
    expires_at: '2026-12-21T04:59:59.999Z',
    ...fields,
  });
  return { company, request, quote };
}

const calls = () => admin.browser.trpc.quotes;
async function record(quoteId: number, fields: object = {}) {
  const { textHash } = await calls().spokenTerms.query({ quoteId });
  return calls().recordAcceptance.mutate({
    quoteId,
    name: 'Ana Lopez',
    spokenAt: '2026-11-20T14:55:00.000Z',
    readBack: true,
    textHash,
    ...fields,
  });
}
const pdfText = async (browser: TestBrowser, path: string) => {
  const pdf = await getDocumentProxy(
    new Uint8Array(await (await browser.fetch(path)).arrayBuffer()),
  );
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
};

it('records who accepted on the phone, when, and what was read back, and shows it', async () => {
  const { request, quote, company } = await aSentQuote();
  const other = await insertTestQuote(testApp.deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    status: 'sent',
    sent: 1,
    sent_at: '2026-11-20T14:00:00.000Z',
    expires_at: '2026-12-21T04:59:59.999Z',
  });
  const { text } = await calls().spokenTerms.query({ quoteId: quote.id });
  expect(text).toContain('This was read back on the phone: I accept the quote from');
  const accepted = await record(quote.id, { note: 'Her daughter was on the line too.' });
  expect(accepted).toMatchObject({
    status: 'accepted',
    signature: 'Ana Lopez',
    acceptedByPhone: {
      at: '2026-11-20T14:55:00.000Z',
      recordedBy: 'Dana White',
      note: 'Her daughter was on the line too.',
    },
  });
  const acceptance = await testApp.deps.db
    .selectFrom('quote_acceptances')
    .selectAll()
    .where('quote_id', '=', quote.id)
    .executeTakeFirst();
  expect(acceptance).toMatchObject({
    agreed_text: text,
    agreed_text_hash: sha256(text),
    recorded_by_id: admin.user.id,
    user_id: null,
    client_address: '',
    user_agent: '',
  });
  expect((await calls().get.query({ id: other.id })).status).toBe('superseded');

  const { timeline } = await admin.browser.trpc.quoteRequests.get.query({ id: request.id });
  expect(timeline.find(({ kind }) => kind === 'quote_accepted')).toMatchObject({
    actor: 'administrator',
    by: 'Dana White',
    isForCustomer: true,
    data: { by: 'phone' },
  });
  const messages = await testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', request.id)
    .execute();
  const toCustomer = messages.filter(({ type }) => type === 'quote_accepted');
  expect(toCustomer.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  for (const { body } of toCustomer) expect(body).toMatch(/on the phone/i);
  expect(messages.find(({ type }) => type === 'quote_accepted_company')).toMatchObject({
    to_address: company.email,
    body: expect.stringContaining('accepted on the phone'),
  });
  const printed = await pdfText(admin.browser, `/api/quotes/${quote.id}/pdf`);
  for (const words of [
    'Accepted on the phone by',
    'Ana Lopez',
    'recorded by our office',
    'This was read back on the phone',
  ])
    expect(printed).toContain(words);
});

it("shows the customer that it was by phone, without the office's note and names", async () => {
  const owner = await signedInAs(testApp);
  const { quote } = await aSentQuote({}, { user_id: owner.user.id });
  await record(quote.id, { note: 'Difficult.' });
  expect((await owner.browser.trpc.quotes.get.query({ id: quote.id })).acceptedByPhone).toEqual({
    at: '2026-11-20T14:55:00.000Z',
    recordedBy: null,
    note: null,
  });
});

it("doesn't notify a customer without an email or consent, and says why", async () => {
  const { request, quote } = await aSentQuote(
    {},
    { email: null, sms_consent_at: null, locale: 'es' },
  );
  expect((await calls().spokenTerms.query({ quoteId: quote.id })).text).toContain(
    'Esto se leyó por teléfono',
  );
  await record(quote.id);
  const messages = await testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', request.id)
    .where('type', '=', 'quote_accepted')
    .execute();
  expect(messages).toMatchObject([
    { channel: 'email', status: 'skipped', error: 'The customer has no email address.' },
  ]);
});

it("refuses quotes that the customer couldn't accept either", async () => {
  const refused = async (fields: Partial<Insertable<QuotesTable>>, message: string) => {
    const { quote } = await aSentQuote(fields);
    await expect(calls().spokenTerms.query({ quoteId: quote.id })).rejects.toThrow(message);
    const input = {
      quoteId: quote.id,
      name: 'Ana Lopez',
      spokenAt: '2026-11-20T14:55:00.000Z',
      readBack: true as const,
      textHash: 'a'.repeat(64),
    };
    await expect(calls().recordAcceptance.mutate(input)).rejects.toThrow(message);
  };
  await refused(
    { expires_at: '2026-11-19T04:59:59.999Z' },
    'This quote has expired. Create and send a new one.',
  );
  await refused({ status: 'superseded' }, 'This quote is no longer valid. If another one is open');
  await refused({ status: 'declined' }, 'The customer has declined this quote.');
  await refused({ status: 'draft', sent: 0, sent_at: null }, "This quote hasn't been sent yet.");
  const { quote } = await aSentQuote();
  await record(quote.id);
  await expect(calls().spokenTerms.query({ quoteId: quote.id })).rejects.toThrow(
    'This quote has already been accepted.',
  );
});

it("refuses a changed text, an invalid time, or a company that isn't taking work, and is idempotent", async () => {
  const { quote, company } = await aSentQuote();
  const { textHash } = await calls().spokenTerms.query({ quoteId: quote.id });
  await testApp.deps.db
    .updateTable('quotes')
    .set({ description: 'Grind two stumps' })
    .where('id', '=', quote.id)
    .execute();
  const at = (fields: object) =>
    calls().recordAcceptance.mutate({
      quoteId: quote.id,
      name: 'Ana Lopez',
      spokenAt: '2026-11-20T14:55:00.000Z',
      readBack: true,
      textHash,
      ...fields,
    });
  await expect(at({})).rejects.toMatchObject({
    data: { httpStatus: 409 },
    message: expect.stringContaining('Read the new text'),
  });
  await expect(record(quote.id, { spokenAt: '2026-11-21T15:00:00.000Z' })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
  await expect(record(quote.id, { spokenAt: '2026-11-19T15:00:00.000Z' })).rejects.toMatchObject({
    data: { httpStatus: 400 },
  });
  await testApp.deps.db
    .updateTable('companies')
    .set({ is_active: 0 })
    .where('id', '=', company.id)
    .execute();
  await expect(record(quote.id)).rejects.toThrow('is inactive');
  await testApp.deps.db
    .updateTable('companies')
    .set({ is_active: 1 })
    .where('id', '=', company.id)
    .execute();
  const hash = (await calls().spokenTerms.query({ quoteId: quote.id })).textHash;
  const once = { textHash: hash, idempotencyKey: 'recorded-only-once' };
  await at(once);
  expect((await at(once)).status).toBe('accepted');
});
