import type { HandleSet } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asideOf, demoPhotoBytes, demoScene, handlesOn } from '../../testing/demo-scenes.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { withOwnComment } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

const scene = demoScene(3);
let testApp: TestApp;
let admin: TestBrowser;
let owner: TestBrowser;
let companyId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  companyId = (await insertTestCompany(testApp.deps)).id;
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
  owner = (
    await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: companyId,
      first_name: 'Luis',
      last_name: 'Ortega',
    })
  ).browser;
});
afterAll(() => testApp.close());

/** Two photos of stump 1, one of stump 2, and an analysis that found 12 inches. */
async function anAnalyzedRequest(stump1: Parameters<typeof aStump>[0] = {}) {
  const request = await insertTestRequest(testApp.deps, {
    status: 'assigned',
    company_id: companyId,
  });
  const photos = await upload(
    testApp.browser(),
    [1, 2, 3].map((number) => ({
      name: `${number}.jpg`,
      bytes: withOwnComment(demoPhotoBytes(scene)),
    })),
  );
  for (const [position, { id }] of photos.entries()) {
    await testApp.deps.db
      .updateTable('photos')
      .set({ quote_request_id: request.id, position, stump: position < 2 ? 1 : 2 })
      .where('id', '=', id)
      .execute();
  }
  const [first = '', second = '', other = ''] = photos.map(({ id }) => id);
  const measured = { groundIn: widthOf(12), method: 'no_reference' as const };
  const original = await insertTestAnalysis(testApp.deps, request.id, {
    stumps: [
      aStump({ photoIds: [first, second], ...measured, ...stump1 }),
      aStump({ stump: 2, photoIds: [other], ...measured }),
    ],
  });
  return { requestId: request.id, first, second, other, original };
}

it('measures the stump again from the corrected handles, and keeps the original', async () => {
  const { requestId, second, original } = await anAnalyzedRequest();
  const { analysisRecord, mlAnalysis, corrections } =
    await owner.trpc.stumpAnalysis.remeasure.mutate({
      requestId,
      stump: 1,
      handles: [handlesOn(scene, second)],
    });
  const [stump, untouched] = analysisRecord?.stumps ?? [];
  expect(stump).toMatchObject({
    method: 'reference_confirmed',
    handles: [{ photoId: second, origin: 'confirmed' }],
    problems: [],
  });
  expect(Math.abs((stump?.groundIn?.value ?? 0) / scene.widthAtGradeIn - 1)).toBeLessThan(0.15);
  expect(untouched).toEqual(original.stumps[1]);
  expect(mlAnalysis?.estimatedCost?.max).toBeGreaterThan((original.estimate?.highCents ?? 0) / 100);
  expect(corrections).toMatchObject([
    { stump: 1, kind: 'handles', by: 'Luis Ortega', groundIn: stump?.groundIn },
  ]);
  expect((await admin.trpc.quoteRequests.get.query({ id: requestId })).originalRecord).toEqual(
    original,
  );
});

it('narrows the width if a person says that the sheet lies flat, and stores that', async () => {
  const { requestId, second } = await anAnalyzedRequest();
  const marked = handlesOn(scene, second);
  const flat = {
    ...marked,
    reference: marked.reference && { ...marked.reference, liesFlat: true },
  };
  const measured = async (handles: HandleSet) => {
    const { analysisRecord } = await owner.trpc.stumpAnalysis.remeasure.mutate({
      requestId,
      stump: 1,
      handles: [handles],
    });
    return analysisRecord?.stumps[0];
  };
  const [silent, said] = [await measured(marked), await measured(flat)];
  expect(silent?.handles[0]?.reference).not.toHaveProperty('liesFlat');
  expect(said?.handles[0]?.reference).toMatchObject({ liesFlat: true });
  expect(said?.groundIn?.high).toBeLessThan(silent?.groundIn?.high ?? 0);
  await expect(
    owner.trpc.stumpAnalysis.remeasure.mutate({
      requestId,
      stump: 1,
      handles: [JSON.parse(JSON.stringify(flat).replace('true', '"yes"'))],
    }),
  ).rejects.toThrow(/lies flat/);
});

it('keeps the handles on the other photos of the stump, and a typed height', async () => {
  const { requestId, first, second } = await anAnalyzedRequest();
  await admin.trpc.stumpAnalysis.remeasure.mutate({
    requestId,
    stump: 1,
    handles: [asideOf(handlesOn(scene, first))],
  });
  const { analysisRecord } = await admin.trpc.stumpAnalysis.remeasure.mutate({
    requestId,
    stump: 1,
    handles: [handlesOn(scene, second)],
  });
  expect(
    analysisRecord?.stumps[0]?.measurements?.map(({ photoId, method }) => [photoId, method]),
  ).toEqual([
    [first, 'no_reference'],
    [second, 'reference_confirmed'],
  ]);
  expect(analysisRecord?.stumps[0]?.heightIn).toBeGreaterThan(8);

  const typed = await anAnalyzedRequest({ heightIn: 3 });
  const input = { photos: [], stumps: [{ stump: 1, tape: null, heightIn: 3 }], siteFacts: {} };
  await testApp.deps.db
    .updateTable('stump_analyses')
    .set({ input: JSON.stringify(input) })
    .where('quote_request_id', '=', typed.requestId)
    .execute();
  const remeasured = await admin.trpc.stumpAnalysis.remeasure.mutate({
    requestId: typed.requestId,
    stump: 1,
    handles: [handlesOn(scene, typed.first)],
  });
  expect(remeasured.analysisRecord?.stumps[0]?.heightIn).toBe(3);
});

it('counts what staff were not shown as it was before', async () => {
  const { requestId, first } = await anAnalyzedRequest();
  const { analysisRecord } = await admin.trpc.stumpAnalysis.remeasure.mutate({
    requestId,
    stump: 1,
    handles: [{ ...handlesOn(scene, first), confirmed: ['cutFace', 'reference'] }],
  });
  expect(analysisRecord?.stumps[0]?.handles[0]?.ground).toBeNull();
});

it("refuses handles on another stump's photos and handles without a width, at their field", async () => {
  const { requestId, first, other, original } = await anAnalyzedRequest();
  const refused = (handles: HandleSet[], stump = 1) =>
    expect(admin.trpc.stumpAnalysis.remeasure.mutate({ requestId, stump, handles })).rejects;
  await refused([handlesOn(scene, first), handlesOn(scene, other)]).toMatchObject({
    message: "These marks are on a photo that doesn't show stump 1",
    data: { httpStatus: 400, issues: [{ path: ['handles', 1, 'photoId'] }] },
  });
  await refused([{ photoId: first, reference: null, cutFace: null, ground: null }]).toMatchObject({
    message: 'The outline of the cut is missing in photo 1.',
    data: { httpStatus: 400, issues: [{ path: ['handles'] }] },
  });
  await refused([]).toMatchObject({ message: 'Mark the stump on at least one photo' });
  await refused([handlesOn(scene, first)], 3).toMatchObject({
    message: 'This request has no stump 3',
  });
  expect((await admin.trpc.quoteRequests.get.query({ id: requestId })).analysisRecord).toEqual(
    original,
  );
});
