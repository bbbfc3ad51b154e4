import { showingConsentVersion as version } from '@stumpquote/domain/trust/finished-job';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAcceptedQuote } from '../../testing/accepted-quote.js';
import { finishedWork, type FinishedWork } from '../../testing/finished-work.js';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
let admin: TestBrowser;
let work: FinishedWork;
let photos: { beforePhotoId: string; afterPhotoId: string };
beforeAll(async () => {
  testApp = await startTestApp();
  ({ browser: admin } = await signedInAs(testApp, { role: 'admin' }));
});
beforeEach(async () => {
  await testApp.deps.db.deleteFrom('finished_jobs').execute();
  work = await finishedWork(testApp);
  const [before] = await upload(work.customer);
  await testApp.deps.db
    .updateTable('photos')
    .set({ quote_request_id: work.requestId })
    .where('id', '=', before?.id ?? '')
    .execute();
  const [after] = await upload(work.crew, undefined, work.appointmentId);
  photos = { beforePhotoId: before?.id ?? '', afterPhotoId: after?.id ?? '' };
});
afterAll(() => testApp.close());

const agree = (browser: TestBrowser, changes: object = {}) =>
  browser.trpc.finishedJobs.agree.mutate({ requestId: work.requestId, version, ...changes });
const publish = (browser: TestBrowser, changes: object = {}) =>
  browser.trpc.finishedJobs.publish.mutate({ requestId: work.requestId, ...photos, ...changes });
const shown = async () => (await testApp.browser().trpc.finishedJobs.shown.query({})).jobs;
const picture = (id: number, which: string) =>
  testApp.browser().fetch(`/api/finished-jobs/${id}/${which}`);
const refusal = (httpStatus: number) => ({ data: { httpStatus } });

it('is shown to everyone once its customer agrees and its company publishes it, without metadata', async () => {
  await expect(publish(work.crew)).rejects.toMatchObject(refusal(409));
  await agree(work.customer);
  await agree(work.customer);
  expect(await shown()).toEqual([]);
  const { publishedId } = await publish(work.crew);
  expect(await shown()).toMatchObject([
    { id: publishedId, companyName: 'Heron Stump Grinding', month: '2026-11' },
  ]);
  expect(Object.keys((await shown())[0] ?? {}).toSorted()).toEqual([
    'city',
    'companyName',
    'id',
    'month',
    'widthIn',
  ]);
  for (const which of ['before', 'after']) {
    const answer = await picture(publishedId ?? 0, which);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ exif, format }).toEqual({ exif: undefined, format: 'jpeg' });
  }
});

it.each(['revoked', 'taken down', 'account deleted'] as const)(
  'disappears at once with its pictures when it is %s',
  async (how) => {
    await agree(work.customer);
    const id = (await publish(work.crew)).publishedId ?? 0;
    const { requestId } = work;
    if (how === 'revoked') await work.customer.trpc.finishedJobs.revoke.mutate({ requestId });
    else if (how === 'taken down') await work.crew.trpc.finishedJobs.takeDown.mutate({ requestId });
    else await admin.trpc.users.remove.mutate({ id: work.customerId });
    expect(await shown()).toEqual([]);
    expect((await picture(id, 'before')).status).toBe(404);
    const rows = await testApp.deps.db.selectFrom('finished_jobs').selectAll().execute();
    expect(rows).toMatchObject(how === 'taken down' ? [{ before_jpeg: null }] : []);
  },
);

it('is shown to nobody while its company is closed', async () => {
  await agree(work.customer);
  const id = (await publish(work.crew)).publishedId ?? 0;
  const { requestId } = work;
  const setActive = (is_active: 0 | 1) =>
    testApp.deps.db
      .updateTable('companies')
      .set({ is_active })
      .where('name', '=', 'Heron Stump Grinding')
      .execute();
  await setActive(0);
  expect(await shown()).toEqual([]);
  expect((await work.customer.trpc.finishedJobs.shown.query({ requestId })).jobs).toEqual([]);
  for (const which of ['before', 'after']) expect((await picture(id, which)).status).toBe(404);
  await setActive(1);
  expect((await picture(id, 'before')).status).toBe(200);
});

it('is agreed to by the customer alone, in the wording shown, once the work is done', async () => {
  for (const browser of [admin, work.crew])
    await expect(agree(browser)).rejects.toMatchObject(refusal(403));
  const stranger = (await signedInAs(testApp)).browser;
  await expect(agree(stranger)).rejects.toMatchObject(refusal(404));
  await expect(agree(work.customer, { version: '2020-01-01' })).rejects.toMatchObject(refusal(409));
  const { id } = await insertTestCompany(testApp.deps);
  const { customer, requestId } = await anAcceptedQuote(testApp, id);
  await expect(agree(customer, { requestId })).rejects.toMatchObject(refusal(409));
  expect(await customer.trpc.finishedJobs.ofRequest.query({ requestId })).toMatchObject({
    mayAgree: false,
    agreedAt: null,
  });
});

it("takes only the customer's photo and one uploaded for this work, and says which is wrong", async () => {
  await agree(work.customer);
  const [elsewhere] = await upload(work.crew);
  for (const [field, id] of [
    ['beforePhotoId', photos.afterPhotoId],
    ['beforePhotoId', elsewhere?.id],
    ['afterPhotoId', photos.beforePhotoId],
    ['afterPhotoId', elsewhere?.id],
    // The crew's photo for measuring.
    ['afterPhotoId', work.photoId],
  ] as const)
    await expect(publish(work.crew, { [field]: id })).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: [field] }] },
    });
});

it('is published and taken down by its company and the office, and by no other company', async () => {
  await agree(work.customer);
  const other = await insertTestCompany(testApp.deps);
  const rival = await signedInAs(testApp, { role: 'tree_company_owner', company_id: other.id });
  await expect(publish(rival.browser)).rejects.toMatchObject(refusal(404));
  await expect(publish(work.customer)).rejects.toMatchObject(refusal(403));
  await publish(admin);
  expect(await shown()).toHaveLength(1);
});

it('answers 404 for anything that is no number of a published job', async () => {
  for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999'])
    expect((await testApp.browser().fetch(`/api/finished-jobs/${id}/after`)).status).toBe(404);
});
