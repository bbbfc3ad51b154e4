import { expiresAt } from '@stumpquote/domain/quotes/quote-delivery';
import type {
  HandleSet,
  Point,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { measuredParts } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant, toJson } from '../../db/columns.js';
import { FakeVision, noStump } from '../../testing/fake-vision.js';
import { foundStump } from '../../testing/found-stump.js';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { aJpeg } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { deliverDue } from '../messages/deliver-message.js';
import { createPhotoAnalysis } from '../stump-analysis/create-photo-analysis.js';
import { createProposals } from '../stump-analysis/proposals.js';
import { runDueAnalyses } from '../stump-analysis/run-analyses.js';

const vision = new FakeVision();
vision.answer = foundStump;
let testApp: TestApp;
let companyId: number;
let adminId: number;
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
  adminId = office.user.id;
});
afterAll(() => testApp.close());

const limit = 50_000;
beforeEach(async () => {
  const { db } = testApp.deps;
  vision.answer = foundStump;
  await db.deleteFrom('rate_limits').execute();
  await db.updateTable('companies').set({ is_active: 0 }).execute();
  const company = await insertTestCompany(testApp.deps, {
    instant_offer_max_cents: limit,
    instant_offer_by_id: adminId,
  });
  companyId = company.id;
});

let counter = 0;
const contact = () => {
  counter += 1;
  return {
    firstName: 'Ana',
    lastName: 'Lopez',
    email: `stranger${counter}@example.test`,
    phone: '(954) 555-0142',
    address: '12 Palm Ave',
    city: 'Davie',
    zip: '33314',
  };
};

// 40 in, give or take 3 1/2: at most 24 in at $3.50 and 19 1/2 in at $5.00; and 4 % for each of 4
// in of height.
const tape = { widthIn: 40, where: 'ground' as const };
// Typed, and lower than in the photo, but not clearly.
const heightIn = 10;
const amount = 210.54;

interface Sent {
  stumps?: StumpInput[];
  siteFacts?: SiteFacts;
  /** Submits before the photos are analyzed. */
  isHasty?: boolean;
}

/** A form whose photos were analyzed, ready to submit. */
async function filledForm(
  browser: TestBrowser,
  { stumps = [{ stump: 1, tape, heightIn }], siteFacts = {}, isHasty = false }: Sent = {},
) {
  const images = await upload(browser);
  const measured = { stumps, siteFacts };
  const { id } = await browser.trpc.stumpAnalysis.start.mutate({
    photoIds: images.map((image) => image.id),
    ...measured,
  });
  if (!isHasty) await runDueAnalyses(testApp.deps);
  return { ...contact(), images, ...measured, analysisId: id };
}

async function offered(browser = testApp.browser(), changes: object = {}, sent: Sent = {}) {
  const form = { ...(await filledForm(browser, sent)), ...changes };
  const answer = await browser.trpc.quoteRequests.submit.mutate(form);
  return { ...answer, browser, form };
}

const quotesOf = (browser: TestBrowser, requestId: number) =>
  browser.trpc.quotes.forRequest.query({ quoteRequestId: requestId });
const eventsOf = (id: number) =>
  testApp.deps.db
    .selectFrom('request_events')
    .select(['kind', 'actor', 'data', 'is_for_customer'])
    .where('quote_request_id', '=', id)
    .orderBy('id')
    .execute();
async function reasonsOf(id: number): Promise<unknown> {
  const event = (await eventsOf(id)).find(({ kind }) => kind === 'offer_not_made');
  return (JSON.parse(event?.data ?? '{}') as { reasons?: unknown }).reasons;
}
const messagesOf = (id: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['type', 'to_address', 'body'])
    .where('quote_request_id', '=', id)
    .execute();

async function signature(browser: TestBrowser, quoteId: number) {
  const terms = await browser.trpc.quotes.acceptanceTerms.query({ quoteId });
  return {
    text: terms.text,
    input: {
      quoteId,
      signature: 'Ana Lopez',
      agreed: true as const,
      termsVersion: terms.termsVersion,
      textHash: terms.textHash,
      locale: terms.locale,
    },
  };
}

async function offeredQuote(browser?: TestBrowser) {
  const sent = await offered(browser);
  const [quote] = await quotesOf(sent.browser, sent.id);
  if (quote === undefined) throw new Error('there is no offer');
  return { ...sent, quote };
}

describe('a visitor whose stump is measured well', () => {
  it('signs and books in the visit, without a link from an email', async () => {
    const { browser, id, offer, quote } = await offeredQuote();
    expect(offer).toEqual({ amount });
    expect(quote).toMatchObject({
      amount,
      isInstant: true,
      status: 'email_sent',
      companyId,
      description: 'Grind 1 stump',
      lines: [
        { stump: 1, text: 'Grinding up to 43\u00a01/2 in at the ground', amount: 181.5 },
        { stump: 1, text: expect.stringContaining('height'), amount: 29.04 },
      ],
      answering: 'open',
      deliveredBy: null,
      // 30 days after the visit.
      expiresAt: toInstant(
        expiresAt(testApp.clock.now(), 30, testApp.deps.config.company.timeZone),
      ),
      creatorName: null,
      priceBookVersion: null,
    });
    const { text, input } = await signature(browser, quote.id);
    expect(text).toContain(`\nTotal, not to exceed: $210.54\n`);
    expect(await browser.trpc.quotes.accept.mutate(input)).toMatchObject({ accepted: true });
    const { days } = await browser.trpc.appointments.slots.query({ quoteId: quote.id });
    const free = days.flatMap(({ date, windows }) =>
      windows.map(({ start }) => ({ date, windowStart: start })),
    )[0];
    if (free === undefined) throw new Error('no free window');
    await browser.trpc.appointments.book.mutate({ quoteId: quote.id, ...free });
    expect((await eventsOf(id)).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      'submitted customer',
      'assigned system',
      'quote_drafted system',
      'quote_sent system',
      'quote_accepted customer',
      'appointment_booked customer',
    ]);
  });

  it('gets one email with the offer instead of the promise of a quote', async () => {
    const { id, form } = await offered();
    const own = (await messagesOf(id)).filter(({ to_address: to }) => to === form.email);
    expect(own.map(({ type }) => type)).toEqual(['detailed_quote_email']);
    expect(own[0]?.body).toContain('$210.54 (not to exceed)');
  });

  it('is offered the same by REST, in Spanish if they write Spanish', async () => {
    const browser = testApp.browser();
    const { status, body } = await browser.rest('POST', '/api/quote-requests', {
      ...(await filledForm(browser)),
      locale: 'es',
    });
    expect(status).toBe(200);
    const { id, offer } = body as { id: number; offer: unknown };
    expect(offer).toEqual({ amount });
    const [quote] = await quotesOf(browser, id);
    expect(quote?.lines[0]?.text).toBe('Trituración de hasta 43\u00a01/2 pulg. a ras del suelo');
  });

  it('gets one offer, however often the form is sent', async () => {
    const browser = testApp.browser();
    const form = { ...(await filledForm(browser)), idempotencyKey: 'one-form-sent-twice' };
    const answers = await Promise.all([
      browser.trpc.quoteRequests.submit.mutate(form),
      browser.trpc.quoteRequests.submit.mutate(form),
    ]);
    expect(answers.map(({ offer }) => offer)).toEqual([{ amount }, { amount }]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await quotesOf(browser, answers[0].id)).toHaveLength(1);
  });

  it('signs as the owner with the account that the request created', async () => {
    const { browser, id } = await offered(testApp.browser(), { createAccount: true });
    const [quote] = await quotesOf(browser, id);
    const { input } = await signature(browser, quote?.id ?? 0);
    expect(await browser.trpc.quotes.accept.mutate(input)).toMatchObject({ accepted: true });
  });
});

describe('only the browser that submitted', () => {
  it('may sign: another one with the number may not, even with the offer in sight', async () => {
    const { referenceNumber, id, quote } = await offeredQuote();
    const other = testApp.browser();
    await other.trpc.quoteRequests.byReference.query({ referenceNumber });
    expect((await quotesOf(other, id))[0]).toMatchObject({ answering: 'needs_link' });
    await expect(signature(other, quote.id)).rejects.toMatchObject({ data: { httpStatus: 403 } });
  });

  it('may not sign for an account that has the email address', async () => {
    const { user } = await signedInAs(testApp);
    const { browser, id, offer } = await offered(testApp.browser(), { email: user.email });
    expect(offer).toEqual({ amount });
    const [quote] = await quotesOf(browser, id);
    expect(quote).toMatchObject({ isInstant: true, answering: 'needs_link' });
    await expect(signature(browser, quote?.id ?? 0)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
  });

  it('may no longer sign once the office has revoked the links', async () => {
    const { browser, id, quote } = await offeredQuote();
    const { input } = await signature(browser, quote.id);
    await admin.trpc.quoteRequests.endLinks.mutate({ requestId: id, sendLink: false });
    await expect(browser.trpc.quotes.accept.mutate(input)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
  });
});

describe('the office', () => {
  it('sees the offer at once, made by the system from its price book', async () => {
    const { id, referenceNumber } = await offered();
    await deliverDue(testApp.deps);
    const { rows } = await admin.trpc.quoteRequests.list.query({ search: referenceNumber });
    expect(rows[0]).toMatchObject({ status: 'quoted', nextAction: 'review_offer' });
    const { price_book_version: version } = await testApp.deps.db
      .selectFrom('stump_analyses')
      .select('price_book_version')
      .where('quote_request_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await quotesOf(admin, id))[0]).toMatchObject({
      isInstant: true,
      deliveredAt: expect.any(String),
      creatorName: 'System',
      createdById: null,
      priceBookVersion: version,
    });
  });

  it('withdraws it until it is accepted, and the customer is told', async () => {
    const { browser, id, quote } = await offeredQuote();
    const { input } = await signature(browser, quote.id);
    await admin.trpc.quotes.remove.mutate({ id: quote.id });
    await expect(browser.trpc.quotes.accept.mutate(input)).rejects.toThrow(
      'This quote has been withdrawn. Please ask us for a new one.',
    );
    expect(await quotesOf(browser, id)).toEqual([]);
    const again = await offeredQuote();
    await again.browser.trpc.quotes.accept.mutate(
      (await signature(again.browser, again.quote.id)).input,
    );
    await expect(admin.trpc.quotes.remove.mutate({ id: again.quote.id })).rejects.toThrow(
      "A quote that was accepted can't be deleted.",
    );
  });

  it('withdraws or loses it, when both press at the same moment', async () => {
    const { browser, quote } = await offeredQuote();
    const { input } = await signature(browser, quote.id);
    const results = await Promise.allSettled([
      browser.trpc.quotes.accept.mutate(input),
      admin.trpc.quotes.remove.mutate({ id: quote.id }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await testApp.deps.db
      .selectFrom('quotes')
      .select(['accepted', 'deleted_at'])
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    expect(row.accepted === 1).toBe(row.deleted_at === null);
  });
});

describe('is not offered', () => {
  const company = (fields: object) => async () => {
    await testApp.deps.db
      .updateTable('companies')
      .set(fields)
      .where('id', '=', companyId)
      .execute();
  };
  const flag = (siteFacts: SiteFacts): Sent => ({ siteFacts });
  const stump = (input: Partial<StumpInput>): Sent => ({
    stumps: [{ stump: 1, heightIn, ...input }],
  });
  const seeing = (answer: FakeVision['answer']) => async () => {
    vision.answer = answer;
  };

  it.each<[string, { prepare?: () => Promise<void>; changes?: object; sent?: Sent }]>([
    ['not_switched_on', { prepare: company({ instant_offer_max_cents: null }) }],
    ['not_switched_on', { prepare: company({ service_zips: toJson(['33301']) }) }],
    ['not_switched_on', { prepare: company({ is_active: 0 }) }],
    ['not_switched_on', { prepare: company({ approved_at: null }) }],
    [
      'outside_area',
      {
        prepare: company({ service_zips: toJson(['90210']) }),
        changes: { zip: '90210' },
      },
    ],
    ['not_measured', { sent: { isHasty: true } }],
    ['not_measured', { prepare: seeing(noStump), sent: stump({}) }],
    ['not_confirmed,too_uncertain', { sent: stump({}) }],
    ['note', { changes: { notes: 'There are 9 more like this.' } }],
    // A photo of noise with a typed tape, and a tape of 4 in on a stump of 25.
    ['not_seen', { prepare: seeing(noStump) }],
    [
      'contradicts_photo,too_uncertain,doubtful_photos',
      { sent: stump({ tape: { ...tape, widthIn: 4 } }) },
    ],
    [
      'not_by_reference',
      { sent: stump({ tape: { widthIn: 40, where: 'ground', with: 'phone_app' } }) },
    ],
    [
      'not_seen,too_uncertain',
      {
        prepare: seeing(noStump),
        sent: stump({ tape: { ...tape, where: 'cut_face' } }),
      },
    ],
    ['slope', { sent: flag({ slope: 'gentle' }) }],
    ['gate', { sent: flag({ accessWidthIn: 32 }) }],
    ['obstacle', { sent: flag({ obstacles: ['pool'] }) }],
    ['utilities', { sent: flag({ utilitiesKnown: true }) }],
    ['over_limit', { prepare: company({ instant_offer_max_cents: 18_149 }) }],
  ])('%s', async (reason, { prepare, changes = {}, sent = {} }) => {
    await prepare?.();
    const { id, offer, browser, form } = await offered(testApp.browser(), changes, sent);
    expect(offer).toBeNull();
    expect(await quotesOf(browser, id)).toEqual([]);
    const own = (await messagesOf(id)).filter(({ to_address: to }) => to === form.email);
    expect(own.map(({ type }) => type)).toEqual(['quote_request_confirmation']);
    const why = (await eventsOf(id)).filter(({ kind }) => kind === 'offer_not_made');
    expect(why.map(({ data }) => JSON.parse(data))).toEqual(
      reason === 'not_switched_on' ? [] : [{ reasons: reason }],
    );
    expect(why.every((event) => event.is_for_customer === 0)).toBe(true);
  });

  it('with more than one reason, and names each', async () => {
    const { id } = await offered(
      testApp.browser(),
      {},
      flag({ slope: 'steep', utilitiesKnown: true }),
    );
    expect(await reasonsOf(id)).toBe('slope,utilities');
  });

  it('at prices that have changed since the estimate was shown', async () => {
    const browser = testApp.browser();
    const form = await filledForm(browser);
    const { version: _, ...prices } = defaultPriceBook;
    await admin.trpc.priceBook.update.mutate(prices);
    const { id, offer } = await browser.trpc.quoteRequests.submit.mutate(form);
    expect(offer).toBeNull();
    expect(await reasonsOf(id)).toBe('prices_changed');
    expect((await offered()).offer).toEqual({ amount });
  });

  it('to the sixth visitor of a network in a day', async () => {
    expect((await offered()).offer).toEqual({ amount });
    await testApp.deps.db
      .updateTable('rate_limits')
      .set({ count: 5 })
      .where('key', 'like', 'instant-offer:%')
      .execute();
    const { id, offer } = await offered();
    expect(offer).toBeNull();
    expect(await reasonsOf(id)).toBe('too_many');
    testApp.clock.advance({ hours: 25 });
    expect((await offered()).offer).toEqual({ amount });
    testApp.clock.advance({ hours: -25 });
  });

  it('for a caller, whom the office enters', async () => {
    const form = await filledForm(admin);
    const { id, offer } = await admin.trpc.quoteRequests.submit.mutate(form);
    expect(offer).toBeNull();
    expect(await reasonsOf(id)).toBe('by_phone');
  });
});

describe('a photo with forged marks', () => {
  const measured = async (handles: (photo: { id: string }) => HandleSet[]) => {
    const browser = testApp.browser();
    const images = await upload(browser);
    const input = {
      handles: handles(images[0] ?? { id: '' }),
      siteFacts: {},
      stumps: [{ stump: 1, heightIn }],
    };
    const { id: analysisId } = await browser.trpc.stumpAnalysis.start.mutate({
      photoIds: images.map(({ id }) => id),
      ...input,
    });
    await runDueAnalyses(testApp.deps);
    return browser.trpc.quoteRequests.submit.mutate({ ...contact(), images, ...input, analysisId });
  };
  const truth = async (photoId: string): Promise<HandleSet> => {
    const { handles } = await foundStump(await aJpeg({ width: 96, height: 72 }));
    const reference = handles.reference && { ...handles.reference, liesFlat: true };
    const confirmed = [...measuredParts];
    return { photoId, ...handles, reference, confirmed } as HandleSet;
  };

  it('gets an offer where the marks are those of the stump', async () => {
    const marks = await truth('');
    const { id, offer } = await measured(({ id: photoId }) => [{ ...marks, photoId }]);
    expect(await reasonsOf(id)).toBeUndefined();
    expect(offer).not.toBeNull();
  });

  it('gets none where they are elsewhere, or make the stump small', async () => {
    const marks = await truth('');
    const halved = ([x, y]: Point): Point => [x / 2, y / 2];
    const { id, offer } = await measured(({ id: photoId }) => [
      { ...marks, photoId, cutFace: marks.cutFace?.map(halved) ?? null },
    ]);
    expect(offer).toBeNull();
    expect(await reasonsOf(id)).toContain('contradicts_photo');
  });
});

describe('an offer that nobody has accepted is withdrawn', () => {
  const own = { ...contact(), requestId: 0 };
  const address = { address: '14 Palm Ave' };

  it.each([
    ['the customer changes the address', address],
    ['the customer moves to a ZIP code that the company serves as well', { zip: '33301' }],
    ['the customer moves out of the area', { zip: '90210', state: 'CA' }],
  ])('when %s', async (_why, change) => {
    const { browser, id, quote, form } = await offeredQuote();
    const { input } = await signature(browser, quote.id);
    const { firstName, lastName, email, phone, city } = form;
    await browser.trpc.quoteRequests.correctOwnContact.mutate({
      ...own,
      firstName,
      lastName,
      email,
      phone,
      city,
      requestId: id,
      ...change,
    });
    await expect(browser.trpc.quotes.accept.mutate(input)).rejects.toThrow(
      'This quote has been withdrawn. Please ask us for a new one.',
    );
    expect(await quotesOf(browser, id)).toEqual([]);
    expect((await admin.trpc.quoteRequests.get.query({ id })).status).toBe('in_progress');
    expect((await eventsOf(id)).map(({ kind, actor }) => `${kind} ${actor}`)).toContain(
      'quote_deleted system',
    );
  });

  it('when the customer asks for more, but not when they correct their name', async () => {
    const { browser, id, form } = await offeredQuote();
    const { email, phone, address: street, city, zip } = form;
    await browser.trpc.quoteRequests.correctOwnContact.mutate({
      requestId: id,
      firstName: 'Anna',
      lastName: 'Lopez',
      email,
      phone,
      address: street,
      city,
      zip,
    });
    expect(await quotesOf(browser, id)).toHaveLength(1);
    await browser.trpc.quoteRequests.add.mutate({ requestId: id, note: 'And 9 more like this' });
    expect(await quotesOf(browser, id)).toEqual([]);
  });
});

describe('the signed text', () => {
  it('says what the price assumes, and that names and addresses change nothing', async () => {
    const { browser, quote } = await offeredQuote();
    const { text } = await signature(browser, quote.id);
    expect(text).toContain(
      'The price assumes: a stump up to 43\u00a01/2 in wide at the ground and up to 10 in high; no roots above the ground; wood that is not hard',
    );
    expect(text).toContain(
      'Names and addresses in this text change neither the price nor the work',
    );
  });
});

describe('of two companies in the area', () => {
  it('the one that makes offers of this amount does, and gets the request', async () => {
    await insertTestCompany(testApp.deps, { name: 'AAA ranked first' });
    const { id, offer, browser } = await offered();
    expect(offer).toEqual({ amount });
    expect((await quotesOf(browser, id))[0]?.companyId).toBe(companyId);
    expect((await admin.trpc.quoteRequests.get.query({ id })).companyId).toBe(companyId);
    expect((await messagesOf(id)).map(({ type }) => type)).toContain('request_assigned');
  });

  it('an office that assigns another one leaves the offer open beside it', async () => {
    const { id, browser, quote } = await offeredQuote();
    const other = await insertTestCompany(testApp.deps);
    await admin.trpc.quoteRequests.assign.mutate({ requestId: id, companyId: other.id });
    const { input } = await signature(browser, quote.id);
    await browser.trpc.quotes.accept.mutate(input);
    expect((await admin.trpc.quoteRequests.get.query({ id })).companyId).toBe(companyId);
  });
});

describe('a company', () => {
  it('switches its offers on and off with its own limit, which the office may change', async () => {
    const { browser, user } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: companyId,
    });
    const limits = () =>
      testApp.deps.db
        .selectFrom('companies')
        .select(['instant_offer_max_cents', 'instant_offer_by_id'])
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow();
    const save = async (instantOfferMax?: number | null) => {
      const {
        updatedAt: readAt,
        description,
        website,
        ...mine
      } = await browser.trpc.companies.mine.query();
      return browser.trpc.companies.updateMine.mutate({
        ...mine,
        description: description ?? undefined,
        website: website ?? undefined,
        instantOfferMax,
        readAt,
      });
    };
    expect(await save(null)).toMatchObject({ instantOfferMax: null });
    expect(await limits()).toEqual({ instant_offer_max_cents: null, instant_offer_by_id: null });
    expect(await save(250.5)).toMatchObject({ instantOfferMax: 250.5 });
    expect(await limits()).toEqual({
      instant_offer_max_cents: 25_050,
      instant_offer_by_id: user.id,
    });
    // A form from before this setting existed.
    await save();
    expect(await limits()).toMatchObject({ instant_offer_max_cents: 25_050 });
    await expect(save(0)).rejects.toThrow('The limit must be between $1 and $10,000');
  });
});
