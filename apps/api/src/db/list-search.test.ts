import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestMessage } from '../testing/insert-message.js';
import { insertTestQuote, insertTestRequest } from '../testing/insert-rows.js';
import { signedInAs } from '../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';

let app: TestApp;
let admin: TestBrowser;
let adminId: number;
let ids: Awaited<ReturnType<typeof insertListed>>;

/** A request with a quote and a message, so that each list shows it. */
async function insertListed(fields: Parameters<typeof insertTestRequest>[1]) {
  const request = await insertTestRequest(app.deps, fields);
  const quote = await insertTestQuote(app.deps, {
    quote_request_id: request.id,
    created_by_id: adminId,
  });
  // Addressed to the company, so only the request identifies the customer.
  const message = await insertTestMessage(app.deps, {
    quote_request_id: request.id,
    to_address: 'office@heron.example',
    subject: 'A request for you',
  });
  return { request: request.id, quote: quote.id, message: message.id };
}

beforeAll(async () => {
  app = await startTestApp();
  const { browser, user } = await signedInAs(app, { role: 'admin' });
  admin = browser;
  adminId = user.id;
  ids = await insertListed({
    reference_number: 'QR-K0OL0B42',
    first_name: 'Zoë',
    last_name: 'Quispe',
    email: 'zoe.quispe@mail.example',
    phone: '+1 (786) 555-0199',
    address: '640 Gumbo Limbo Way',
    city: 'Oakland Park',
    zip: '33334-1200',
  });
  const other = await insertTestRequest(app.deps);
  await insertTestQuote(app.deps, { quote_request_id: other.id, created_by_id: adminId });
  await insertTestMessage(app.deps, { quote_request_id: other.id });
});
afterAll(() => app.close());

const found = async (search: string) => ({
  requests: (await admin.trpc.quoteRequests.list.query({ search })).rows.map(({ id }) => id),
  quotes: (await admin.trpc.quotes.list.query({ search })).rows.map(({ id }) => id),
  messages: (await admin.trpc.messages.list.query({ search })).rows.map(({ id }) => id),
});

describe('every list that shows requests', () => {
  it.each([
    'zoë quispe',
    'QR-K0OL0B42',
    'qr-koolob42',
    'K00L0B',
    'kool',
    'zoe.quispe@',
    'MAIL.example',
    '(786) 555-0199',
    '786.555.0199',
    '7865550199',
    '+1 786 555 0199',
    '17865550199',
    '555-0199',
    'gumbo limbo',
    '640 Gumbo Limbo Way',
    'oakland park',
    '33334',
  ])('finds a request by %s', async (search) => {
    expect(await found(search)).toEqual({
      requests: [ids.request],
      quotes: [ids.quote],
      messages: [ids.message],
    });
  });

  it('finds a request by its new values, and no longer by the old ones', async () => {
    const moved = await insertListed({
      phone: '(239) 555-0177',
      email: 'old@post.example',
      address: '5 Coontie Ct',
      city: 'Cooper City',
      zip: '33026',
    });
    const old = ['2395550177', 'old@post', 'coontie', '33026', 'cooper city'];
    const listed = { requests: [moved.request], quotes: [moved.quote], messages: [moved.message] };
    for (const search of old) expect(await found(search), search).toEqual(listed);
    await app.deps.db
      .updateTable('quote_requests')
      .set({
        phone: '305-555-0111',
        email: 'new@mail.test',
        address: '7 Mango St',
        zip: '33060',
        city: 'Pompano Beach',
      })
      .where('id', '=', moved.request)
      .execute();
    for (const search of ['3055550111', 'new@mail', 'mango st', '33060', 'pompano']) {
      expect(await found(search), search).toEqual(listed);
    }
    for (const search of old)
      expect(await found(search), search).toEqual({ requests: [], quotes: [], messages: [] });
  });
});
