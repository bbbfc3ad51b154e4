import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAcceptedQuote, aWorkingCompany, mondayMorning } from '../../testing/accepted-quote.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { remindOfProofs } from './remind-of-proofs.js';

let testApp: TestApp;
let admin: TestBrowser;
let heron: Awaited<ReturnType<typeof aWorkingCompany>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
beforeEach(async () => {
  testApp.clock.setTo(mondayMorning);
  await testApp.deps.db.deleteFrom('company_proofs').execute();
  await testApp.deps.db.deleteFrom('messages').execute();
  heron = await aWorkingCompany(testApp, { email: 'office@heron.example' });
});
afterAll(() => testApp.close());

const license = {
  kind: 'license',
  issuer: 'Broward County',
  number: 'LT-4471',
  expiresOn: '2026-12-31',
} as const;
const insurance = {
  kind: 'insurance',
  issuer: 'Gulf Mutual',
  number: 'GL-90210',
  expiresOn: '2027-06-30',
} as const;

const reminders = () =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['to_address', 'subject'])
    .where('type', '=', 'proof_reminder')
    .orderBy('to_address')
    .execute();

it('shows everyone what is valid, never a policy number, and nothing from the day after the last', async () => {
  await heron.browser.trpc.trust.saveProof.mutate(license);
  await heron.browser.trpc.trust.saveProof.mutate(insurance);
  const visitor = testApp.browser();
  expect(await visitor.trpc.trust.onLanding.query()).toEqual({
    companies: [
      {
        name: 'Heron Stump Grinding',
        proofs: [license, { ...insurance, number: null }],
      },
    ],
  });
  testApp.clock.setTo('2027-01-01T04:59:00Z');
  expect((await visitor.trpc.trust.onLanding.query()).companies[0]?.proofs).toHaveLength(2);
  testApp.clock.setTo('2027-01-01T05:01:00Z');
  expect((await visitor.trpc.trust.onLanding.query()).companies[0]?.proofs).toEqual([
    { ...insurance, number: null },
  ]);
  const { proofs } = (await admin.trpc.trust.proofs.query({ companyId: heron.company.id })) ?? {};
  expect(proofs).toMatchObject([
    { ...license, state: 'expired' },
    { ...insurance, state: 'valid' },
  ]);
});

it('says nothing about a company that is not approved or not active', async () => {
  for (const fields of [{ approved_at: null }, { is_active: 0 as const }]) {
    const other = await insertTestCompany(testApp.deps, fields);
    await admin.trpc.trust.saveProof.mutate({ companyId: other.id, ...license });
  }
  expect(await testApp.browser().trpc.trust.onLanding.query()).toEqual({ companies: [] });
});

it("shows a request's customer the company that does the work", async () => {
  const other = await insertTestCompany(testApp.deps, { name: 'Ibis Roots' });
  await admin.trpc.trust.saveProof.mutate({ companyId: other.id, ...insurance });
  await heron.browser.trpc.trust.saveProof.mutate(license);
  const accepted = await anAcceptedQuote(testApp, heron.company.id);
  const { requestId } = accepted;
  expect(await accepted.customer.trpc.trust.ofRequest.query({ requestId })).toEqual({
    name: 'Heron Stump Grinding',
    proofs: [license],
  });
  await expect(testApp.browser().trpc.trust.ofRequest.query({ requestId })).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  const unassigned = await insertTestRequest(testApp.deps, { company_id: null });
  expect(await admin.trpc.trust.ofRequest.query({ requestId: unassigned.id })).toBeNull();
});

it('reminds the company and the office once before the last day and once after it, and again for a new date', async () => {
  await heron.browser.trpc.trust.saveProof.mutate(license);
  await heron.browser.trpc.trust.saveProof.mutate(insurance);
  await remindOfProofs(testApp.deps);
  expect(await reminders()).toEqual([]);
  testApp.clock.setTo('2026-12-01T14:00:00Z');
  await remindOfProofs(testApp.deps);
  await remindOfProofs(testApp.deps);
  const first = await reminders();
  expect(first.map((row) => row.to_address)).toEqual(
    [testApp.deps.config.company.email, 'office@heron.example'].toSorted(),
  );
  expect(first[0]?.subject).toBe('The license of Heron Stump Grinding expires on Dec 31, 2026');
  testApp.clock.setTo('2027-01-02T14:00:00Z');
  await remindOfProofs(testApp.deps);
  await remindOfProofs(testApp.deps);
  expect(await reminders()).toHaveLength(4);
  await heron.browser.trpc.trust.saveProof.mutate({ ...license, expiresOn: '2027-01-20' });
  await remindOfProofs(testApp.deps);
  expect(await reminders()).toHaveLength(6);
});

it('is changed by the company and the office, never over a change that was not seen, and removed', async () => {
  await heron.browser.trpc.trust.saveProof.mutate(insurance);
  const [saved] = (await heron.browser.trpc.trust.saveProof.mutate({ ...license, readAt: null }))
    .proofs;
  testApp.clock.setTo('2026-11-16T15:00:00Z');
  const companyId = heron.company.id;
  for (const readAt of [null, '2026-11-15T14:00:00.000Z'])
    await expect(
      admin.trpc.trust.saveProof.mutate({ companyId, ...license, number: 'LT-1', readAt }),
    ).rejects.toMatchObject({ data: { httpStatus: 409 } });
  await admin.trpc.trust.saveProof.mutate({
    companyId,
    ...license,
    number: 'LT-1',
    readAt: saved?.updatedAt ?? null,
  });
  const { proofs } = await heron.browser.trpc.trust.proofs.query({});
  expect(proofs.map(({ number }) => number)).toEqual(['LT-1', 'GL-90210']);
  const after = await heron.browser.trpc.trust.removeProof.mutate({ kind: 'license' });
  expect(after.proofs).toHaveLength(1);
  await expect(
    heron.browser.trpc.trust.removeProof.mutate({ kind: 'license' }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
});
