import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson } from '../../db/columns.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { keyOf } from '../requests/request-link.js';
import type { AnalysisInput } from '../stump-analysis/analysis-input.js';

let testApp: TestApp;
let admin: TestBrowser;
let adminId: number;
let companyId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  const office = await signedInAs(testApp, { role: 'admin' });
  [admin, adminId] = [office.browser, office.user.id];
  companyId = (await insertTestCompany(testApp.deps)).id;
});
afterAll(() => testApp.close());

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  state: 'FL',
  zip: '33314',
};

type Fields = Parameters<typeof insertTestRequest>[1];

/** A request and a browser that opened its link. */
async function linkHolder(fields: Fields = {}) {
  const request = await insertTestRequest(testApp.deps, {
    status: 'assigned',
    company_id: companyId,
    ...fields,
  });
  const browser = testApp.browser();
  await browser.trpc.quoteRequests.openLink.mutate({
    referenceNumber: request.reference_number,
    key: keyOf(testApp.deps, request),
  });
  return { id: request.id, referenceNumber: request.reference_number, browser };
}
async function holderOfSignedQuote(company: number | null = companyId) {
  const holder = await linkHolder({ status: 'quoted' });
  await insertTestQuote(testApp.deps, {
    quote_request_id: holder.id,
    created_by_id: adminId,
    company_id: company,
    status: 'accepted',
  });
  return holder;
}
const read = (id: number) => admin.trpc.quoteRequests.get.query({ id });
const newestInput = async (id: number) => {
  const rows = await testApp.deps.db
    .selectFrom('stump_analyses')
    .select('input')
    .where('quote_request_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return { count: rows.length, input: fromJson<AnalysisInput>(rows[0]?.input ?? '{}') };
};
const messagesAbout = (id: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['type', 'to_address', 'status'])
    .where('quote_request_id', '=', id)
    .execute();

describe('adding to a request', () => {
  it('takes photos, a tape width, and a note from the link, starts a new analysis, and shows the office', async () => {
    const { id, browser } = await linkHolder({ notes: 'By the fence' });
    await insertTestAnalysis(testApp.deps, id, {
      stumps: [aStump({ groundIn: widthOf(20) })],
      fields: { created_at: '2026-11-19T15:00:00.000Z' },
    });
    const [photo] = await upload(browser);
    const input = {
      requestId: id,
      images: [{ path: photo?.path ?? '' }],
      tapes: [{ stump: 1, tape: { widthIn: 31, where: 'ground' as const } }],
      note: 'Please ring twice',
      idempotencyKey: 'added-once-0001',
    };
    await browser.trpc.quoteRequests.add.mutate(input);
    await browser.trpc.quoteRequests.add.mutate(input);
    const { count, input: asked } = await newestInput(id);
    expect(count).toBe(2);
    expect(asked.photos).toEqual([{ id: photo?.id, stump: 1 }]);
    expect(asked.stumps).toMatchObject([{ stump: 1, tape: { widthIn: 31, where: 'ground' } }]);
    const seen = await read(id);
    expect(seen.notes).toBe('By the fence\n\nPlease ring twice');
    expect(seen.imageCount).toBe(1);
    expect(seen.timeline.filter(({ kind }) => kind === 'customer_added')).toMatchObject([
      { actor: 'customer', reason: 'Please ring twice', data: { photos: 1, widthOf1: 31 } },
    ]);
  });

  it('keeps a tape at the cut beside a later one at the ground, and the other way around', async () => {
    const { id, browser } = await linkHolder();
    const add = (widthIn: number, where: 'ground' | 'cut_face') =>
      browser.trpc.quoteRequests.add.mutate({
        requestId: id,
        tapes: [{ stump: 1, tape: { widthIn, where } }],
      });
    await add(40, 'cut_face');
    await add(30, 'ground');
    await add(44, 'ground');
    expect((await newestInput(id)).input.stumps).toMatchObject([
      { tape: { widthIn: 44, where: 'ground' }, otherTape: { widthIn: 40, where: 'cut_face' } },
    ]);
    await add(41, 'cut_face');
    expect((await newestInput(id)).input.stumps).toMatchObject([
      { tape: { widthIn: 41, where: 'cut_face' }, otherTape: { widthIn: 44, where: 'ground' } },
    ]);
  });

  it('keeps the price of an accepted quote: only a note is taken then', async () => {
    const { id, browser } = await holderOfSignedQuote();
    await expect(
      browser.trpc.quoteRequests.add.mutate({
        requestId: id,
        tapes: [{ stump: 1, tape: { widthIn: 31, where: 'ground' } }],
      }),
    ).rejects.toThrow(/Your quote is accepted, so its price stays/);
    await browser.trpc.quoteRequests.add.mutate({ requestId: id, note: 'The gate is open' });
    expect((await read(id)).notes).toContain('The gate is open');
  });

  it('refuses nothing at all, an unknown stump, an eleventh photo, and a closed request', async () => {
    const { id, browser } = await linkHolder();
    const add = (fields: object) =>
      browser.trpc.quoteRequests.add.mutate({ requestId: id, ...fields });
    await expect(add({})).rejects.toThrow(/Add a photo, a width, or a note/);
    await expect(
      add({ tapes: [{ stump: 4, tape: { widthIn: 31, where: 'ground' } }] }),
    ).rejects.toThrow(/no stump 4/);
    const [photo] = await upload(browser);
    await testApp.deps.db
      .updateTable('photos')
      .set({ quote_request_id: id })
      .where('id', '=', photo?.id ?? '')
      .execute();
    const row = await testApp.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', photo?.id ?? '')
      .executeTakeFirstOrThrow();
    await testApp.deps.db
      .insertInto('photos')
      .values(
        Array.from({ length: 9 }, (_, index) => ({
          ...row,
          id: `0b000000-0000-4000-8000-00000000000${index}`,
          file_hash: `hash ${index}`,
        })),
      )
      .execute();
    const [eleventh] = await upload(browser);
    await expect(add({ images: [{ path: eleventh?.path ?? '' }] })).rejects.toThrow(
      /up to 10 photos/,
    );
    await browser.trpc.quoteRequests.cancel.mutate({ requestId: id });
    await expect(add({ note: 'Too late' })).rejects.toThrow(/closed/);
  });
});

describe('asking for a new quote', () => {
  it('is possible once after the last quote was declined, and puts the request back to be quoted', async () => {
    const { id, browser, referenceNumber } = await linkHolder({ status: 'quoted' });
    const quote = await insertTestQuote(testApp.deps, {
      quote_request_id: id,
      created_by_id: adminId,
      company_id: companyId,
      status: 'sent',
      sent: 1,
    });
    const ask = () =>
      browser.trpc.quoteRequests.askNewQuote.mutate({ requestId: id, reason: 'Two stumps now' });
    await expect(ask()).rejects.toThrow(/can still be accepted/);
    await browser.trpc.quotes.decline.mutate({ quoteId: quote.id });
    expect(await ask()).toMatchObject({ alreadyAsked: false });
    expect(await ask()).toMatchObject({ alreadyAsked: true });
    const seen = await read(id);
    expect(seen).toMatchObject({ status: 'in_progress', nextAction: 'create_quote' });
    expect(seen.timeline.filter(({ kind }) => kind === 'new_quote_asked')).toMatchObject([
      { reason: 'Two stumps now' },
    ]);
    const { timeline } = await browser.trpc.quoteRequests.byReference.query({ referenceNumber });
    expect(timeline.at(-1)?.kind).toBe('new_quote_asked');
  });

  it('is possible after a quote ran out, before any job has noticed', async () => {
    const { id, browser } = await linkHolder({ status: 'quoted' });
    await insertTestQuote(testApp.deps, {
      quote_request_id: id,
      created_by_id: adminId,
      company_id: companyId,
      status: 'sent',
      sent: 1,
      expires_at: '2026-11-10T05:00:00.000Z',
    });
    expect(await browser.trpc.quoteRequests.askNewQuote.mutate({ requestId: id })).toMatchObject({
      alreadyAsked: false,
    });
    expect((await read(id)).status).toBe('in_progress');
  });

  it('is refused while the first quote is being prepared', async () => {
    const { id, browser } = await linkHolder();
    await expect(browser.trpc.quoteRequests.askNewQuote.mutate({ requestId: id })).rejects.toThrow(
      /already preparing/,
    );
  });
});

describe("the customer's own correction", () => {
  const correct = (browser: TestBrowser, requestId: number, fields: object = {}) =>
    browser.trpc.quoteRequests.correctOwnContact.mutate({ ...contact, requestId, ...fields });

  it('changes the request, sends its link to the new address, and shows the office old and new', async () => {
    const { id, browser } = await linkHolder();
    await correct(browser, id, { email: 'ana.new@example.test', address: '14 Palm Ave' });
    const seen = await read(id);
    expect(seen).toMatchObject({ email: 'ana.new@example.test', address: '14 Palm Ave' });
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: 'contact_corrected',
      actor: 'customer',
      data: { emailAfter: 'ana.new@example.test', addressBefore: '12 Palm Ave, Davie, FL 33314' },
    });
    expect(await messagesAbout(id)).toMatchObject([
      { type: 'quote_request_confirmation', to_address: 'ana.new@example.test' },
    ]);
  });

  it('ends consent to text messages with the old number, unless given for the new one', async () => {
    const consent = '2026-11-19T15:00:00.000Z';
    const { id, browser } = await linkHolder({ sms_consent_at: consent });
    await correct(browser, id, { phone: '(954) 555-0199' });
    expect((await read(id)).smsConsentAt).toBeNull();
    await correct(browser, id, { phone: '(954) 555-0177', smsConsent: true });
    expect((await read(id)).smsConsentAt).toMatch(/^2026-11-20T15:/);
  });

  it('refuses an empty email, bad fields, and details that changed meanwhile', async () => {
    const { id, browser } = await linkHolder();
    await expect(correct(browser, id, { email: '' })).rejects.toThrow(/Email is required/);
    await expect(correct(browser, id, { zip: '3' })).rejects.toThrow(/ZIP code/);
    await expect(correct(browser, id, { read: { ...contact, city: 'Weston' } })).rejects.toThrow(
      /changed these details/,
    );
  });

  it.each([
    ['a company', undefined],
    ['no company', null],
  ])(
    'keeps the address of a signed quote of %s, and takes name, phone, and email',
    async (_name, company) => {
      const { id, browser } = await holderOfSignedQuote(company);
      const refusal = await correct(browser, id, {
        address: '9600 Wilshire Blvd',
        city: 'Beverly Hills',
        state: 'CA',
        zip: '90212',
      }).catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        message: 'Your signed quote is for this address. Please call us to change it.',
        data: {
          issues: [
            { path: ['address'] },
            { path: ['city'] },
            { path: ['state'] },
            { path: ['zip'] },
          ],
        },
      });
      await correct(browser, id, { firstName: 'Anna', email: 'anna@example.test' });
      expect(await read(id)).toMatchObject({
        firstName: 'Anna',
        email: 'anna@example.test',
        address: '12 Palm Ave',
        city: 'Davie',
      });
    },
  );

  it('is refused to someone who only knows the number, and to staff', async () => {
    const { id, referenceNumber } = await linkHolder();
    const visitor = testApp.browser();
    await visitor.trpc.quoteRequests.byReference.query({ referenceNumber });
    await expect(correct(visitor, id)).rejects.toThrow(/Open the link/);
    await expect(correct(admin, id)).rejects.toThrow(/Only the customer/);
  });
});

describe('the open requests of a signed-in person', () => {
  it('carry price, appointment, and the next step, and leave out closed ones', async () => {
    const { browser, user } = await signedInAs(testApp);
    const waiting = await insertTestRequest(testApp.deps, { user_id: user.id, status: 'assigned' });
    const quoted = await insertTestRequest(testApp.deps, { user_id: user.id, status: 'quoted' });
    await insertTestRequest(testApp.deps, { user_id: user.id, status: 'cancelled' });
    await insertTestRequest(testApp.deps, { status: 'quoted' });
    await insertTestQuote(testApp.deps, {
      quote_request_id: quoted.id,
      created_by_id: adminId,
      company_id: companyId,
      status: 'sent',
      sent: 1,
      amount_cents: 34_600,
    });
    await insertTestQuote(testApp.deps, {
      quote_request_id: waiting.id,
      created_by_id: adminId,
      company_id: companyId,
      status: 'draft',
      amount_cents: 99_900,
    });
    const cards = await browser.trpc.quoteRequests.mineOpen.query();
    expect(cards.map(({ id, step, price }) => ({ id, step, price }))).toEqual(
      expect.arrayContaining([
        { id: quoted.id, step: 'answer', price: 346 },
        { id: waiting.id, step: 'measure', price: null },
      ]),
    );
    expect(cards).toHaveLength(2);
  });
});
