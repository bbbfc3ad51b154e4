import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: { browser: TestBrowser; user: { id: number } };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin' });
  await insertTestRequest(testApp.deps);
});
afterAll(() => testApp.close());

const noNumbers = [
  '0x1',
  '%201',
  '1e0',
  '1.0',
  '+1',
  '-1',
  '0',
  'abc',
  '2147483648',
  '99999999999999999999',
];

describe('an invalid record number in a path', () => {
  it.each(noNumbers)("is refused with the procedure's message: %s", async (id) => {
    for (const [path, field] of [
      [`/api/quote-requests/${id}`, 'id'],
      [`/api/quotes/${id}`, 'id'],
      [`/api/quotes/request/${id}`, 'quoteRequestId'],
    ] as const) {
      const answer = await admin.browser.rest('GET', path);
      expect(answer, path).toMatchObject({
        status: 400,
        body: { message: 'Must be a record number' },
      });
      expect((answer.body as { issues: object[] }).issues[0]).toMatchObject({ path: [field] });
    }
    for (const path of [
      `/api/users/${id}`,
      `/api/sms-templates/${id}`,
      `/api/email-templates/${id}`,
    ]) {
      expect(await admin.browser.rest('DELETE', path), path).toMatchObject({
        status: 400,
        body: { message: 'Must be a record number' },
      });
    }
    expect((await admin.browser.fetch(`/api/appointments/${id}/calendar.ics`)).status).toBe(404);
    expect((await testApp.browser().rest('GET', `/api/quote-requests/${id}`)).status).toBe(401);
  });

  it.each(noNumbers)('gets the documented message when deleting quote %s', async (id) => {
    expect(await admin.browser.rest('DELETE', `/api/quotes/${id}`)).toMatchObject({
      status: 400,
      body: { message: 'Invalid quote selected for deletion', issues: [{ path: ['id'] }] },
    });
  });
});

it("gives the procedure's error message, over tRPC and REST alike", async () => {
  const sentences = async (
    procedure: string,
    input: object,
    method: string,
    path: string,
    body?: object,
  ) => {
    const trpc = await admin.browser.rest('POST', `/api/trpc/${procedure}`, input);
    const rest = await admin.browser.rest(method, path, body);
    return [
      (trpc.body as { error: { message: string } }).error.message,
      (rest.body as { message: string }).message,
    ];
  };
  const pairs = await Promise.all([
    sentences('quotes.remove', { id: 'abc' }, 'DELETE', '/api/quotes/abc'),
    sentences('users.setActive', { id: admin.user.id }, 'PATCH', `/api/users/${admin.user.id}`),
    sentences('auth.login', {}, 'POST', '/api/login'),
    sentences('templates.createSms', {}, 'POST', '/api/sms-templates'),
  ]);
  for (const [trpc, rest] of pairs) expect(rest).toBe(trpc);
});

describe('the query of a list', () => {
  it.each(['0', '201', '0x10', '', '1e2', 'many'])(
    'refuses the `limit` %j at its field',
    async (limit) => {
      expect(await admin.browser.rest('GET', `/api/quotes?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['limit'] }] },
      });
    },
  );

  it('refuses a parameter that is sent twice', async () => {
    for (const query of ['limit=5&limit=100', 'search=a&search=b']) {
      expect(await admin.browser.rest('GET', `/api/quotes?${query}`)).toMatchObject({
        status: 400,
        body: { issues: [{ path: [query.split('=')[0]] }] },
      });
    }
  });

  it('searches and filters quotes and users like requests', async () => {
    const { deps } = testApp;
    const company = await insertTestCompany(deps);
    const request = await insertTestRequest(deps, {
      first_name: 'Zora',
      last_name: 'Quill',
      company_id: company.id,
    });
    const fields = {
      quote_request_id: request.id,
      created_by_id: admin.user.id,
      company_id: company.id,
    };
    const sent = await insertTestQuote(deps, { ...fields, status: 'sent', sent: 1 });
    const draft = await insertTestQuote(deps, fields);
    const person = await insertTestUser(deps, {
      first_name: 'Yves',
      last_name: 'Quill',
      role: 'tree_company_owner',
      company_id: company.id,
    });
    const idsOf = async (path: string) =>
      ((await admin.browser.rest('GET', path)).body as { id: number }[]).map((row) => row.id);
    expect(await idsOf('/api/quotes?search=zora%20quill')).toEqual([draft.id, sent.id]);
    expect(await idsOf('/api/quotes?search=zora%20quill&status=sent')).toEqual([sent.id]);
    expect(await idsOf('/api/users?search=yves')).toEqual([person.id]);
    expect(await idsOf('/api/users?search=yves&role=client')).toEqual([]);
    expect(await admin.browser.rest('GET', '/api/users?role=king')).toMatchObject({
      status: 400,
      body: { message: 'No account has this role' },
    });
    expect(await admin.browser.rest('GET', '/api/quotes?status=lost')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['status'] }] },
    });
  });
});

describe('a body', () => {
  it('that is missing gets a message for each required field', async () => {
    const login = await testApp.browser().rest('POST', '/api/login');
    expect(login).toMatchObject({
      status: 400,
      body: {
        message: 'Username must be at least 3 characters',
        issues: expect.arrayContaining([
          expect.objectContaining({ path: ['password'] }),
        ]) as unknown,
      },
    });
    expect(await admin.browser.rest('POST', '/api/sms-templates')).toMatchObject({
      status: 400,
      body: { message: 'Name is required' },
    });
    expect(await admin.browser.rest('POST', '/api/trpc/quotes.markSent', [])).toMatchObject({
      status: 400,
    });
  });

  it("isn't mentioned in the error for an invalid path", async () => {
    const answer = await testApp.browser().rest('GET', '/api/quote-requests/reference/12');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/reference/i) });
  });

  it.each([[[]], ['text'], [5]])('that is %j is refused as having no fields', async (body) => {
    expect(await testApp.browser().rest('POST', '/api/login', body)).toMatchObject({
      status: 400,
      body: { message: 'Send the fields as JSON.' },
    });
  });

  it('that is not JSON gets the same answer as over tRPC', async () => {
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };
    const answer = await testApp.browser().fetch('/api/login', broken);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: "The request isn't valid JSON." },
    ]);
  });

  it("never gets the library's own messages", async () => {
    const answers = [
      await admin.browser.rest('POST', '/api/quotes', { quoteRequestId: 1, lines: 5, amount: [] }),
      await admin.browser.rest('PATCH', `/api/users/${admin.user.id}`, { isActive: 'yes' }),
      await testApp.browser().rest('POST', '/api/quote-requests', {
        images: 'x',
        stumps: 5,
        smsConsent: 'yes',
        siteFacts: [],
      }),
      await testApp.browser().rest('POST', '/api/register', {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/Invalid input|expected|Too (big|small)/);
    }
  });
});
