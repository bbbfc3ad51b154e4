import { spokenConsentVersion } from '@stumpquote/domain/legal/spoken-consent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { keyOf } from '../requests/request-link.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  admin = await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'White' });
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
const correct = (requestId: number, fields: object = {}) =>
  admin.browser.trpc.quoteRequests.correctContact.mutate({ ...contact, requestId, ...fields });
const read = (id: number) => admin.browser.trpc.quoteRequests.get.query({ id });
const messagesAbout = (id: number) =>
  testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('quote_request_id', '=', id)
    .orderBy('created_at')
    .execute();

it('puts old and new values on the timeline, and shows neither to someone who only knows the number', async () => {
  const owner = await insertTestUser(testApp.deps);
  const { id, reference_number: referenceNumber } = await insertTestRequest(testApp.deps, {
    user_id: owner.id,
  });
  await correct(id, {
    lastName: 'Lopes',
    email: 'ana.lopes@example.test',
    address: '14 Palm Ave',
    zip: '33301',
  });
  const request = await read(id);
  expect(request).toMatchObject({
    lastName: 'Lopes',
    email: 'ana.lopes@example.test',
    address: '14 Palm Ave',
    zip: '33301',
    userId: owner.id,
  });
  expect(request.timeline).toMatchObject([
    {
      kind: 'contact_corrected',
      by: 'Dana White',
      isForCustomer: true,
      data: {
        nameBefore: 'Ana Lopez',
        nameAfter: 'Ana Lopes',
        emailBefore: 'ana@example.test',
        emailAfter: 'ana.lopes@example.test',
        addressBefore: '12 Palm Ave, Davie, FL 33314',
        addressAfter: '14 Palm Ave, Davie, FL 33301',
      },
    },
  ]);
  expect(
    await testApp.deps.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirst(),
  ).toEqual({ email: owner.email });
  const masked = await testApp.browser().trpc.quoteRequests.byReference.query({ referenceNumber });
  expect(masked.timeline).toMatchObject([{ kind: 'contact_corrected', data: {} }]);
  const [row] = (await admin.browser.trpc.quoteRequests.list.query({ search: 'Lopes' })).rows;
  expect(row?.id).toBe(id);
});

it('moves a signed quote to another address, and says so on the timeline', async () => {
  const { id } = await insertTestRequest(testApp.deps, { status: 'quoted' });
  await insertTestQuote(testApp.deps, {
    quote_request_id: id,
    created_by_id: admin.user.id,
    company_id: (await insertTestCompany(testApp.deps)).id,
    status: 'accepted',
  });
  await correct(id, { lastName: 'Lopes' });
  await correct(id, { lastName: 'Lopes', address: '14 Palm Ave' });
  const { timeline } = await read(id);
  expect(timeline.map(({ data }) => data['isAddressSigned'])).toEqual([undefined, true]);
  expect(timeline.at(-1)).toMatchObject({ isForCustomer: true });
});

it('withdraws text consent for a new number until it is given again', async () => {
  const { id } = await insertTestRequest(testApp.deps);
  await correct(id, { phone: '1-954-555-0142' });
  expect((await read(id)).smsConsentAt).not.toBeNull();
  await correct(id, { phone: '(954) 555-0199' });
  expect(await read(id)).toMatchObject({ phone: '(954) 555-0199', smsConsentAt: null });
  await correct(id, {
    phone: '(954) 555-0199',
    smsConsent: true,
    consentVersion: spokenConsentVersion,
  });
  const after = await read(id);
  expect(after.smsConsentAt).not.toBeNull();
  expect(
    after.timeline.map(({ kind, data }) => [kind, data['endsConsent'] ?? data['phone']]),
  ).toEqual([
    ['contact_corrected', false],
    ['contact_corrected', true],
    ['consent_spoken', '(954) 555-0199'],
  ]);
});

it('sends nothing more to the wrong address, and a new link to the right one', async () => {
  const { id, ...row } = await insertTestRequest(testApp.deps);
  await insertTestMessage(testApp.deps, {
    quote_request_id: id,
    status: 'waiting',
    to_address: 'ana@example.test',
  });
  const key = keyOf(testApp.deps, { id, ...row });
  await correct(id, { email: 'rosa@example.test', endLinks: true, sendLink: true });
  expect(await messagesAbout(id)).toMatchObject([
    {
      status: 'skipped',
      error: 'Not sent: the address or number was corrected before this message went out',
    },
    { type: 'request_new_link', to_address: 'rosa@example.test' },
    { channel: 'sms', type: 'quote_request_confirmation' },
  ]);
  await expect(
    testApp
      .browser()
      .trpc.quoteRequests.openLink.mutate({ referenceNumber: row.reference_number, key }),
  ).rejects.toThrow('no longer valid');
});

it('refuses a stale save, and names the invalid field', async () => {
  const { id, sms_consent_at: smsConsentAt } = await insertTestRequest(testApp.deps);
  const asRead = { ...contact, preferredContact: null, smsConsentAt };
  // Other concurrent changes to the request, such as its analysis, are no conflict.
  await testApp.deps.db
    .updateTable('quote_requests')
    .set({ updated_at: '2026-11-20T15:30:00.000Z', notes: 'Gate on the left' })
    .where('id', '=', id)
    .execute();
  await correct(id, { read: asRead, city: 'Plantation' });
  await expect(correct(id, { read: asRead, city: 'Sunrise' })).rejects.toMatchObject({
    data: { httpStatus: 409 },
  });
  expect((await read(id)).city).toBe('Plantation');
  await expect(correct(id, { phone: 'none' })).rejects.toMatchObject({ data: { httpStatus: 400 } });
  await expect(correct(987_654)).rejects.toMatchObject({ data: { httpStatus: 404 } });
  const before = (await read(id)).timeline.length;
  await correct(id, { city: 'Plantation' });
  expect((await read(id)).timeline).toHaveLength(before);
});
