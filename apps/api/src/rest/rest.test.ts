import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ensureDefaultTemplates } from '../features/templates/ensure-default-templates.js';
import { insertTestCompany, insertTestQuote, insertTestRequest, insertTestUser, testPassword } from '../testing/insert-rows.js';
import { signedInAs } from '../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';
import { restRouteTable } from './routes.js';

const photoFile = new URL('../../assets/demo-photos/stump-01.jpg', import.meta.url);

// What section 7 documents of each answer; further fields are allowed.
const user = z.object({ id: z.number(), username: z.string(), firstName: z.string(), lastName: z.string(), email: z.string(), role: z.string() });
const account = user.extend({ isActive: z.boolean(), createdAt: z.iso.datetime() });
const company = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string(), address: z.string() });
const image = z.object({ path: z.string(), filename: z.string(), originalname: z.string(), size: z.number() });
const request = z.object({
  id: z.number(), referenceNumber: z.string().regex(/^QR-[A-Z0-9]{8}$/), firstName: z.string(), lastName: z.string(), email: z.string(),
  phone: z.string(), address: z.string(), city: z.string(), state: z.string(), zip: z.string(), notes: z.string().nullable(), status: z.string(),
  images: z.array(image), mlAnalysis: z.object({ diameter: z.number().nullable() }).nullable(), userId: z.number().nullable(),
  companyId: z.number().nullable(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime(),
});
const tracked = request.omit({ userId: true, companyId: true });
const quote = z.object({
  id: z.number(), quoteRequestId: z.number(), amount: z.number(), description: z.string(), details: z.string(), estimatedDays: z.number(),
  createdById: z.number().nullable(), companyId: z.number().nullable(), accepted: z.boolean(), sent: z.boolean(), acceptedAt: z.string().nullable(),
  sentAt: z.string().nullable(), createdAt: z.iso.datetime(), status: z.enum(['draft', 'sent', 'email_sent', 'accepted']),
  creatorName: z.string().nullable(), companyName: z.string().nullable(),
});
const smsTemplate = z.object({ id: z.number(), name: z.string(), type: z.string(), content: z.string(), isActive: z.boolean() });
const environmentReport = z.object({
  summary: z.object({ sendgridConfigured: z.boolean(), twilioConfigured: z.boolean() }),
  report: z.object({
    environment: z.object({ nodeEnv: z.string(), isProduction: z.boolean() }),
    sendgrid: z.object({ apiKeyPresent: z.boolean(), emailFrom: z.string().nullable() }),
    twilio: z.object({ accountSidPresent: z.boolean(), authTokenPresent: z.boolean(), phoneNumber: z.string().nullable() }),
  }),
});
const serviceTest = z.object({ success: z.boolean(), recipient: z.string().nullable() });
const systemTest = z.object({ testResults: z.object({ emailTest: serviceTest, smsTest: serviceTest, error: z.string().nullable() }) });
const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
const chatAnswer = z.object({ sessionId: z.string().max(64), message: z.string().min(1) });

let testApp: TestApp;
let admin: TestBrowser;
let owner: TestBrowser;
let client: TestBrowser;
let ids: { user: number; company: number; request: number; quote: number };
let reference: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { deps } = testApp;
  await ensureDefaultTemplates(deps);
  const boss = await signedInAs(testApp, { role: 'admin' });
  const firm = await insertTestCompany(deps);
  const person = await signedInAs(testApp);
  [admin, client] = [boss.browser, person.browser];
  owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: firm.id })).browser;
  const row = await insertTestRequest(deps, { user_id: person.user.id, company_id: firm.id, status: 'in_progress' });
  const draft = await insertTestQuote(deps, { quote_request_id: row.id, created_by_id: boss.user.id, company_id: firm.id });
  ids = { user: (await insertTestUser(deps)).id, company: firm.id, request: row.id, quote: draft.id };
  reference = row.reference_number;
});
afterAll(() => testApp.close());

/** Calls, expects 200 and the documented shape, and gives the parsed answer. */
async function call<T>(browser: TestBrowser, method: string, path: string, shape: z.ZodType<T>, body?: unknown): Promise<T> {
  const answer = await browser.rest(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return shape.parse(answer.body);
}

async function callList<T>(browser: TestBrowser, path: string, shape: z.ZodType<T>): Promise<T[]> {
  const answer = await browser.rest('GET', `${path}?page=1&limit=200`);
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(0);
  expect((await browser.rest('GET', `${path}?limit=201`)).status).toBe(400);
  return z.array(shape).min(1).parse(answer.body);
}

async function upload(browser: TestBrowser): Promise<unknown[]> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await readFile(photoFile))], { type: 'image/jpeg' }), 'stump.jpg');
  const response = await browser.fetch('/api/upload', { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return z.array(image).length(1).parse(await response.json());
}

const contact = {
  firstName: 'Ana', lastName: 'Lopez', email: 'ana.rest@example.test', phone: '(954) 555-0142', address: '12 Palm Ave', city: 'Davie', zip: '33314', notes: '',
};
const newQuote = () => ({
  amount: 180.5, description: 'Grind one stump', details: 'Raked level', estimatedDays: 1, companyId: ids.company, quoteRequestId: ids.request, createdById: 999,
});

const contracts: Record<string, () => Promise<unknown>> = {
  'GET /api/user': () => call(client, 'GET', '/api/user', user),
  'GET /api/auth/session': () => call(client, 'GET', '/api/auth/session', z.object({ user })),
  'POST /api/login': async () => {
    const { username } = await insertTestUser(testApp.deps);
    await call(testApp.browser(), 'POST', '/api/login', user, { username, password: testPassword });
  },
  'POST /api/register': () => call(testApp.browser(), 'POST', '/api/register', user, {
    username: 'rest-person', password: testPassword, firstName: 'Rest', lastName: 'Person', email: 'rest@example.test', role: 'client',
  }),
  'POST /api/logout': async () => {
    const { browser } = await signedInAs(testApp);
    await call(browser, 'POST', '/api/logout', z.object({ message: z.string() }));
    expect((await browser.rest('GET', '/api/user')).status).toBe(401);
  },
  'GET /api/users': () => callList(admin, '/api/users', account),
  'PATCH /api/users/:id': async () => {
    const changed = await call(admin, 'PATCH', `/api/users/${ids.user}`, account, { isActive: false });
    expect(changed.isActive).toBe(false);
  },
  'DELETE /api/users/:id': () => call(admin, 'DELETE', `/api/users/${ids.user}`, z.object({ message: z.string() })),
  'GET /api/sms-templates': () => call(admin, 'GET', '/api/sms-templates', z.array(smsTemplate).min(3)),
  'GET /api/email-templates': () => call(admin, 'GET', '/api/email-templates', z.array(smsTemplate.extend({ subject: z.string() })).min(4)),
  'GET /api/quote-requests': () => callList(admin, '/api/quote-requests', request),
  'GET /api/quote-requests/:id': () => call(admin, 'GET', `/api/quote-requests/${ids.request}`, request),
  'GET /api/quote-requests/reference/:referenceNumber': async () => {
    const found = await call(testApp.browser(), 'GET', `/api/quote-requests/reference/${reference}`, tracked);
    expect(found).toMatchObject({ firstName: 'A•••', notes: null });
    const missing = await testApp.browser().rest('GET', '/api/quote-requests/reference/QR-ZZZZ9999');
    expect(missing).toMatchObject({ status: 404, body: { message: 'Quote request not found. Please check your reference number.' } });
  },
  'POST /api/quote-requests': async () => {
    const visitor = testApp.browser();
    const images = await upload(visitor);
    const answer = await call(visitor, 'POST', '/api/quote-requests', z.object({ referenceNumber: z.string(), userCreated: z.boolean() }), {
      ...contact, images, createAccount: false,
    });
    expect(answer).toMatchObject({ userCreated: false, referenceNumber: expect.stringMatching(/^QR-[A-Z0-9]{8}$/) as string });
    const refused = await visitor.rest('POST', '/api/quote-requests', { ...contact, zip: '1', images, createAccount: false });
    expect(refused).toMatchObject({ status: 400, body: { message: 'ZIP code must be at least 5 digits', issues: [{ path: ['zip'] }] } });
  },
  'GET /api/my-quote-requests': () => callList(client, '/api/my-quote-requests', request),
  'GET /api/company-quote-requests': () => callList(owner, '/api/company-quote-requests', request),
  'GET /api/quotes': () => callList(admin, '/api/quotes', quote.extend({ status: z.string() })),
  'GET /api/quotes/:id': () => call(admin, 'GET', `/api/quotes/${ids.quote}`, quote),
  'GET /api/quotes/request/:quoteRequestId': async () => {
    expect(await call(admin, 'GET', `/api/quotes/request/${ids.request}`, z.array(z.unknown()))).not.toHaveLength(0);
    expect((await testApp.browser().rest('GET', `/api/quotes/request/${ids.request}`)).status).toBe(404);
  },
  'POST /api/quotes': async () => {
    const made = await call(admin, 'POST', '/api/quotes', quote, newQuote());
    expect(made).toMatchObject({ amount: 180.5, status: 'draft' });
    expect(made.createdById).not.toBe(999);
    ids.quote = made.id;
  },
  'PATCH /api/quotes/:id/mark-sent': async () => {
    const notifications = z.object({ smsStatus: z.string(), smsError: z.string().nullable(), emailStatus: z.string() });
    const sent = await call(admin, 'PATCH', `/api/quotes/${ids.quote}/mark-sent`, quote.extend({ notifications }));
    expect(sent).toMatchObject({ status: 'sent', sent: true, notifications: { smsStatus: 'skipped', smsError: 'not delivered: no provider configured' } });
  },
  'POST /api/quotes/:id/send-email': async () => {
    expect(await call(admin, 'POST', `/api/quotes/${ids.quote}/send-email`, quote)).toMatchObject({ status: 'email_sent' });
  },
  'DELETE /api/quotes/:id': async () => {
    await call(admin, 'DELETE', `/api/quotes/${ids.quote}`, z.object({ message: z.string() }));
    expect((await admin.rest('GET', `/api/quotes/${ids.quote}`)).status).toBe(404);
  },
  'GET /api/my-company': () => call(owner, 'GET', '/api/my-company', company),
  'GET /api/companies': () => call(admin, 'GET', '/api/companies', z.array(company).min(1)),
  'POST /api/tree-health-chat': async () => {
    const chat = await call(client, 'POST', '/api/tree-health-chat', chatAnswer, { message: 'How deep do stump roots go?' });
    const next = await call(client, 'POST', '/api/tree-health-chat', chatAnswer, { message: 'Thank you', sessionId: chat.sessionId });
    expect(next.sessionId).toBe(chat.sessionId);
  },
  'GET /api/tree-health-chat/:sessionId': async () => {
    const { sessionId } = await call(client, 'POST', '/api/tree-health-chat', chatAnswer, { message: 'Hello' });
    const said = await call(client, 'GET', `/api/tree-health-chat/${sessionId}`, z.array(chatMessage));
    expect(said.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect((await testApp.browser().rest('GET', `/api/tree-health-chat/${sessionId}`)).status).toBe(404);
  },
  'GET /api/system/verify-env': () => call(admin, 'GET', '/api/system/verify-env', environmentReport),
  'POST /api/system/test-environment': async () => {
    const { testResults } = await call(admin, 'POST', '/api/system/test-environment', systemTest, { emailTo: 'ops@example.test' });
    expect(testResults).toMatchObject({ emailTest: { success: false, recipient: 'ops@example.test' }, smsTest: { recipient: null } });
  },
};

it('has a contract for every path', () => {
  expect(Object.keys(contracts).toSorted()).toEqual(restRouteTable.map(({ method, path }) => `${method} ${path}`).toSorted());
});

// In the table's order: a quote is created before it is sent, sent before it is deleted.
it.each(Object.keys(contracts))('%s answers as documented', async (name) => {
  await contracts[name]?.();
});
