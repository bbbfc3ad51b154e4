import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toJson } from '../../db/columns.js';
import { insertTestAppointment, insertTestPhoto } from '../../testing/insert-request-rows.js';
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
});
afterAll(() => testApp.close());

const analysis = {
  diameter: 27.5,
  complexity: 4,
  rootSystem: 'Some surface roots',
  estimatedHours: 1,
  estimatedCost: null,
  confidence: 0.8,
  method: 'tape',
  problems: [],
  stumps: [],
};

describe("the administrator's list", () => {
  const list = (input: Parameters<typeof admin.browser.trpc.quoteRequests.list.query>[0]) =>
    admin.browser.trpc.quoteRequests.list.query(input);

  it('searches by name and reference, filters, sorts and pages', async () => {
    const { deps } = testApp;
    for (let index = 0; index < 12; index += 1) {
      await insertTestRequest(deps, {
        first_name: 'Zora',
        last_name: `Q${String(index).padStart(2, '0')}`,
        status: index < 3 ? 'submitted' : 'assigned',
      });
    }
    const first = await list({ search: 'ZORA q' });
    expect([first.total, first.rows.length, first.page, first.pageSize]).toEqual([12, 10, 1, 10]);
    expect(first.rows[0]).toMatchObject({ lastName: 'Q11' });
    expect((await list({ search: 'zora q', page: 2 })).rows.map((row) => row.lastName)).toEqual([
      'Q01',
      'Q00',
    ]);
    expect(
      (await list({ search: 'zora q', sort: 'customer', direction: 'asc' })).rows[0],
    ).toMatchObject({ lastName: 'Q00' });
    expect((await list({ search: 'zora q', status: 'pending' })).total).toBe(3);
    const reference = first.rows[4]?.referenceNumber ?? '';
    expect(
      (await list({ search: reference.toLowerCase().slice(3) })).rows.map(
        (row) => row.referenceNumber,
      ),
    ).toEqual([reference]);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ search: '_ora' })).total).toBe(0);
  });

  it('sorts by progress, not alphabetically, and finds names with letters beyond A to Z', async () => {
    const { deps } = testApp;
    for (const status of ['completed', 'pending', 'quoted', 'assigned'] as const)
      await insertTestRequest(deps, { first_name: 'Óscar', last_name: 'Rank', status });
    const statuses = async (direction: 'asc' | 'desc') =>
      (await list({ search: 'ÓSCAR', sort: 'status', direction })).rows.map((row) => row.status);
    expect(await statuses('asc')).toEqual(['pending', 'assigned', 'quoted', 'completed']);
    expect(await statuses('desc')).toEqual(['completed', 'quoted', 'assigned', 'pending']);
    const equal = await list({ search: 'óscar', sort: 'customer', direction: 'asc' });
    expect(equal.rows.map((row) => row.id)).toEqual(
      equal.rows.map((row) => row.id).toSorted((a, b) => a - b),
    );
  });

  it("shows each request's stage and next action", async () => {
    const { deps } = testApp;
    const company = await insertTestCompany(deps, { name: 'Heron Grinding' });
    const request = await insertTestRequest(deps, {
      first_name: 'Stage',
      ml_analysis: toJson(analysis),
    });
    await insertTestPhoto(deps, request.id, { original_name: 'front.jpg' });
    const row = async () => (await list({ search: 'Stage Lopez' })).rows[0];
    expect(await row()).toMatchObject({
      stage: 'analysed',
      nextAction: 'assign',
      companyName: null,
      mlAnalysis: { diameter: 27.5 },
      images: [
        {
          path: expect.stringMatching(/^\/api\/photos\//),
          originalname: 'front.jpg',
          size: 200_000,
          stump: 1,
        },
      ],
    });
    const change = (fields: object) =>
      deps.db.updateTable('quote_requests').set(fields).where('id', '=', request.id).execute();
    await change({ status: 'in_progress', company_id: company.id });
    expect(await row()).toMatchObject({
      nextAction: 'create_quote',
      companyName: 'Heron Grinding',
    });
    const quote = await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: admin.user.id,
      company_id: company.id,
    });
    expect(await row()).toMatchObject({ stage: 'analysed', nextAction: 'send_quote' });
    const changeQuote = (fields: object) =>
      deps.db.updateTable('quotes').set(fields).where('id', '=', quote.id).execute();
    await change({ status: 'quoted' });
    await changeQuote({ status: 'sent' });
    expect(await row()).toMatchObject({ stage: 'quoted', nextAction: 'send_email' });
    await changeQuote({ status: 'accepted' });
    expect(await row()).toMatchObject({ stage: 'accepted', nextAction: 'await_booking' });
    await insertTestAppointment(deps, {
      quote_id: quote.id,
      quote_request_id: request.id,
      company_id: company.id,
      date: '2026-12-01',
    });
    expect(await row()).toMatchObject({ stage: 'scheduled', nextAction: 'await_work' });
  });

  it('returns the documented array and total over REST, 100 at a time', async () => {
    const answer = await admin.browser.rest('GET', '/api/quote-requests?limit=2&page=2');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(10);
    const rows = answer.body as object[];
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        'id',
        'referenceNumber',
        'firstName',
        'lastName',
        'email',
        'phone',
        'address',
        'city',
        'state',
        'zip',
        'notes',
        'status',
        'images',
        'mlAnalysis',
        'userId',
        'companyId',
        'createdAt',
        'updatedAt',
      ]),
    );
    expect((await admin.browser.rest('GET', '/api/quote-requests?limit=201')).status).toBe(400);
    expect((await admin.browser.rest('GET', '/api/quote-requests?status=nonsense')).status).toBe(
      400,
    );
  });
});

describe('reading one request', () => {
  it('is allowed for its owner, the assigned company and administrators; anyone else gets 404', async () => {
    const { deps } = testApp;
    const [company, otherCompany] = [await insertTestCompany(deps), await insertTestCompany(deps)];
    const owner = await signedInAs(testApp);
    const request = await insertTestRequest(deps, {
      user_id: owner.user.id,
      company_id: company.id,
      status: 'assigned',
    });
    const path = `/api/quote-requests/${request.id}`;
    const mine = await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id });
    for (const browser of [owner.browser, mine.browser, admin.browser]) {
      expect(await browser.rest('GET', path)).toMatchObject({
        status: 200,
        body: { id: request.id, state: 'FL', lastName: 'Lopez', timeline: [] },
      });
    }
    const strangers = [
      await signedInAs(testApp),
      await signedInAs(testApp, { role: 'tree_company_owner', company_id: otherCompany.id }),
      await signedInAs(testApp, { role: 'tree_company_owner' }),
    ];
    for (const { browser } of strangers) expect((await browser.rest('GET', path)).status).toBe(404);
    expect((await testApp.browser().rest('GET', path)).status).toBe(401);
    expect((await admin.browser.rest('GET', '/api/quote-requests/999999')).status).toBe(404);
    expect((await admin.browser.rest('GET', '/api/quote-requests/abc')).status).toBe(400);
  });
});

describe("a user's own lists", () => {
  it('show a home owner only their own requests, newest first', async () => {
    const { deps } = testApp;
    const { browser, user } = await signedInAs(testApp);
    await insertTestRequest(deps, { email: user.email ?? '' });
    const older = await insertTestRequest(deps, { user_id: user.id });
    const newer = await insertTestRequest(deps, { user_id: user.id });
    const answer = await browser.rest('GET', '/api/my-quote-requests');
    expect((answer.body as { id: number }[]).map((row) => row.id)).toEqual([newer.id, older.id]);
    expect(answer.headers.get('x-total-count')).toBe('2');
  });

  it('show a company its assigned requests, with correct counts', async () => {
    const { deps } = testApp;
    const company = await insertTestCompany(deps);
    const { browser, user } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: company.id,
    });
    await insertTestUser(deps, { role: 'tree_company_owner', company_id: company.id });
    const request = await insertTestRequest(deps, { company_id: company.id, status: 'assigned' });
    await insertTestRequest(deps);
    await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: user.id,
      company_id: company.id,
    });
    await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: user.id,
      company_id: company.id,
      deleted_at: '2026-01-01T00:00:00.000Z',
    });
    const answer = await browser.rest('GET', '/api/company-quote-requests');
    expect(answer.body).toMatchObject([
      { id: request.id, referenceNumber: request.reference_number, address: '12 Palm Ave' },
    ]);
    expect(await browser.trpc.quoteRequests.companySummary.query()).toEqual({
      assignedRequests: 1,
      quotesCreated: 1,
      teamMembers: 2,
    });
  });
});
