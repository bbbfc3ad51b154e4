import { crewPhotoRetentionDays } from '@stumpquote/domain/retention';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finishedWork, type FinishedWork } from '../../testing/finished-work.js';
import { aJpeg } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { photoKey } from '../photos/photo-files.js';
import { photosOfRequestRows } from '../photos/photos.queries.js';
import { sweepCrewPhotos } from '../photos/sweep-photos.js';

let testApp: TestApp;
let admin: TestBrowser;
let work: FinishedWork;
beforeAll(async () => {
  testApp = await startTestApp();
  ({ browser: admin } = await signedInAs(testApp, { role: 'admin' }));
});
beforeEach(async () => {
  work = await finishedWork(testApp);
});
afterAll(() => testApp.close());

const consent = (browser: TestBrowser) => {
  const { requestId } = work;
  const { measuredSet } = browser.trpc;
  return {
    read: () => measuredSet.consent.query({ requestId }),
    agree: (version?: string) =>
      measuredSet.agree.mutate({ requestId, version: version ?? '2026-11-23' }),
    revoke: () => measuredSet.revoke.mutate({ requestId }),
  };
};
const farCorners = (): [number, number][] => [
  [-4096, -4096],
  [8192, -4096],
  [8192, 8192],
  [-4096, 8192],
];
const setRequest = (status: 'pending' | 'quoted' | 'cancelled') =>
  testApp.deps.db
    .updateTable('quote_requests')
    .set({ status })
    .where('id', '=', work.requestId)
    .execute();
const crewPhotos = () =>
  testApp.deps.db
    .selectFrom('photos')
    .selectAll()
    .where('quote_request_id', '=', work.requestId)
    .where('is_crews', '=', 1)
    .execute();
const hasFile = async () =>
  (await testApp.deps.photoStorage.get(photoKey(work.photoId, 'original'))) !== null;

describe("the crew's photo", () => {
  it("comes with the tape, isn't one of the request's own, and is replaced by a newer one", async () => {
    const { requestId, appointmentId, crew } = work;
    expect(await crewPhotos()).toMatchObject([{ id: work.photoId, stump: 1 }]);
    expect(await photosOfRequestRows(testApp.deps.db, requestId)).toEqual([]);
    const [other] = await upload(crew, undefined, appointmentId);
    expect(await hasFile()).toBe(true);
    await crew.trpc.appointments.recordField.mutate({
      appointmentId,
      measurements: [{ ...work.found, photo: { id: other?.id ?? '' } }],
    });
    expect(await crewPhotos()).toMatchObject([{ id: other?.id }]);
    expect(await hasFile()).toBe(false);
    const { stumps, hasConsent } = await crew.trpc.appointments.field.query({ appointmentId });
    expect(hasConsent).toBe(false);
    expect(stumps[0]?.photo).toMatchObject({ id: other?.id, handles: null });
  });

  it.each([
    ['without a sheet', null],
    ['with a sheet', { kind: 'letter' as const, placement: 'cut' as const, corners: farCorners() }],
  ])('is refused, at its field, with marks far outside the photo %s', async (_, reference) => {
    const handles = { cutFace: farCorners(), ground: null, reference };
    const [photo] = await upload(work.crew, undefined, work.appointmentId);
    for (const id of [work.photoId, photo?.id ?? ''])
      await expect(
        work.crew.trpc.appointments.recordField.mutate({
          appointmentId: work.appointmentId,
          measurements: [{ ...work.found, photo: { id, handles } }],
        }),
      ).rejects.toMatchObject({
        data: { httpStatus: 400, issues: [{ path: ['measurements', 0, 'photo', 'handles'] }] },
      });
    expect(await crewPhotos()).toMatchObject([{ id: work.photoId, crew_handles: null }]);
  });

  it("is apart from the photos of the customer's form that the same browser uploads", async () => {
    const { crew, customer, appointmentId } = work;
    const { photos, appointments } = crew.trpc;
    const record = (id: string) =>
      appointments.recordField.mutate({
        appointmentId,
        measurements: [{ ...work.found, photo: { id } }],
      });
    const same = { name: 'same.jpg', bytes: await aJpeg({ width: 96, height: 72 }) };
    const forForm = [
      ...(await upload(crew, [same])),
      ...(await upload(crew)),
      ...(await upload(crew)),
      ...(await upload(crew)),
      ...(await upload(crew)),
    ];
    const [first] = await upload(crew, [same], appointmentId);
    const [second] = await upload(crew, undefined, appointmentId);
    expect((await upload(crew, [same], appointmentId))[0]).toMatchObject({
      id: first?.id,
      isDuplicate: true,
    });
    expect((await photos.mine.query()).map(({ id }) => id)).toEqual(forForm.map(({ id }) => id));
    await expect(record(forForm[0]?.id ?? '')).rejects.toMatchObject({ data: { httpStatus: 400 } });
    await record(second?.id ?? '');
    expect(await crewPhotos()).toMatchObject([{ id: second?.id }]);
    await photos.remove.mutate({ id: first?.id ?? '' });
    const refused = async (browser: TestBrowser, id: number) =>
      (await tryUpload(browser, [same], undefined, id)).status;
    expect(await refused(customer, appointmentId)).toBe(403);
    expect(await refused(testApp.browser(), appointmentId)).toBe(404);
    expect(await refused(crew, 999_999)).toBe(404);
  });

  it("can't be sent with a new request", async () => {
    const [photo] = await upload(work.crew, undefined, work.appointmentId);
    await expect(
      work.crew.trpc.quoteRequests.submit.mutate({
        firstName: 'Ana',
        lastName: 'Lopez',
        email: 'ana@example.com',
        phone: '(954) 555-0142',
        address: '12 Palm Ave',
        city: 'Davie',
        zip: '33314',
        images: [{ path: photo?.path ?? '' }],
      }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['images', 0, 'path'] }] },
    });
  });

  it('is refused, at its field, if somebody else uploaded it', async () => {
    const [foreign] = await upload(work.customer);
    await expect(
      work.crew.trpc.appointments.recordField.mutate({
        appointmentId: work.appointmentId,
        measurements: [{ ...work.found, photo: { id: foreign?.id ?? '' } }],
      }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['measurements', 0, 'photo'] }] },
    });
  });

  it('is deleted 30 days later unless the customer has agreed to its use', async () => {
    testApp.clock.advance({ days: crewPhotoRetentionDays - 1 });
    await sweepCrewPhotos(testApp.deps);
    expect(await crewPhotos()).toHaveLength(1);
    await consent(work.customer).agree();
    testApp.clock.advance({ days: 2 });
    await sweepCrewPhotos(testApp.deps);
    expect(await crewPhotos()).toHaveLength(1);
    await testApp.deps.db
      .updateTable('measuring_consents')
      .set({ revoked_at: '2026-12-20T00:00:00.000Z' })
      .execute();
    await sweepCrewPhotos(testApp.deps);
    expect(await crewPhotos()).toEqual([]);
    expect(await hasFile()).toBe(false);
  });
});

describe('consent to improve the measuring', () => {
  it('is given by the customer alone, in the wording shown, and is in the timeline', async () => {
    expect(await consent(work.customer).read()).toMatchObject({ givenAt: null, mayGive: true });
    await expect(consent(admin).agree()).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(consent(work.crew).read()).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(consent(work.customer).agree('2020-01-01')).rejects.toMatchObject({
      data: { httpStatus: 409 },
    });
    const { givenAt, text } = await consent(work.customer).agree();
    expect(givenAt).not.toBeNull();
    expect(text).toContain('I can take this back at any time');
    await consent(work.customer).agree();
    const rows = await testApp.deps.db
      .selectFrom('measuring_consents')
      .selectAll()
      .where('quote_request_id', '=', work.requestId)
      .execute();
    expect(rows).toMatchObject([{ text, version: '2026-11-23', revoked_at: null }]);
    const { timeline } = await admin.trpc.quoteRequests.get.query({ id: work.requestId });
    expect(timeline.at(-1)).toMatchObject({ kind: 'measuring_agreed', actor: 'customer' });
  });

  it.each(['customer', 'admin'] as const)(
    "is ended by the %s, which deletes the crew's photos and their files at once",
    async (who) => {
      await consent(work.customer).agree();
      expect(await hasFile()).toBe(true);
      await consent(who === 'admin' ? admin : work.customer).revoke();
      expect(await consent(work.customer).read()).toMatchObject({ givenAt: null });
      expect(await crewPhotos()).toEqual([]);
      expect(await hasFile()).toBe(false);
      const { timeline } = await admin.trpc.quoteRequests.get.query({ id: work.requestId });
      expect(timeline.at(-1)).toMatchObject({
        kind: 'measuring_revoked',
        actor: who === 'admin' ? 'administrator' : 'customer',
      });
    },
  );

  it.each(['pending', 'quoted', 'cancelled'] as const)(
    'is refused on a request that is %s without accepted work, where it can still be ended',
    async (status) => {
      await consent(work.customer).agree();
      await setRequest(status);
      const { db } = testApp.deps;
      await db
        .updateTable('appointments')
        .set({ status: 'cancelled' })
        .where('quote_request_id', '=', work.requestId)
        .execute();
      await db
        .updateTable('quotes')
        .set({ status: 'sent' })
        .where('quote_request_id', '=', work.requestId)
        .execute();
      await consent(work.customer).revoke();
      await expect(consent(work.customer).agree()).rejects.toMatchObject({
        data: { httpStatus: 409 },
      });
      expect(await consent(work.customer).read()).toMatchObject({ givenAt: null });
    },
  );

  it("is in the customer's export of their data", async () => {
    const rows = async () => {
      const file = await work.customer.fetch('/api/exports/my-quote-requests.csv');
      return (await file.text()).trim().split('\r\n');
    };
    expect((await rows())[0]).toContain('Crew photos may improve the measuring');
    expect((await rows())[1]).toMatch(/,$/);
    await consent(work.customer).agree();
    expect((await rows())[1]).toMatch(/,"?2026-11-19/);
  });

  it('ends with the account', async () => {
    await consent(work.customer).agree();
    await admin.trpc.users.remove.mutate({ id: work.customerId });
    expect(await crewPhotos()).toEqual([]);
    const open = await testApp.deps.db
      .selectFrom('measuring_consents')
      .select('id')
      .where('quote_request_id', '=', work.requestId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});
