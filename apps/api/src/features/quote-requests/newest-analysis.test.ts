import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import { insertTestCompany, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { analysisInput } from '../stump-analysis/analysis-input.js';
import { runDueAnalyses } from '../stump-analysis/run-analyses.js';
import { queueAnalysis } from '../stump-analysis/stump-analysis.service.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const ids = [
  '0a000000-0000-4000-8000-000000000001',
  '0a000000-0000-4000-8000-000000000002',
] as const;

it('is the same wherever a request is read, even if two analyses have the same time', async () => {
  const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
  const company = await insertTestCompany(testApp.deps);
  const { id, reference_number: referenceNumber } = await insertTestRequest(testApp.deps, {
    status: 'assigned',
    company_id: company.id,
  });
  const created_at = '2026-11-20T15:00:00.000Z';
  await insertTestAnalysis(testApp.deps, id, {
    stumps: [aStump({ groundIn: widthOf(20) })],
    fields: { id: ids[0], created_at },
  });
  await insertTestAnalysis(testApp.deps, id, {
    stumps: [aStump({ groundIn: widthOf(40) })],
    fields: { id: ids[1], created_at },
  });
  const widths = async () => {
    const seen = await admin.trpc.quoteRequests.get.query({ id });
    const tracked = await testApp
      .browser()
      .trpc.quoteRequests.byReference.query({ referenceNumber });
    return [
      seen.analysis?.id,
      ...[
        seen.analysisRecord,
        seen.originalRecord ?? seen.analysisRecord,
        tracked.analysisRecord,
      ].map((record) => record?.stumps[0]?.groundIn?.value),
    ];
  };
  expect(await widths()).toEqual([ids[1], 40, 40, 40]);
  await admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, stump: 1, complexity: 9 });
  expect(await widths()).toEqual([ids[1], 40, 40, 40]);
});

it('has the corrections of the one before it', async () => {
  const { deps } = testApp;
  const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
  const { id } = await insertTestRequest(deps, { status: 'assigned' });
  await insertTestAnalysis(deps, id);
  await admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, stump: 1, diameterIn: 44 });
  testApp.clock.advance({ minutes: 1 });
  const stumps = [{ stump: 1, tape: { widthIn: 30, where: 'ground' as const }, heightIn: null }];
  const input = analysisInput({ photos: [], stumps, siteFacts: {}, handles: [] });
  const asker = { visitorId: null, userId: null, requestId: id };
  await inTransaction(deps, (tx) => queueAnalysis(tx, deps, input, asker));
  await runDueAnalyses(deps);
  const { analysis, mlAnalysis } = await admin.trpc.quoteRequests.get.query({ id });
  expect(analysis?.stage).toBe('complete');
  expect(mlAnalysis?.stumps[0]?.diameter).toBe(44);
});
