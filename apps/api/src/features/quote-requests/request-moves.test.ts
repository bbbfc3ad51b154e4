import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson, toJson } from '../../db/columns.js';
import type { QuoteRequestsTable } from '../../db/schema/quote-requests.js';
import type { Attachment } from '../../ports/outbox.js';
import { insertTestAppointment } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { keyOf } from '../requests/request-link.js';

let testApp: TestApp;
let admin: { browser: TestBrowser; user: { id: number } };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin' });
});
afterAll(() => testApp.close());

type Row = Selectable<QuoteRequestsTable>;
const statusOf = async (id: number) =>
  await testApp.deps.db
    .selectFrom('quote_requests')
    .select(['status', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsOf = (id: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['channel', 'type', 'to_address', 'body', 'subject', 'attachments'])
    .where('quote_request_id', '=', id)
    .orderBy('created_at')
    .execute();
const eventsOf = async (id: number) =>
  (await admin.browser.trpc.quoteRequests.get.query({ id })).timeline;

function expectCalledOff(attachments: string, appointmentId: number): void {
  const [file] = fromJson<Attachment[]>(attachments);
  expect(file?.contentType).toContain('method=CANCEL');
  const text = Buffer.from(file?.content ?? '', 'base64').toString();
  for (const line of [
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:1',
    `UID:appointment-${appointmentId}@`,
  ])
    expect(text).toContain(line);
}

async function keyHolder(request: Row): Promise<TestBrowser> {
  const browser = testApp.browser();
  await browser.trpc.quoteRequests.openLink.mutate({
    referenceNumber: request.reference_number,
    key: keyOf(testApp.deps, request),
  });
  return browser;
}

describe('assigning', () => {
  it('ranks the companies by service area, assigns the request, and notifies the company', async () => {
    const { deps } = testApp;
    const far = await insertTestCompany(deps, { name: 'AAA Far', service_zips: toJson(['33004']) });
    const near = await insertTestCompany(deps, {
      name: 'ZZZ Near',
      service_zips: toJson(['33314']),
      email: 'near@example.test',
    });
    await insertTestCompany(deps, { name: 'AA Unapproved', approved_at: null });
    const request = await insertTestRequest(deps);
    const offered = await admin.browser.trpc.quoteRequests.companiesFor.query({
      requestId: request.id,
    });
    const ours = offered.filter(({ id }) => id === far.id || id === near.id);
    expect(ours.map(({ name, serves }) => ({ name, serves }))).toEqual([
      { name: 'ZZZ Near', serves: true },
      { name: 'AAA Far', serves: false },
    ]);
    const view = await admin.browser.trpc.quoteRequests.assign.mutate({
      requestId: request.id,
      companyId: near.id,
    });
    expect(view).toMatchObject({ status: 'assigned', companyId: near.id, companyName: 'ZZZ Near' });
    expect(await mailsOf(request.id)).toMatchObject([
      { type: 'request_assigned', to_address: 'near@example.test' },
    ]);
    await admin.browser.trpc.quoteRequests.assign.mutate({
      requestId: request.id,
      companyId: near.id,
    });
    expect(await mailsOf(request.id)).toHaveLength(1);
    await admin.browser.trpc.quoteRequests.assign.mutate({
      requestId: request.id,
      companyId: far.id,
    });
    expect((await mailsOf(request.id)).map((mail) => mail.type).toSorted()).toEqual([
      'request_assigned',
      'request_assigned',
      'request_unassigned',
    ]);
    expect(await eventsOf(request.id)).toMatchObject([
      {
        kind: 'assigned',
        actor: 'administrator',
        by: 'Ana Lopez',
        data: { from: 'pending', to: 'assigned', companyName: 'ZZZ Near' },
      },
      {
        kind: 'assigned',
        data: {
          from: 'assigned',
          to: 'assigned',
          companyName: 'AAA Far',
          previousCompanyName: 'ZZZ Near',
        },
      },
    ]);
  });

  it.each([
    ['unapproved', { approved_at: null }, 409, "hasn't been approved yet"],
    ['inactive', { is_active: 0 as const }, 409, 'is inactive'],
  ])('refuses an %s company', async (_kind, fields, status, sentence) => {
    const company = await insertTestCompany(testApp.deps, fields);
    const request = await insertTestRequest(testApp.deps);
    await expect(
      admin.browser.trpc.quoteRequests.assign.mutate({
        requestId: request.id,
        companyId: company.id,
      }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
      data: { httpStatus: status, issues: [{ path: ['companyId'] }] },
    });
    expect((await statusOf(request.id)).company_id).toBeNull();
  });

  it('refuses an unknown company and a closed request', async () => {
    const request = await insertTestRequest(testApp.deps);
    const { assign } = admin.browser.trpc.quoteRequests;
    await expect(
      assign.mutate({ requestId: request.id, companyId: 999_999 }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
    const company = await insertTestCompany(testApp.deps);
    const over = await insertTestRequest(testApp.deps, { status: 'completed' });
    await expect(
      assign.mutate({ requestId: over.id, companyId: company.id }),
    ).rejects.toMatchObject({ data: { httpStatus: 409, domainCode: 'MOVE_REFUSED' } });
  });
});

describe('rejecting and reopening', () => {
  it('needs a reason, which the customer reads in the email and on the tracking page', async () => {
    const request = await insertTestRequest(testApp.deps);
    const { reject, reopen } = admin.browser.trpc.quoteRequests;
    await expect(reject.mutate({ requestId: request.id, reason: ' ' })).rejects.toThrow(
      'Give a reason for the customer',
    );
    await reject.mutate({ requestId: request.id, reason: "We can't reach <the> yard." });
    const [mail] = await mailsOf(request.id);
    expect(mail).toMatchObject({ type: 'request_rejected', to_address: 'ana@example.test' });
    expect(mail?.body).toContain('We can&#39;t reach &lt;the&gt; yard.');
    const customer = await keyHolder(request);
    const seen = await customer.trpc.quoteRequests.byReference.query({
      referenceNumber: request.reference_number,
    });
    expect(seen).toMatchObject({
      status: 'rejected',
      timeline: [{ kind: 'rejected', reason: "We can't reach <the> yard.", by: null }],
    });
    await expect(reject.mutate({ requestId: request.id, reason: 'Again' })).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
    expect(await reopen.mutate({ requestId: request.id })).toMatchObject({
      status: 'pending',
      companyId: null,
    });
    await expect(reopen.mutate({ requestId: request.id })).rejects.toMatchObject({
      message: expect.stringContaining('still open'),
      data: { httpStatus: 409 },
    });
  });
});

describe('reopening', () => {
  async function reopened(company: Awaited<ReturnType<typeof insertTestCompany>>) {
    const request = await insertTestRequest(testApp.deps, {
      status: 'assigned',
      company_id: company.id,
      email: 'reopened@example.test',
    });
    const { cancel, reopen } = admin.browser.trpc.quoteRequests;
    await cancel.mutate({ requestId: request.id });
    const before = (await mailsOf(request.id)).length;
    await reopen.mutate({ requestId: request.id });
    return (await mailsOf(request.id)).slice(before);
  }

  it('notifies the customer by email and text message, and the company that had it', async () => {
    await insertTestCompany(testApp.deps);
    const company = await insertTestCompany(testApp.deps);
    const messages = await reopened(company);
    expect(
      messages.map(({ channel, type, to_address: to }) => `${channel} ${type} ${to}`).toSorted(),
    ).toEqual([
      `email company_request_reopened ${company.email}`,
      'email request_reopened reopened@example.test',
      'sms request_reopened (954) 555-0142',
    ]);
    const bodyOf = (wanted: string) =>
      messages.find(({ channel, type }) => `${channel} ${type}` === wanted)?.body;
    expect(bodyOf('email request_reopened')).toContain(
      'Any earlier quote or appointment no longer applies.',
    );
    expect(bodyOf('email company_request_reopened')).toContain(
      'Please don&#39;t start any work on it unless we assign it to you again.',
    );
    expect(bodyOf('sms request_reopened')).toContain('is open again, and');
  });
});

describe('cancelling', () => {
  const cancel = (browser: TestBrowser, request: Row, reason?: string) =>
    browser.trpc.quoteRequests.cancel.mutate({
      requestId: request.id,
      ...(reason === undefined ? {} : { reason }),
    });

  async function scheduled(date: string, status: 'scheduled' | 'in_progress' = 'scheduled') {
    const { deps } = testApp;
    const company = await insertTestCompany(deps, { email: `crew-${date}-${status}@example.test` });
    const request = await insertTestRequest(deps, { status: 'quoted', company_id: company.id });
    const quote = await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: admin.user.id,
      company_id: company.id,
      status: 'accepted',
    });
    const appointment = await insertTestAppointment(deps, {
      quote_id: quote.id,
      quote_request_id: request.id,
      company_id: company.id,
      date,
      status,
    });
    return { company, request, appointment };
  }
  const inDays = (days: number) =>
    new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  it('is allowed for the owner, anyone with the link and the administrator', async () => {
    const owner = await signedInAs(testApp);
    const owned = await insertTestRequest(testApp.deps, { user_id: owner.user.id });
    expect(await cancel(owner.browser, owned, 'Sold the house')).toEqual({
      id: owned.id,
      status: 'cancelled',
    });
    expect(await eventsOf(owned.id)).toMatchObject([
      { kind: 'cancelled', actor: 'customer', reason: 'Sold the house' },
    ]);
    expect(await mailsOf(owned.id)).toMatchObject([
      { type: 'request_cancelled', to_address: 'ana@example.test' },
    ]);
    const linked = await insertTestRequest(testApp.deps);
    await cancel(await keyHolder(linked), linked);
    const byPhone = await insertTestRequest(testApp.deps);
    await cancel(admin.browser, byPhone);
    expect(await eventsOf(byPhone.id)).toMatchObject([{ actor: 'administrator' }]);
    await expect(cancel(owner.browser, owned)).rejects.toMatchObject({
      message: 'This request is already canceled.',
      data: { httpStatus: 409 },
    });
  });

  it('is refused to strangers with 404, and to the company or someone with only the number with 403', async () => {
    const { deps } = testApp;
    const company = await insertTestCompany(deps);
    const request = await insertTestRequest(deps, { company_id: company.id, status: 'assigned' });
    const stranger = testApp.browser();
    await expect(cancel(stranger, request)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await stranger.trpc.quoteRequests.byReference.query({
      referenceNumber: request.reference_number,
    });
    await expect(cancel(stranger, request)).rejects.toMatchObject({
      message: expect.stringContaining('Open the link'),
      data: { httpStatus: 403 },
    });
    const { browser } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: company.id,
    });
    await expect(cancel(browser, request)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    expect((await statusOf(request.id)).status).toBe('assigned');
  });

  it("gives the office's reason to the customer, and calls it no mistake of theirs", async () => {
    const unconfirmed = { email_confirmed_at: null, email: 'unconfirmed@example.test' };
    const request = await insertTestRequest(testApp.deps, unconfirmed);
    await cancel(admin.browser, request, 'The street is closed');
    const [mail] = await mailsOf(request.id);
    expect(mail?.body).toContain('We canceled your stump removal request');
    expect(mail?.body).toContain('Reason: The street is closed');
    expect(mail?.body).not.toContain('mistake');
    const own = await insertTestRequest(testApp.deps, unconfirmed);
    await cancel(await keyHolder(own), own, 'Buy at evil.example');
    const [ownMail] = await mailsOf(own.id);
    expect(ownMail?.body).toContain('If this was a mistake, please call us');
    expect(ownMail?.body).not.toContain('evil.example');
  });

  it('frees the appointment and notifies customer and company', async () => {
    const { company, request, appointment } = await scheduled(inDays(5));
    await cancel(await keyHolder(request), request, 'Changed my mind');
    const row = await testApp.deps.db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', appointment.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'cancelled',
      revision: 1,
      cancel_reason: 'Changed my mind',
    });
    const mails = await mailsOf(request.id);
    expect(mails.map((mail) => `${mail.type} ${mail.to_address}`).toSorted()).toEqual([
      `company_request_cancelled ${company.email}`,
      'request_cancelled ana@example.test',
    ]);
    for (const mail of mails) {
      expect(mail.body).toContain('8:00 – 10:00 AM was canceled too');
      expectCalledOff(mail.attachments, appointment.id);
    }
    expect((await eventsOf(request.id)).map((event) => event.kind)).toEqual([
      'appointment_cancelled',
      'cancelled',
    ]);
  });

  it('removes the appointment from both calendars when the administrator rejects the request', async () => {
    const { request, appointment } = await scheduled(inDays(6));
    await admin.browser.trpc.quoteRequests.reject.mutate({
      requestId: request.id,
      reason: 'The machine does not fit',
    });
    const messages = await mailsOf(request.id);
    expect(messages.map(({ channel, type }) => `${channel} ${type}`).toSorted()).toEqual([
      'email company_request_cancelled',
      'email request_rejected',
      'sms request_rejected',
    ]);
    const mails = messages.filter(({ channel }) => channel === 'email');
    for (const mail of mails) expectCalledOff(mail.attachments, appointment.id);
  });

  it('is refused to the customer in the last 24 hours, with the phone number, but not to the administrator', async () => {
    const { request, appointment } = await scheduled(inDays(0));
    const customer = await keyHolder(request);
    const seen = await customer.trpc.quoteRequests.byReference.query({
      referenceNumber: request.reference_number,
    });
    expect(seen.whyNotCancel).toContain('Please call (954) 555-0142');
    await expect(cancel(customer, request)).rejects.toMatchObject({
      message: expect.stringContaining('(954) 555-0142'),
      data: { httpStatus: 409, domainCode: 'TOO_LATE' },
    });
    expect((await statusOf(request.id)).status).toBe('quoted');
    await cancel(admin.browser, request);
    const row = await testApp.deps.db
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', appointment.id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('cancelled');
  });

  it('is refused once the work has begun, even to the administrator', async () => {
    const { request } = await scheduled(inDays(1), 'in_progress');
    await expect(cancel(admin.browser, request)).rejects.toMatchObject({
      message: expect.stringContaining('has started'),
      data: { httpStatus: 409 },
    });
    await expect(
      admin.browser.trpc.quoteRequests.reject.mutate({ requestId: request.id, reason: 'Too late' }),
    ).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect((await statusOf(request.id)).status).toBe('quoted');
    expect(await mailsOf(request.id)).toEqual([]);
  });
});
