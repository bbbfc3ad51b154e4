import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromJson } from '../../db/columns.js';
import { requestLink, mailedLink } from '../../features/requests/request-link.js';
import { findRequest } from '../../features/requests/requests.queries.js';
import { createPhotoAnalysis } from '../../features/stump-analysis/create-photo-analysis.js';
import { createProposals } from '../../features/stump-analysis/proposals.js';
import { runDueAnalyses } from '../../features/stump-analysis/run-analyses.js';
import { FakeVision } from '../../testing/fake-vision.js';
import { foundStump } from '../../testing/found-stump.js';
import { insertPicturedStump } from '../../testing/insert-pictured-stump.js';
import { insertTestCompany, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

// A stranger types somebody else's address into the form, and gets an instant offer to sign and
// book.

const vision = new FakeVision();
vision.answer = foundStump;
let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp({
    overrides: {
      photoAnalysis: createPhotoAnalysis({
        proposals: createProposals(vision),
        log: pino({ level: 'silent' }),
      }),
    },
  });
  const office = await signedInAs(testApp, { role: 'admin' });
  admin = office.browser;
  await insertTestCompany(testApp.deps, {
    instant_offer_max_cents: 50_000,
    instant_offer_by_id: office.user.id,
    crews: 50,
  });
});
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());
afterAll(() => testApp.close());

let counter = 0;
const freshMailbox = () => `victim${(counter += 1)}@mailbox.test`;
const bait = 'Win 500 dollars';

async function form(browser: TestBrowser, email: string) {
  const images = await upload(browser);
  const measured = { stumps: [{ stump: 1, tape: { widthIn: 40, where: 'ground' as const } }] };
  const { id: analysisId } = await browser.trpc.stumpAnalysis.start.mutate({
    photoIds: images.map(({ id }) => id),
    ...measured,
    siteFacts: {},
  });
  await runDueAnalyses(testApp.deps);
  return {
    firstName: 'Ana',
    lastName: 'Lopez',
    email,
    phone: '(954) 555-0142',
    address: `${bait} Ave`,
    city: 'Davie',
    zip: '33314',
    images,
    analysisId,
    ...measured,
  };
}

const submitAs = async (browser: TestBrowser, email: string, changes: object = {}) =>
  browser.trpc.quoteRequests.submit.mutate({ ...(await form(browser, email)), ...changes });

async function accept(browser: TestBrowser, requestId: number): Promise<number> {
  const [quote] = await browser.trpc.quotes.forRequest.query({ quoteRequestId: requestId });
  const quoteId = quote?.id ?? 0;
  const { termsVersion, textHash, locale } = await browser.trpc.quotes.acceptanceTerms.query({
    quoteId,
  });
  await browser.trpc.quotes.accept.mutate({
    quoteId,
    signature: 'Ana Lopez',
    agreed: true,
    termsVersion,
    textHash,
    locale,
  });
  return quoteId;
}

async function slot(browser: TestBrowser, quoteId: number, index: number) {
  const { days } = await browser.trpc.appointments.slots.query({ quoteId });
  return { date: days[index]?.date ?? '', windowStart: days[index]?.windows[0]?.start ?? '' };
}

async function bookAndCancel(browser: TestBrowser, quoteId: number): Promise<void> {
  const { id: appointmentId } = await browser.trpc.appointments.book.mutate({
    quoteId,
    ...(await slot(browser, quoteId, 0)),
  });
  await browser.trpc.appointments.reschedule.mutate({
    appointmentId,
    ...(await slot(browser, quoteId, 3)),
  });
  await browser.trpc.appointments.cancel.mutate({ appointmentId, reason: bait });
}

const mailTo = async (email: string) =>
  (
    await testApp.deps.db
      .selectFrom('messages')
      .select(['type', 'status', 'subject', 'body', 'attachments', 'picture'])
      .where('to_address', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, files: fromJson<object[]>(row.attachments).length }));

const requestOf = async (id: number) => {
  const request = await findRequest(testApp.deps.db, id);
  if (request === undefined) throw new Error('no request');
  return request;
};

const open = async (browser: TestBrowser, link: string) => {
  const { searchParams } = new URL(link);
  await browser.trpc.quoteRequests.openLink.mutate({
    referenceNumber: searchParams.get('ref') ?? '',
    key: searchParams.get('key') ?? '',
  });
};

describe('to a mailbox that nobody confirmed', () => {
  it('a stranger who signs, books, moves and cancels sends no picture, address, calendar file or words', async () => {
    const [stranger, email] = [testApp.browser(), freshMailbox()];
    const { id } = await submitAs(stranger, email);
    await insertPicturedStump(testApp.deps, id);
    await bookAndCancel(stranger, await accept(stranger, id));
    await stranger.trpc.quoteRequests.cancel.mutate({ requestId: id });
    const mails = await mailTo(email);
    expect(mails.map(({ type }) => type).toSorted()).toEqual([
      'appointment_booked',
      'appointment_cancelled',
      'appointment_rescheduled',
      'detailed_quote_email',
      'quote_accepted',
      'request_cancelled',
    ]);
    for (const { type, subject, body, files, picture } of mails) {
      expect({ type, files, picture }).toEqual({ type, files: 0, picture: null });
      expect(`${subject} ${body}`, type).not.toContain(bait);
    }
  });

  it.each([
    ['a web address as the city', { city: 'Claim at evil.example' }],
    ['a phone number as the city', { city: 'Call 800 555 0199' }],
    ['a web address as the street', { address: '12 evil.example Ave' }],
    ['a phone number as the street', { address: 'Call (800) 555-0199' }],
  ])('refuses %s', async (_what, fields) => {
    const browser = testApp.browser();
    const answer = await browser.rest('POST', '/api/quote-requests', {
      ...(await form(browser, freshMailbox())),
      ...fields,
    });
    expect(answer.status).toBe(400);
  });

  it("a stranger writes no more to somebody's account: verified, it isn't the stranger's", async () => {
    const { email } = await insertTestUser(testApp.deps);
    const stranger = testApp.browser();
    const { id } = await submitAs(stranger, email ?? '');
    await insertPicturedStump(testApp.deps, id);
    const [offer] = await mailTo(email ?? '');
    expect(offer).toMatchObject({ type: 'detailed_quote_email', picture: null, files: 0 });
  });

  it('an account writes no more to an address other than its own', async () => {
    const { browser } = await signedInAs(testApp);
    const email = freshMailbox();
    const { id } = await submitAs(browser, email);
    await bookAndCancel(browser, await accept(browser, id));
    for (const { type, files, body } of await mailTo(email)) {
      expect({ type, files }).toEqual({ type, files: 0 });
      expect(body, type).not.toContain(bait);
    }
  });
});

it('an account of a company that registered itself writes no more than a visitor', async () => {
  const { id: company_id } = await insertTestCompany(testApp.deps, { approved_at: null });
  const { browser } = await signedInAs(testApp, { role: 'tree_company_owner', company_id });
  const { id } = await submitAs(browser, freshMailbox());
  expect((await requestOf(id)).email_confirmed_at).toBeNull();
});

it("an account with somebody else's address doesn't use up what its owner may cause", async () => {
  const email = freshMailbox();
  const { id } = await submitAs(testApp.browser(), email);
  for (let index = 0; index < 12; index += 1) {
    const { browser, user } = await signedInAs(testApp, { email, email_verified_at: null });
    await browser.trpc.auth.updateProfile.mutate({
      firstName: 'Ana',
      lastName: 'Lopez',
      email: freshMailbox(),
      currentPassword: testPassword,
    });
    expect(user.email).toBe(email);
  }
  const owner = testApp.browser();
  await open(owner, mailedLink(testApp.deps, await requestOf(id)));
  await accept(owner, id);
  expect((await mailTo(email)).filter(({ status }) => status === 'held')).not.toEqual([]);
});

describe('a mailbox is confirmed', () => {
  const isConfirmed = async (id: number) => (await requestOf(id)).email_confirmed_at !== null;

  it('by its own link, and then gets the picture, the address and the calendar file', async () => {
    const email = freshMailbox();
    const { id } = await submitAs(testApp.browser(), email);
    const owner = testApp.browser();
    await open(owner, mailedLink(testApp.deps, await requestOf(id)));
    expect(await isConfirmed(id)).toBe(true);
    await bookAndCancel(owner, await accept(owner, id));
    const mails = (await mailTo(email)).filter(({ type }) => type.startsWith('appointment_'));
    expect(mails.map(({ files }) => files)).toEqual([1, 1, 1]);
    expect(mails.find(({ type }) => type === 'appointment_booked')?.body).toContain(bait);
    expect(mails.find(({ type }) => type === 'appointment_booked')?.picture).not.toBeNull();
  });

  it('not by the link in a text message, which goes to the number that the sender typed', async () => {
    const { id } = await submitAs(testApp.browser(), freshMailbox());
    const stranger = testApp.browser();
    await open(stranger, requestLink(testApp.deps, await requestOf(id)));
    expect(await isConfirmed(id)).toBe(false);
  });

  it('not by a link mailed to an earlier address, which still opens the request', async () => {
    const { id } = await submitAs(testApp.browser(), freshMailbox());
    const owner = testApp.browser();
    const earlier = mailedLink(testApp.deps, await requestOf(id));
    await open(owner, earlier);
    await owner.trpc.quoteRequests.correctOwnContact.mutate({
      requestId: id,
      firstName: 'Ana',
      lastName: 'Lopez',
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      email: freshMailbox(),
    });
    expect(await isConfirmed(id)).toBe(false);
    await open(testApp.browser(), earlier);
    expect(await isConfirmed(id)).toBe(false);
  });

  it("by an email that the office sends by hand, and by the sender's own verified account", async () => {
    const { id } = await submitAs(testApp.browser(), freshMailbox());
    await admin.trpc.messages.sendCustom.mutate({
      requestId: id,
      channel: 'email',
      text: 'The crew comes at nine.',
    });
    expect(await isConfirmed(id)).toBe(true);
    const { browser, user } = await signedInAs(testApp);
    expect(await isConfirmed((await submitAs(browser, user.email ?? '')).id)).toBe(true);
  });
});

describe('twelve emails that strangers cause', () => {
  it("don't stop the mailbox's owner from accepting, booking, cancelling or submitting", async () => {
    const email = freshMailbox();
    const { id } = await submitAs(testApp.browser(), email);
    const strangers = testApp.browser();
    for (let index = 0; index < 12; index += 1) {
      await submitAs(strangers, email);
      // Their offers of the day; the mailbox's caps stay counted.
      await testApp.deps.db.deleteFrom('rate_limits').where('key', 'like', 'instant%').execute();
    }
    const sent = (await mailTo(email)).filter(({ status }) => status === 'waiting');
    expect(sent).toHaveLength(10);
    const owner = testApp.browser();
    await open(owner, mailedLink(testApp.deps, await requestOf(id)));
    await bookAndCancel(owner, await accept(owner, id));
    await owner.trpc.quoteRequests.cancel.mutate({ requestId: id });
    expect(await submitAs(testApp.browser(), email)).toMatchObject({ id: expect.any(Number) });
    const later = (await mailTo(email)).filter(({ type }) => /^(appoint|request_can)/.test(type));
    expect(later).toHaveLength(4);
    // Those about the appointment are stale once the request has ended.
    expect(later.map(({ status }) => status)).not.toContain('held');
  });
});

it('an account without a confirmed address gets five offers a day like a visitor', async () => {
  const { browser, user } = await signedInAs(testApp, { email_verified_at: null });
  const offers = [];
  for (let index = 0; index < 6; index += 1)
    offers.push((await submitAs(browser, user.email ?? '')).offer !== null);
  expect(offers).toEqual([true, true, true, true, true, false]);
});
