import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAcceptedQuote } from '../../testing/accepted-quote.js';
import { finishedWork, type FinishedWork } from '../../testing/finished-work.js';
import { insertTestReview } from '../../testing/insert-request-rows.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { askForReviews } from './ask-for-reviews.js';

let testApp: TestApp;
let admin: TestBrowser;
let work: FinishedWork;
beforeAll(async () => {
  testApp = await startTestApp({
    environment: { RESEND_API_KEY: 're_test', EMAIL_FROM: 'hello@example.test' },
  });
  ({ browser: admin } = await signedInAs(testApp, { role: 'admin' }));
});
beforeEach(async () => {
  const { db } = testApp.deps;
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('messages').execute();
  // So that no earlier test's work is asked about.
  await db.updateTable('appointments').set({ completed_at: '2020-01-01T00:00:00.000Z' }).execute();
  work = await finishedWork(testApp);
});
afterAll(() => testApp.close());

const { save, withdraw } = {
  save: (browser: TestBrowser, review: { stars: number; text?: string }) =>
    browser.trpc.reviews.save.mutate({ requestId: work.requestId, ...review }),
  withdraw: (browser: TestBrowser) =>
    browser.trpc.reviews.withdraw.mutate({ requestId: work.requestId }),
};
const onLanding = () => testApp.browser().trpc.reviews.onLanding.query({});
const ofCompany = () => work.crew.trpc.reviews.ofCompany.query({});
const answer = (text: string, readAt?: string) =>
  work.crew.trpc.reviews.answer.mutate({ requestId: work.requestId, text, readAt });
const refusal = (httpStatus: number) => ({ data: { httpStatus } });

describe('a review', () => {
  it('is shown to everyone with first name, initial, and city, and answered by the company', async () => {
    expect(await onLanding()).toEqual({ reviews: [], total: 0, average: null, removed: 0 });
    await save(work.customer, { stars: 4, text: 'Quick.\nThe yard was left clean.' });
    const [mine] = (await ofCompany()).reviews;
    await answer('Thank you!', mine?.updatedAt);
    const { reviews, ...counts } = await onLanding();
    expect(counts).toEqual({ total: 1, average: 4, removed: 0 });
    expect(reviews).toMatchObject([
      {
        stars: 4,
        text: 'Quick.\nThe yard was left clean.',
        companyName: 'Heron Stump Grinding',
        answer: 'Thank you!',
      },
    ]);
    const { first_name, last_name, city, email, phone, address } = await testApp.deps.db
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', '=', work.requestId)
      .executeTakeFirstOrThrow();
    expect(reviews[0]).toMatchObject({ name: `${first_name} ${last_name[0]}.`, city });
    for (const secret of [last_name, email ?? '', phone, address])
      expect(JSON.stringify(reviews)).not.toContain(secret);
    expect((await work.customer.trpc.reviews.own.query(work)).review).toMatchObject({
      answer: 'Thank you!',
    });
  });

  it('is one a request: writing it again changes it and keeps the answer', async () => {
    await save(work.customer, { stars: 2, text: 'The gate was left open.' });
    const read = (await ofCompany()).reviews[0]?.updatedAt;
    testApp.clock.advance({ minutes: 5 });
    await save(work.customer, { stars: 5 });
    await expect(answer('We are sorry.', read)).rejects.toMatchObject(refusal(409));
    await answer('We are sorry.', (await ofCompany()).reviews[0]?.updatedAt);
    await save(work.customer, { stars: 4, text: 'They came back and closed it.' });
    const { reviews, total } = await onLanding();
    expect(total).toBe(1);
    expect(reviews).toMatchObject([
      { stars: 4, text: 'They came back and closed it.', answer: 'We are sorry.' },
    ]);
    await answer('');
    expect((await onLanding()).reviews).toMatchObject([{ answer: null, answeredAt: null }]);
  });

  it('is emailed to the company once, when it is new', async () => {
    const mails = () =>
      testApp.deps.db
        .selectFrom('messages')
        .select(['to_address', 'subject', 'body'])
        .where('type', '=', 'review_written_company')
        .execute();
    await save(work.customer, { stars: 2, text: 'The gate was left open.' });
    await save(work.customer, { stars: 4, text: 'They came back and closed it.' });
    const { email } = await testApp.deps.db
      .selectFrom('companies')
      .innerJoin('appointments', 'appointments.company_id', 'companies.id')
      .select('companies.email')
      .where('appointments.id', '=', work.appointmentId)
      .executeTakeFirstOrThrow();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: email,
      subject: expect.stringContaining('2 of 5 stars'),
    });
    expect(mail?.body).toContain('The gate was left open.');
    expect(mail?.body).toContain('/company-profile#reviews');
  });

  it('is deleted with its answer when the customer withdraws it', async () => {
    await save(work.customer, { stars: 3 });
    await answer('Thanks');
    await withdraw(work.customer);
    await withdraw(work.customer);
    expect((await onLanding()).total).toBe(0);
    expect((await work.customer.trpc.reviews.own.query(work)).review).toBeNull();
    await expect(answer('Thanks')).rejects.toMatchObject(refusal(404));
  });

  it('is written by the customer alone', async () => {
    const stranger = (await signedInAs(testApp)).browser;
    for (const browser of [stranger, testApp.browser()])
      await expect(save(browser, { stars: 1 })).rejects.toMatchObject(refusal(404));
    for (const browser of [admin, work.crew])
      await expect(save(browser, { stars: 5 })).rejects.toMatchObject(refusal(403));
    await expect(stranger.trpc.reviews.own.query(work)).rejects.toMatchObject(refusal(404));
  });

  it('waits until the work is done', async () => {
    const { customer, requestId } = await anAcceptedQuote(
      testApp,
      (await insertTestCompany(testApp.deps)).id,
    );
    expect(await customer.trpc.reviews.own.query({ requestId })).toMatchObject({
      companyName: null,
      review: null,
    });
    await expect(customer.trpc.reviews.save.mutate({ requestId, stars: 5 })).rejects.toMatchObject(
      refusal(409),
    );
  });

  it.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['text', { stars: 5, text: 'a'.repeat(1001) }],
  ])('is refused at its field: %s', async (field, review) => {
    await expect(save(work.customer, review)).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: [field] }] },
    });
  });

  it("is answered by the company that did the work, and by no other's owner", async () => {
    await save(work.customer, { stars: 3 });
    const other = await insertTestCompany(testApp.deps);
    const rival = await signedInAs(testApp, { role: 'tree_company_owner', company_id: other.id });
    const { requestId } = work;
    await expect(
      rival.browser.trpc.reviews.answer.mutate({ requestId, text: 'Ours are better' }),
    ).rejects.toMatchObject(refusal(404));
    expect((await rival.browser.trpc.reviews.ofCompany.query({})).reviews).toEqual([]);
  });

  it('ends with the account of its customer', async () => {
    await save(work.customer, { stars: 3 });
    await admin.trpc.users.remove.mutate({ id: work.customerId });
    expect((await onLanding()).total).toBe(0);
  });
});

describe('a removed review', () => {
  const hide = (browser: TestBrowser) =>
    browser.trpc.reviews.hide.mutate({ requestId: work.requestId, reason: 'abusive' });

  it('is hidden by an administrator for a recorded reason, counts as removed, and can be shown again', async () => {
    await save(work.customer, { stars: 1, text: 'Insults' });
    for (const browser of [work.crew, work.customer])
      await expect(hide(browser)).rejects.toMatchObject(refusal(403));
    await hide(admin);
    expect(await onLanding()).toEqual({ reviews: [], total: 0, average: null, removed: 1 });
    expect((await ofCompany()).reviews).toMatchObject([{ hiddenReason: 'abusive' }]);
    expect((await work.customer.trpc.reviews.own.query(work)).review).toMatchObject({
      hiddenReason: 'abusive',
    });
    const entry = await testApp.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'reviews.hide')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject: 'request', subject_id: String(work.requestId) });
    expect(entry.details).toContain('abusive');
    await admin.trpc.reviews.showAgain.mutate({ requestId: work.requestId });
    expect(await onLanding()).toMatchObject({ total: 1, removed: 0 });
  });

  it("can't be changed, and still counts as removed after it is withdrawn", async () => {
    await save(work.customer, { stars: 1, text: 'Insults' });
    await hide(admin);
    await expect(save(work.customer, { stars: 1, text: 'More' })).rejects.toMatchObject(
      refusal(409),
    );
    await withdraw(work.customer);
    expect(await onLanding()).toMatchObject({ total: 0, removed: 1 });
    expect((await ofCompany()).reviews).toMatchObject([{ text: null }]);
  });
});

describe('lists of reviews', () => {
  const reviewed = async (companyId: number, stars: number, day: number) => {
    const { id } = await insertTestRequest(testApp.deps, { status: 'completed' });
    await insertTestReview(testApp.deps, {
      quote_request_id: id,
      company_id: companyId,
      stars,
      written_at: `2026-11-${10 + day}T12:00:00.000Z`,
    });
  };

  it('are newest first whatever their stars, and average all of them', async () => {
    const { id } = await insertTestCompany(testApp.deps);
    for (const [day, stars] of [5, 1, 4, 2].entries()) await reviewed(id, stars, day);
    const { reviews, ...counts } = await testApp
      .browser()
      .trpc.reviews.onLanding.query({ limit: 3 });
    expect(reviews.map(({ stars }) => stars)).toEqual([2, 4, 1]);
    expect(counts).toEqual({ total: 4, average: 3, removed: 0 });
  });

  it('show the customer of a quote what others say about its company alone, and no one else', async () => {
    const [own, other] = [
      await insertTestCompany(testApp.deps),
      await insertTestCompany(testApp.deps),
    ];
    await reviewed(own.id, 5, 1);
    await reviewed(other.id, 1, 2);
    const { customer, requestId } = await anAcceptedQuote(testApp, own.id);
    expect(await customer.trpc.reviews.forRequest.query({ requestId })).toMatchObject({
      total: 1,
      average: 5,
    });
    await expect(
      testApp.browser().trpc.reviews.forRequest.query({ requestId }),
    ).rejects.toMatchObject(refusal(404));
  });

  it('leave out companies that take no new work', async () => {
    const { id } = await insertTestCompany(testApp.deps, { approved_at: null });
    await reviewed(id, 5, 1);
    expect((await onLanding()).total).toBe(0);
  });
});

describe('the email that asks for a review', () => {
  const asked = () =>
    testApp.deps.db
      .selectFrom('messages')
      .select(['to_address', 'subject', 'body'])
      .where('type', '=', 'review_request')
      .execute();
  const runAfter = async (days: number) => {
    testApp.clock.setTo(new Date(Date.parse('2026-11-19T13:10:00Z') + days * 86_400_000));
    await askForReviews(testApp.deps);
  };

  it('goes out once, two days after the work', async () => {
    await runAfter(1.9);
    expect(await asked()).toEqual([]);
    await runAfter(2.1);
    await runAfter(3);
    const [email, ...others] = await asked();
    expect(others).toEqual([]);
    expect(email?.subject).toBe('How was the work of Heron Stump Grinding?');
    expect(email?.body).toContain('/track?ref=');
  });

  it("isn't sent to a customer who has written one, or long after the work", async () => {
    await runAfter(15);
    await save(work.customer, { stars: 5 });
    await runAfter(3);
    expect(await asked()).toEqual([]);
  });
});
