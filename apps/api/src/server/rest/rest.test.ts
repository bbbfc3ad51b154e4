import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ensureDefaultTemplates } from '../../features/templates/ensure-default-templates.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
  testPassword,
} from '../../testing/insert-rows.js';
import { publishedSchemas, type PublishedSchemas } from '../../testing/published-schemas.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { restRouteTable } from './routes/rest-routes.js';

const photoFile = new URL('../../../assets/demo-photos/stump-01.jpg', import.meta.url);

let testApp: TestApp;
let published: PublishedSchemas;
let admin: TestBrowser;
let owner: TestBrowser;
let client: TestBrowser;
let boss: number;
let company: number;
let request: Awaited<ReturnType<typeof insertTestRequest>>;
let quote: Awaited<ReturnType<typeof insertTestQuote>>;

beforeAll(async () => {
  testApp = await startTestApp();
  const { deps } = testApp;
  await ensureDefaultTemplates(deps);
  published = await publishedSchemas(testApp);
  const office = await signedInAs(testApp, { role: 'admin' });
  const firm = await insertTestCompany(deps);
  const person = await signedInAs(testApp);
  [admin, client] = [office.browser, person.browser];
  [boss, company] = [office.user.id, firm.id];
  owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: firm.id })).browser;
  request = await aRequest({ user_id: person.user.id });
  quote = await aDraft(request.id);
});
afterAll(() => testApp.close());

const aRequest = (fields: Parameters<typeof insertTestRequest>[1] = {}) =>
  insertTestRequest(testApp.deps, { company_id: company, status: 'in_progress', ...fields });
const aDraft = (requestId: number) =>
  insertTestQuote(testApp.deps, {
    quote_request_id: requestId,
    created_by_id: boss,
    company_id: company,
  });

/**
 * Calls a documented path (`PATCH /api/users/:id`), expects 200, and validates request and response
 * against the published schemas.
 */
async function call<Answer>(
  browser: TestBrowser,
  name: string,
  parameters: Record<string, string | number> = {},
  body?: object,
): Promise<Answer> {
  if (body !== undefined) expect(published.request(name, body), `${name} sends`).toEqual([]);
  const answer = await send(browser, name, parameters, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(published.answer(name, answer.body), `${name} answers`).toEqual([]);
  return answer.body as Answer;
}

function send(
  browser: TestBrowser,
  name: string,
  parameters: Record<string, string | number>,
  body?: object,
) {
  const [method = '', path = ''] = name.split(' ');
  return browser.rest(
    method,
    path.replaceAll(/:(\w+)/g, (_whole, parameter: string) => String(parameters[parameter])),
    body,
  );
}

async function callList(
  browser: TestBrowser,
  name: string,
  parameters: Record<string, string | number> = {},
): Promise<void> {
  const rows = await call<unknown[]>(browser, name, parameters);
  expect(rows.length).toBeGreaterThan(0);
  const page = (query: string) => send(browser, `${name}?${query}`, parameters);
  const answer = await page('page=1&limit=200');
  expect(Number(answer.headers.get('x-total-count'))).toBe((answer.body as unknown[]).length);
  expect((await page('page=1&limit=1')).body).toEqual((answer.body as unknown[]).slice(0, 1));
  expect((await page('page=900&limit=1')).body).toEqual([]);
  expect((await page('limit=201')).status).toBe(400);
}

async function upload(browser: TestBrowser): Promise<unknown[]> {
  const form = new FormData();
  form.append(
    'images',
    new Blob([new Uint8Array(await readFile(photoFile))], { type: 'image/jpeg' }),
    'stump.jpg',
  );
  const response = await browser.fetch('/api/upload', { method: 'POST', body: form });
  expect(response.status).toBe(200);
  const photos = (await response.json()) as unknown[];
  expect(published.answer('POST /api/upload', photos)).toEqual([]);
  expect(photos).toMatchObject([
    {
      path: expect.stringContaining('/api/photos/') as string,
      filename: expect.any(String) as string,
      originalname: 'stump.jpg',
      size: expect.any(Number) as number,
    },
  ]);
  return photos;
}

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana.rest@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
  notes: '',
};
const aSmsTemplate = () =>
  call<{ id: number }>(
    admin,
    'POST /api/sms-templates',
    {},
    { name: 'Mine', type: 'custom_notification', content: 'Hi {{firstName}}' },
  );
const anEmailTemplate = () =>
  call<{ id: number }>(
    admin,
    'POST /api/email-templates',
    {},
    {
      name: 'Mine',
      type: 'detailed_quote_email',
      subject: 'Quote {{referenceNumber}}',
      content: '<p>{{details}}</p><script>x()</script>',
    },
  );
interface Quote {
  id: number;
  createdById: number;
  status: string;
}

const contracts: Record<string, () => Promise<unknown>> = {
  'GET /api/user': async () => {
    expect(await call(client, 'GET /api/user')).toMatchObject({ firstName: 'Ana', role: 'client' });
    expect((await testApp.browser().rest('GET', '/api/user')).status).toBe(401);
  },
  'GET /api/auth/session': async () => {
    expect(await call(client, 'GET /api/auth/session')).toMatchObject({ user: { role: 'client' } });
    expect(await call(testApp.browser(), 'GET /api/auth/session')).toEqual({ user: null });
  },
  'POST /api/login': async () => {
    const { username } = await insertTestUser(testApp.deps);
    const browser = testApp.browser();
    await call(browser, 'POST /api/login', {}, { username, password: testPassword });
    expect(browser.cookie('stumpquote')).toBeDefined();
    expect(
      await send(
        testApp.browser(),
        'POST /api/login',
        {},
        { username, password: 'not-the-password' },
      ),
    ).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } });
  },
  'POST /api/register': async () => {
    const browser = testApp.browser();
    expect(
      await call(
        browser,
        'POST /api/register',
        {},
        {
          username: 'rest-person',
          password: testPassword,
          firstName: 'Rest',
          lastName: 'Person',
          email: 'rest@example.test',
          role: 'client',
        },
      ),
    ).toMatchObject({ firstName: 'Rest', role: 'client' });
    expect((await browser.rest('GET', '/api/user')).status).toBe(200);
  },
  'POST /api/logout': async () => {
    const { browser } = await signedInAs(testApp);
    await call(browser, 'POST /api/logout');
    expect((await browser.rest('GET', '/api/user')).status).toBe(401);
  },
  'GET /api/users': () => callList(admin, 'GET /api/users'),
  'PATCH /api/users/:id': async () => {
    const { id } = await insertTestUser(testApp.deps);
    expect(await call(admin, 'PATCH /api/users/:id', { id }, { isActive: false })).toMatchObject({
      isActive: false,
    });
  },
  'DELETE /api/users/:id': async () => {
    const { id } = await insertTestUser(testApp.deps);
    await call(admin, 'DELETE /api/users/:id', { id });
  },
  'GET /api/sms-templates': () => callList(admin, 'GET /api/sms-templates'),
  'GET /api/email-templates': () => callList(admin, 'GET /api/email-templates'),
  'POST /api/sms-templates': async () =>
    expect(await aSmsTemplate()).toMatchObject({ isActive: true, language: 'en' }),
  'PATCH /api/sms-templates/:id': async () => {
    const { id } = await aSmsTemplate();
    expect(
      await call(admin, 'PATCH /api/sms-templates/:id', { id }, { isActive: false }),
    ).toMatchObject({ name: 'Mine', isActive: false });
  },
  'DELETE /api/sms-templates/:id': async () => {
    const { id } = await aSmsTemplate();
    await call(admin, 'DELETE /api/sms-templates/:id', { id });
    expect((await admin.rest('DELETE', `/api/sms-templates/${id}`)).status).toBe(404);
  },
  'POST /api/email-templates': async () =>
    expect(await anEmailTemplate()).toMatchObject({
      content: '<p>{{details}}</p>',
      wasCleaned: true,
    }),
  'PATCH /api/email-templates/:id': async () => {
    const { id } = await anEmailTemplate();
    expect(
      await call(admin, 'PATCH /api/email-templates/:id', { id }, { subject: 'New' }),
    ).toMatchObject({ subject: 'New', wasCleaned: false });
  },
  'DELETE /api/email-templates/:id': async () => {
    const { id } = await anEmailTemplate();
    await call(admin, 'DELETE /api/email-templates/:id', { id });
  },
  'GET /api/quote-requests': () => callList(admin, 'GET /api/quote-requests'),
  'GET /api/quote-requests/:id': () =>
    call(admin, 'GET /api/quote-requests/:id', { id: request.id }),
  'GET /api/quote-requests/reference/:referenceNumber': async () => {
    const name = 'GET /api/quote-requests/reference/:referenceNumber';
    expect(
      await call(testApp.browser(), name, { referenceNumber: request.reference_number }),
    ).toMatchObject({
      firstName: 'A•••',
      notes: null,
    });
    expect(await send(testApp.browser(), name, { referenceNumber: 'QR-ZZZZ9999' })).toMatchObject({
      status: 404,
      body: { message: 'Quote request not found. Please check your reference number.' },
    });
  },
  'POST /api/quote-requests': async () => {
    const visitor = testApp.browser();
    const images = await upload(visitor);
    const sent = await call(
      visitor,
      'POST /api/quote-requests',
      {},
      { ...contact, images, createAccount: false },
    );
    expect(sent).toMatchObject({
      userCreated: false,
      referenceNumber: expect.stringMatching(/^QR-[A-Z0-9]{8}$/) as string,
    });
    const refused = await visitor.rest('POST', '/api/quote-requests', {
      ...contact,
      zip: '1',
      images,
      createAccount: false,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'ZIP code must be at least 5 digits', issues: [{ path: ['zip'] }] },
    });
    expect(published.error(refused.body)).toEqual([]);
  },
  'GET /api/my-quote-requests': () => callList(client, 'GET /api/my-quote-requests'),
  'GET /api/company-quote-requests': () => callList(owner, 'GET /api/company-quote-requests'),
  'GET /api/quotes': () => callList(admin, 'GET /api/quotes'),
  'GET /api/quotes/:id': () => call(admin, 'GET /api/quotes/:id', { id: quote.id }),
  'GET /api/quotes/request/:quoteRequestId': async () => {
    await callList(admin, 'GET /api/quotes/request/:quoteRequestId', {
      quoteRequestId: request.id,
    });
    expect((await testApp.browser().rest('GET', `/api/quotes/request/${request.id}`)).status).toBe(
      404,
    );
  },
  'POST /api/quotes': async () => {
    const { id: quoteRequestId } = await aRequest();
    // The documented client sends its own id too, but the session's is used.
    const made = await call<Quote>(
      admin,
      'POST /api/quotes',
      {},
      {
        amount: 180.5,
        description: 'Grind one stump',
        details: 'Raked level',
        estimatedDays: 1,
        companyId: company,
        quoteRequestId,
        createdById: 999,
      },
    );
    expect(made).toMatchObject({ amount: 180.5, status: 'draft' });
    expect(made.createdById).not.toBe(999);
  },
  'PATCH /api/quotes/:id/mark-sent': async () => {
    const { id } = await aDraft((await aRequest()).id);
    expect(await call(admin, 'PATCH /api/quotes/:id/mark-sent', { id })).toMatchObject({
      status: 'sent',
      sent: true,
      notifications: { smsStatus: 'skipped', smsError: 'not delivered: no provider configured' },
    });
  },
  'POST /api/quotes/:id/send-email': async () => {
    const { id } = await aDraft((await aRequest()).id);
    await call(admin, 'PATCH /api/quotes/:id/mark-sent', { id });
    expect(await call(admin, 'POST /api/quotes/:id/send-email', { id })).toMatchObject({
      status: 'email_sent',
    });
  },
  'DELETE /api/quotes/:id': async () => {
    const { id } = await aDraft((await aRequest()).id);
    await call(admin, 'PATCH /api/quotes/:id/mark-sent', { id });
    expect(await call(admin, 'DELETE /api/quotes/:id', { id })).toEqual({
      message: 'Quote deleted successfully!',
    });
    expect((await admin.rest('GET', `/api/quotes/${id}`)).status).toBe(404);
  },
  'GET /api/my-company': () => call(owner, 'GET /api/my-company'),
  'GET /api/companies': () => callList(admin, 'GET /api/companies'),
  'POST /api/tree-health-chat': async () => {
    const name = 'POST /api/tree-health-chat';
    const chat = await call<{ sessionId: string }>(
      client,
      name,
      {},
      { message: 'How deep do stump roots go?' },
    );
    expect(
      await call(client, name, {}, { message: 'Thank you', sessionId: chat.sessionId }),
    ).toMatchObject({ sessionId: chat.sessionId, message: expect.stringMatching(/./) as string });
  },
  'GET /api/tree-health-chat/:sessionId': async () => {
    const { sessionId } = await call<{ sessionId: string }>(
      client,
      'POST /api/tree-health-chat',
      {},
      { message: 'Hello' },
    );
    expect(await call(client, 'GET /api/tree-health-chat/:sessionId', { sessionId })).toMatchObject(
      [{ role: 'user', content: 'Hello' }, { role: 'assistant' }],
    );
    expect((await testApp.browser().rest('GET', `/api/tree-health-chat/${sessionId}`)).status).toBe(
      404,
    );
  },
  'GET /api/system/verify-env': () => call(admin, 'GET /api/system/verify-env'),
  'POST /api/system/test-environment': async () => {
    const tested = await call(
      admin,
      'POST /api/system/test-environment',
      {},
      { emailTo: 'ops@example.test' },
    );
    expect(tested).toMatchObject({
      testResults: {
        emailTest: { success: false, recipient: 'ops@example.test' },
        smsTest: { recipient: null },
      },
    });
  },
};

const names = restRouteTable.map(({ method, path }) => `${method} ${path}`);

it('has a contract for every path', () => {
  expect(Object.keys(contracts).toSorted()).toEqual(names.toSorted());
});

it('pages every list except a chat, which is returned whole', () => {
  const unpaged = restRouteTable
    .filter(({ answer, pages }) => answer instanceof z.ZodArray && pages === undefined)
    .map(({ path }) => path);
  expect(unpaged).toEqual(['/api/tree-health-chat/:sessionId']);
});

it.each(Object.keys(contracts))('%s responds as documented', async (name) => {
  await contracts[name]?.();
});

it.each(names)("%s's errors match the published schema", async (name) => {
  const parameters = {
    id: 999_999,
    quoteRequestId: 999_999,
    referenceNumber: 'QR-ZZZZ9999',
    sessionId: 'nobody',
  };
  for (const browser of [testApp.browser(), client, admin]) {
    const { status, body } = await send(
      browser,
      name,
      parameters,
      name.startsWith('GET') || name.endsWith('logout') ? undefined : {},
    );
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(published.error(body), `${name} ${status}`).toEqual([]);
    if (name.endsWith('logout')) return;
  }
});

it('publishes schemas that allow no undocumented fields', () => {
  expect(published.answer('GET /api/my-company', { surprise: true }).join('\n')).toMatch(
    /additional/,
  );
});
