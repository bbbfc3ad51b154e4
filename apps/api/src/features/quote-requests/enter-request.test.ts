import { spokenConsentVersion } from '@stumpquote/domain/legal/spoken-consent';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { runDueAnalyses } from '../stump-analysis/run-analyses.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  admin = await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'White' });
});
afterAll(() => testApp.close());

const caller = {
  firstName: 'Rosa',
  lastName: 'Vega',
  phone: '(954) 555-0177',
  address: '40 Orchid Ln',
  city: 'Davie',
  zip: '33314',
};
const enter = (fields: object = {}) =>
  admin.browser.trpc.quoteRequests.enter.mutate({ ...caller, ...fields });
const read = (id: number) => admin.browser.trpc.quoteRequests.get.query({ id });
const messagesAbout = (id: number) =>
  testApp.deps.db.selectFrom('messages').selectAll().where('quote_request_id', '=', id).execute();

it('enters a request for a caller without a photo and without an email', async () => {
  const { id, referenceNumber } = await enter({
    lastName: 'Ibarra',
    notes: 'Side gate, 36 inches wide',
    preferredContact: 'phone',
  });
  const request = await read(id);
  expect(request).toMatchObject({
    referenceNumber,
    firstName: 'Rosa',
    lastName: 'Ibarra',
    email: null,
    phone: '(954) 555-0177',
    status: 'pending',
    source: 'phone',
    images: [],
    mlAnalysis: null,
    analysis: { stage: 'queued' },
    smsConsentAt: null,
    termsVersion: null,
    preferredContact: 'phone',
    notes: 'Side gate, 36 inches wide',
    timeline: [
      { kind: 'submitted', actor: 'administrator', by: 'Dana White', data: { source: 'phone' } },
    ],
  });
  const { rows } = await admin.browser.trpc.quoteRequests.list.query({ search: 'Ibarra' });
  expect(rows).toMatchObject([{ id, email: null }]);
  expect(await messagesAbout(id)).toMatchObject([
    {
      channel: 'email',
      status: 'skipped',
      to_address: '',
      error: 'The customer has no email address.',
    },
  ]);
  const csv = await (await admin.browser.fetch('/api/exports/quote-requests.csv')).text();
  expect(csv).toContain('Rosa,Ibarra,,(954) 555-0177');
  const lookup = await testApp
    .browser()
    .rest('GET', `/api/quote-requests/reference/${referenceNumber}`);
  expect(lookup).toMatchObject({ status: 200, body: { email: null, phone: '(•••) •••-0177' } });
});

it('stores spoken consent: who recorded it, when, and the exact sentence', async () => {
  const { id } = await enter({
    smsConsent: true,
    termsAgreed: true,
    consentVersion: spokenConsentVersion,
    locale: 'es',
  });
  const request = await read(id);
  expect(request).toMatchObject({
    smsConsentAt: expect.stringContaining('2026-11-20T15:00'),
    termsVersion,
    termsAcceptedAt: expect.stringContaining('2026-11-20T15:00'),
  });
  const [sms, terms] = request.timeline.filter(({ kind }) => kind === 'consent_spoken');
  expect(sms).toMatchObject({
    by: 'Dana White',
    data: { consent: 'sms', version: spokenConsentVersion, phone: '(954) 555-0177' },
  });
  expect(sms?.data['sentence']).toContain(
    '¿Acepta recibir mensajes de texto de Sawgrass Stump Co.',
  );
  expect(terms?.data['sentence']).toContain(`versión ${termsVersion}`);
  expect((await messagesAbout(id)).map(({ channel }) => channel).toSorted()).toEqual([
    'email',
    'sms',
  ]);
  const masked = await testApp
    .browser()
    .trpc.quoteRequests.byReference.query({ referenceNumber: request.referenceNumber });
  expect(JSON.stringify(masked.timeline)).not.toContain('0177');
});

it('stores no consent without the sentence that was read aloud, or with an older one', async () => {
  await expect(enter({ smsConsent: true })).rejects.toMatchObject({
    data: { httpStatus: 400 },
    message: 'Say which version of the sentence was read aloud',
  });
  await expect(enter({ smsConsent: true, consentVersion: '2020-01-01' })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
});

it("prices the caller's widths: a tape reading with its interval, a guess with a wide one", async () => {
  const { id } = await enter({
    stumps: [
      { stump: 1, tape: { widthIn: 20, where: 'ground' } },
      { stump: 2, guessedIn: 20 },
    ],
  });
  await runDueAnalyses(testApp.deps);
  const { analysisRecord, mlAnalysis } = await read(id);
  const [taped, guessed] = analysisRecord?.stumps ?? [];
  expect([taped?.method, guessed?.method]).toEqual(['tape', 'by_eye']);
  const extent = (stump: typeof taped) =>
    (stump?.groundIn?.high ?? 0) - (stump?.groundIn?.low ?? 0);
  expect(extent(guessed)).toBeGreaterThan(3 * extent(taped));
  expect(mlAnalysis?.estimatedCost?.min).toBeGreaterThan(0);
});

it('lets staff type a width that the caller had none of, beside the height that was said', async () => {
  const { id } = await enter({ stumps: [{ stump: 1, heightIn: 12 }] });
  await runDueAnalyses(testApp.deps);
  expect((await read(id)).analysisRecord).toMatchObject({
    stumps: [{ groundIn: null, heightIn: 12 }],
    estimate: null,
  });
  const { analysisRecord } = await admin.browser.trpc.stumpAnalysis.correct.mutate({
    requestId: id,
    stump: 1,
    diameterIn: 40,
  });
  expect(analysisRecord?.stumps).toMatchObject([{ groundIn: { value: 40 }, heightIn: 12 }]);
  expect(analysisRecord?.estimate?.lines.map(({ code }) => code)).toContain('height');
});

it('belongs to the verified account with its address, is entered once per key, and names the invalid field', async () => {
  const owner = await insertTestUser(testApp.deps, { email: 'rosa@example.test' });
  const once = { email: 'Rosa@Example.test', idempotencyKey: 'caller-entered-once' };
  const [first, again] = [await enter(once), await enter(once)];
  expect(again).toEqual(first);
  expect(await read(first.id)).toMatchObject({ userId: owner.id, email: 'rosa@example.test' });
  await expect(enter({ email: 'rosa at example' })).rejects.toMatchObject({
    message: 'Invalid email address',
  });
  await expect(enter({ phone: '555' })).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('has no email, which the office is shown', async () => {
  const { id } = await enter();
  await expect(
    admin.browser.trpc.messages.sendCustom.mutate({
      requestId: id,
      channel: 'email',
      text: 'Hello',
    }),
  ).rejects.toMatchObject({ data: { httpStatus: 400 } });
});
