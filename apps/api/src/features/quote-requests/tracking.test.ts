import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFlag, toJson } from '../../db/columns.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import { aCompletedVisit, insertTestMeasurement } from '../../testing/insert-field-measurement.js';
import { insertTestPhoto } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { recordEvent } from '../requests/request-events.js';
import { isKeyOf, keyOf, requestLink } from '../requests/request-link.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const track = (browser: TestBrowser, referenceNumber: string) =>
  browser.trpc.quoteRequests.byReference.query({ referenceNumber });

describe('looking a request up by its number', () => {
  it('masks the contact data and omits notes, photos and reasons', async () => {
    const { deps } = testApp;
    const request = await insertTestRequest(deps);
    await insertTestPhoto(deps, request.id);
    await recordEvent(deps.db, deps, {
      requestId: request.id,
      kind: 'rejected',
      actor: 'administrator',
      caller: null,
      reason: 'Call 954',
      isForCustomer: true,
    });
    await recordEvent(deps.db, deps, {
      requestId: request.id,
      kind: 'quote_drafted',
      actor: 'administrator',
      caller: null,
      isForCustomer: false,
    });
    const seen = await track(testApp.browser(), request.reference_number.toLowerCase());
    expect(seen).toMatchObject({
      access: 'reference',
      isMasked: true,
      firstName: 'A•••',
      lastName: 'L•••',
      email: 'a•••@example.test',
      phone: '(•••) •••-0142',
      address: '••• Palm Ave',
      city: 'Davie',
      notes: null,
      images: [],
      imageCount: 1,
      stage: 'received',
    });
    expect(seen.timeline).toMatchObject([{ kind: 'rejected', reason: null, by: null }]);
    expect(JSON.stringify(seen)).not.toMatch(/Lopez|ana@|Gate code|12 Palm|Call 954/);
  });

  it('shows that an appointment was booked, moved or canceled, and its time only to the customer', async () => {
    const { deps } = testApp;
    const owner = await signedInAs(testApp);
    const request = await insertTestRequest(deps, { user_id: owner.user.id });
    const data = {
      appointmentId: 1,
      date: '2026-11-27',
      windowStart: '13:30',
      windowEnd: '15:30',
      fromDate: '2026-11-26',
      fromWindowStart: '08:00',
    };
    const kinds = [
      'appointment_booked',
      'appointment_rescheduled',
      'appointment_cancelled',
    ] as const;
    for (const kind of kinds)
      await recordEvent(deps.db, deps, {
        requestId: request.id,
        kind,
        actor: 'customer',
        caller: null,
        data,
        isForCustomer: true,
      });
    const { timeline } = await track(testApp.browser(), request.reference_number);
    expect(timeline.map((event) => [event.kind, event.data])).toEqual(
      kinds.map((kind) => [kind, {}]),
    );
    expect((await track(owner.browser, request.reference_number)).timeline).toMatchObject(
      kinds.map((kind) => ({ kind, data })),
    );
  });

  it.each([
    ['QR-ZZZZZZZZ', 404, 'Quote request not found. Please check your reference number.'],
    ['not-a-number', 400, 'Invalid reference number format. Should be like: QR-ABCD1234'],
  ])('for %s, returns %i with a message', async (reference, status, message) => {
    expect(
      await testApp.browser().rest('GET', `/api/quote-requests/reference/${reference}`),
    ).toMatchObject({ status, body: { message } });
  });

  it('finds it by its number however people write it, even with the letter O', async () => {
    const { deps } = testApp;
    const [plain, old] = [
      await insertTestRequest(deps, { reference_number: 'QR-S0ME0001' }),
      await insertTestRequest(deps, { reference_number: 'QR-OLD0NUMO' }),
    ];
    for (const written of [
      'QR-S0ME0001',
      's0me0001',
      'SOMEOOO1',
      'qr some 0001',
      'QR\u2011SOME\u20110001',
    ]) {
      expect(await track(testApp.browser(), written)).toMatchObject({
        id: plain.id,
        referenceNumber: 'QR-S0ME0001',
      });
    }
    for (const written of ['QR-OLD0NUMO', 'old0numo', '0LDONUM0']) {
      const answer = await testApp
        .browser()
        .rest('GET', `/api/quote-requests/reference/${written}`);
      expect(answer).toMatchObject({
        status: 200,
        body: { id: old.id, referenceNumber: 'QR-OLD0NUMO' },
      });
    }
    const opened = testApp.browser();
    await opened.trpc.quoteRequests.openLink.mutate({
      referenceNumber: '0ldonum0',
      key: keyOf(deps, old),
    });
    expect(await track(opened, 'OLDONUMO')).toMatchObject({ id: old.id, access: 'key' });
  });

  it('shows it in full only to the browser that sent it without an account, until its links are revoked', async () => {
    const { deps } = testApp;
    const sender = testApp.browser();
    const contact = {
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'sender@example.test',
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
    };
    const sent = await sender.trpc.quoteRequests.submit.mutate({
      ...contact,
      images: await upload(sender),
    });
    expect(await track(sender, sent.referenceNumber)).toMatchObject({
      access: 'sender',
      isMasked: false,
      firstName: 'Ana',
      address: '12 Palm Ave',
      images: [{ stump: 1 }],
    });
    expect(await track(testApp.browser(), sent.referenceNumber)).toMatchObject({
      access: 'reference',
      isMasked: true,
    });
    // It can only read: acting for the customer requires the link.
    await expect(
      sender.trpc.quoteRequests.cancel.mutate({ requestId: sent.id }),
    ).rejects.toMatchObject({ data: { httpStatus: 403 } });
    const admin = await signedInAs(testApp, { role: 'admin' });
    const quote = await insertTestQuote(deps, {
      quote_request_id: sent.id,
      created_by_id: admin.user.id,
      status: 'sent',
      sent: 1,
      sent_at: deps.clock.now().toISOString(),
    });
    await deps.db
      .updateTable('quote_requests')
      .set({ status: 'quoted' })
      .where('id', '=', sent.id)
      .execute();
    expect(await sender.trpc.quotes.forRequest.query({ quoteRequestId: sent.id })).toMatchObject([
      { id: quote.id, answering: 'needs_link' },
    ]);
    await expect(sender.trpc.quotes.decline.mutate({ quoteId: quote.id })).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
    await admin.browser.trpc.quoteRequests.endLinks.mutate({ requestId: sent.id, sendLink: false });
    expect(await track(sender, sent.referenceNumber)).toMatchObject({
      access: 'reference',
      isMasked: true,
    });
  });

  it('shows it in full to its owner, the assigned company and an administrator, and masked to other accounts', async () => {
    const { deps } = testApp;
    const company = await insertTestCompany(deps);
    const owner = await signedInAs(testApp);
    const request = await insertTestRequest(deps, {
      user_id: owner.user.id,
      company_id: company.id,
      status: 'assigned',
    });
    const viewers = {
      owner: owner.browser,
      company: (await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id }))
        .browser,
      admin: (await signedInAs(testApp, { role: 'admin' })).browser,
    };
    for (const [access, browser] of Object.entries(viewers)) {
      expect(await track(browser, request.reference_number)).toMatchObject({
        access,
        isMasked: false,
        lastName: 'Lopez',
        notes: 'Gate code 1234',
      });
    }
    const other = await insertTestCompany(deps);
    for (const fields of [
      { role: 'client' as const },
      { role: 'tree_company_owner' as const, company_id: other.id },
    ]) {
      const { browser } = await signedInAs(testApp, fields);
      expect(await track(browser, request.reference_number)).toMatchObject({
        access: 'reference',
        isMasked: true,
      });
    }
  });
});

describe('the picture and the price on the tracking page', () => {
  const photoId = '7b0f3c52-8f6e-4d0a-9d35-2f6f0a7f1c11';
  const ground: [[number, number], [number, number]] = [
    [10, 90],
    [90, 90],
  ];
  const cutFace: [number, number][] = [
    [20, 20],
    [80, 20],
    [50, 60],
  ];

  const aWidth = (groundIn: number) =>
    aStump({ groundIn: widthOf(groundIn), method: 'reference_confirmed' });

  it.each(['email_sent', 'accepted'] as const)(
    'ends with what the quote was based on, whatever was corrected afterwards: %s',
    async (status) => {
      const { deps } = testApp;
      const request = await insertTestRequest(deps, { status: 'quoted' });
      await insertTestAnalysis(deps, request.id, { stumps: [aWidth(40)] });
      const admin = await signedInAs(testApp, { role: 'admin' });
      const correct = async (diameterIn: number) => {
        const { mlAnalysis } = await admin.browser.trpc.stumpAnalysis.correct.mutate({
          requestId: request.id,
          stump: 1,
          diameterIn,
        });
        return mlAnalysis;
      };
      const seen = await correct(48);
      await insertTestQuote(deps, {
        quote_request_id: request.id,
        created_by_id: admin.user.id,
        status,
        accepted: toFlag(status === 'accepted'),
        sent: 1,
        basis: toJson(basisOf(seen)),
      });
      await correct(20);
      const { priceStory } = await track(testApp.browser(), request.reference_number);
      expect(priceStory).toMatchObject({
        now: { min: seen?.estimatedCost?.min, max: seen?.estimatedCost?.max },
        changes: [
          { text: 'We corrected the width at the ground: 48 in instead of 40 in', amount: 40 },
        ],
      });
    },
  );

  async function correctedRequest() {
    const { deps } = testApp;
    const request = await insertTestRequest(deps, { status: 'assigned' });
    await insertTestPhoto(deps, request.id, { id: photoId });
    const measured = aStump({
      groundIn: widthOf(40),
      method: 'reference_confirmed',
      photoIds: [photoId],
      handles: [{ photoId, cutFace, ground, reference: null, confirmed: ['cutFace', 'ground'] }],
    });
    await insertTestAnalysis(deps, request.id, { stumps: [measured] });
    const admin = await signedInAs(testApp, { role: 'admin' });
    await admin.browser.trpc.stumpAnalysis.correct.mutate({
      requestId: request.id,
      stump: 1,
      diameterIn: 48,
    });
    return request;
  }

  it('shows the customer the outline, and tells everyone how the estimate moved and why', async () => {
    const request = await correctedRequest();
    const holder = testApp.browser();
    await holder.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key: keyOf(testApp.deps, request),
    });
    const own = await track(holder, request.reference_number);
    expect(own.outlines).toEqual([{ photoId, stump: 1, cutFace, ground }]);
    expect(own.priceStory).toMatchObject({
      // 36 and 44 inches at the ends of the interval.
      first: { min: 144, max: 184 },
      now: { min: own.mlAnalysis?.estimatedCost?.min, max: own.mlAnalysis?.estimatedCost?.max },
      changes: [
        { text: 'We corrected the width at the ground: 48 in instead of 40 in', amount: 40 },
      ],
      crewWidths: [],
    });
    const stranger = await track(testApp.browser(), request.reference_number);
    expect(stranger.outlines).toEqual([]);
    expect(stranger.priceStory).toEqual(own.priceStory);
    expect(JSON.stringify(stranger)).not.toContain(photoId);
  });

  it('tells the customer, and nobody with the number alone, what the crew measured', async () => {
    const { deps } = testApp;
    const visit = await aCompletedVisit(deps);
    const { request } = visit;
    await insertTestMeasurement(deps, visit, { estimated: 30, found: 31 });
    const holder = testApp.browser();
    await holder.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key: keyOf(deps, request),
    });
    const widthsFor = async (browser: TestBrowser) =>
      (await track(browser, request.reference_number)).priceStory.crewWidths;
    expect(await widthsFor(holder)).toEqual([{ stump: 1, groundIn: 31 }]);
    expect(await widthsFor(testApp.browser())).toEqual([]);
  });
});

describe('the link of an email or text message', () => {
  it('opens the full request until its version is incremented', async () => {
    const { deps } = testApp;
    const request = await insertTestRequest(deps);
    const browser = testApp.browser();
    const link = new URL(requestLink(deps, request));
    const key = link.searchParams.get('key') ?? '';
    expect(link.pathname + link.search).toBe(`/track?ref=${request.reference_number}&key=${key}`);
    await browser.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key,
    });
    expect(await track(browser, request.reference_number)).toMatchObject({
      access: 'key',
      isMasked: false,
      phone: '(954) 555-0142',
    });
    await deps.db
      .updateTable('quote_requests')
      .set({ link_key_version: 2 })
      .where('id', '=', request.id)
      .execute();
    expect(await track(browser, request.reference_number)).toMatchObject({
      access: 'reference',
      isMasked: true,
    });
    await expect(
      browser.trpc.quoteRequests.openLink.mutate({
        referenceNumber: request.reference_number,
        key,
      }),
    ).rejects.toThrow('no longer valid');
  });

  it('is valid for its own request and version only', async () => {
    const { deps } = testApp;
    const [one, two] = [await insertTestRequest(deps), await insertTestRequest(deps)];
    const key = keyOf(deps, one);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(isKeyOf(deps, one, key)).toBe(true);
    for (const wrong of [
      keyOf(deps, two),
      keyOf(deps, { ...one, link_key_version: 2 }),
      '',
      key.slice(1),
      `${key}x`,
      'é'.repeat(22),
    ]) {
      expect(isKeyOf(deps, one, wrong)).toBe(false);
    }
    const answer = await testApp.browser().rest('POST', '/api/trpc/quoteRequests.openLink', {
      referenceNumber: one.reference_number,
      key: keyOf(deps, two),
    });
    expect(answer.status).toBe(400);
  });
});

it('lets in anyone with access to the request while their network is blocked for guessing', async () => {
  const own = await startTestApp();
  try {
    const { browser: owner, user } = await signedInAs(own);
    const request = await insertTestRequest(own.deps, { user_id: user.id });
    const [earlier, holder] = [own.browser(), own.browser()];
    await track(earlier, request.reference_number);
    for (let miss = 0; miss < 20; miss += 1)
      await earlier.rest(
        'GET',
        `/api/quote-requests/reference/QR-MISS${String(miss).padStart(4, '0')}`,
      );
    await holder.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key: keyOf(own.deps, request),
    });
    for (const [browser, access] of [
      [owner, 'owner'],
      [earlier, 'reference'],
      [holder, 'key'],
    ] as const) {
      expect(await track(browser, request.reference_number)).toMatchObject({ access });
    }
    await expect(track(own.browser(), request.reference_number)).rejects.toMatchObject({
      data: { httpStatus: 429 },
    });
  } finally {
    await own.close();
  }
});

it('rate limits an address that guesses numbers or keys, with 429 and Retry-After, and lets it in again later', async () => {
  const own = await startTestApp();
  try {
    const request = await insertTestRequest(own.deps);
    const browser = own.browser();
    for (let miss = 0; miss < 20; miss += 1)
      await browser.rest(
        'GET',
        `/api/quote-requests/reference/QR-MISS${String(miss).padStart(4, '0')}`,
      );
    const refused = await browser.rest(
      'GET',
      `/api/quote-requests/reference/${request.reference_number}`,
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(
      browser.trpc.quoteRequests.openLink.mutate({
        referenceNumber: request.reference_number,
        key: 'guessed',
      }),
    ).rejects.toMatchObject({ data: { httpStatus: 429 } });
    own.clock.advance({ minutes: 16 });
    expect(
      (await browser.rest('GET', `/api/quote-requests/reference/${request.reference_number}`))
        .status,
    ).toBe(200);
  } finally {
    await own.close();
  }
});
