import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { insertCalibration } from './calibration.queries.js';

let testApp: TestApp;
let admin: TestBrowser;
let owner: TestBrowser;
let customer: Awaited<ReturnType<typeof signedInAs>>;
let companyId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  companyId = (await insertTestCompany(testApp.deps)).id;
  admin = (await signedInAs(testApp, { role: 'admin', first_name: 'Dana', last_name: 'Whitfield' }))
    .browser;
  owner = (
    await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: companyId,
      first_name: 'Luis',
      last_name: 'Ortega',
    })
  ).browser;
  customer = await signedInAs(testApp);
});
afterAll(() => testApp.close());

async function anAnalyzedRequest(
  stumps = [aStump(), aStump({ stump: 2, groundIn: widthOf(12), method: 'no_reference' })],
) {
  const request = await insertTestRequest(testApp.deps, {
    status: 'assigned',
    company_id: companyId,
    user_id: customer.user.id,
  });
  return {
    request,
    id: request.id,
    original: await insertTestAnalysis(testApp.deps, request.id, { stumps }),
  };
}

const costOf = (record: AnalysisRecord | null | undefined) => record?.estimate?.centralCents ?? 0;

describe('a correction', () => {
  it('applies everywhere, keeps the original for staff, and is in the history', async () => {
    const { request, id, original } = await anAnalyzedRequest();
    const answer = await owner.trpc.stumpAnalysis.correct.mutate({
      requestId: id,
      stump: 1,
      diameterIn: 31.5,
      complexity: 8,
      surfaceRoots: 'many',
    });
    expect(answer.mlAnalysis).toMatchObject({
      diameter: 31.5,
      complexity: 8,
      rootSystem: 'Extensive surface roots',
      method: 'corrected',
    });
    expect(costOf(answer.analysisRecord)).toBeGreaterThan(costOf(original));
    const seen = await admin.trpc.quoteRequests.get.query({ id });
    expect(seen).toMatchObject({
      mlAnalysis: answer.mlAnalysis,
      analysisRecord: answer.analysisRecord,
      originalRecord: original,
    });
    expect(seen.corrections).toMatchObject([
      {
        stump: 1,
        kind: 'figures',
        groundIn: { value: 31.5 },
        complexity: 8,
        surfaceRoots: 'many',
        by: 'Luis Ortega',
      },
    ]);
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: 'analysis_corrected',
      actor: 'company',
      by: 'Luis Ortega',
      data: { stump: 1, groundIn: 31.5 },
    });
    const own = await customer.browser.trpc.quoteRequests.get.query({ id });
    expect(own).toMatchObject({
      mlAnalysis: answer.mlAnalysis,
      originalRecord: null,
      corrections: [],
    });
    const tracked = await testApp
      .browser()
      .trpc.quoteRequests.byReference.query({ referenceNumber: request.reference_number });
    expect(tracked.mlAnalysis).toEqual(answer.mlAnalysis);
    expect(tracked.timeline.at(-1)).toMatchObject({ kind: 'analysis_corrected', by: null });
    const { rows } = await admin.trpc.quoteRequests.list.query({ page: 1, pageSize: 50 });
    expect(rows.find((row) => row.id === id)?.mlAnalysis).toEqual(answer.mlAnalysis);
  });

  it('prices the roots of its stump alone: more never cost less', async () => {
    const { id, original } = await anAnalyzedRequest();
    const costs = [costOf(original)];
    for (const surfaceRoots of ['none', 'some', 'many'] as const) {
      const { analysisRecord } = await owner.trpc.stumpAnalysis.correct.mutate({
        requestId: id,
        stump: 1,
        surfaceRoots,
      });
      costs.push(costOf(analysisRecord));
      expect(analysisRecord?.stumps[0]?.groundIn).toEqual(original.stumps[0]?.groundIn);
      expect(
        analysisRecord?.estimate?.lines.filter(({ code }) => code === 'surface_roots'),
      ).toMatchObject(surfaceRoots === 'none' ? [] : [{ stump: 1 }]);
    }
    const [without = 0, none = 0, some = 0, many = 0] = costs;
    expect([none, some > none, many > some]).toEqual([without, true, true]);
  });

  it('adds to earlier corrections, and the latest value wins', async () => {
    const { id, original } = await anAnalyzedRequest();
    await admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, stump: 2, diameterIn: 40 });
    await owner.trpc.stumpAnalysis.correct.mutate({ requestId: id, stump: 2, complexity: 3 });
    const { mlAnalysis, corrections } = await admin.trpc.stumpAnalysis.correct.mutate({
      requestId: id,
      stump: 2,
      diameterIn: 18,
    });
    expect(mlAnalysis?.stumps).toMatchObject([
      { diameter: 20, method: 'tape' },
      { diameter: 18, complexity: 3, method: 'corrected' },
    ]);
    expect(corrections.map(({ by }) => by)).toEqual([
      'Dana Whitfield',
      'Luis Ortega',
      'Dana Whitfield',
    ]);
    expect((await admin.trpc.quoteRequests.get.query({ id })).originalRecord).toEqual(original);
  });

  it('keeps the price book and the calibration of its time', async () => {
    const { id } = await anAnalyzedRequest();
    const calibration = await insertCalibration(testApp.deps.db, testApp.deps, {
      corrected: { scale: 2, measurements: 11 },
    });
    const { analysisRecord } = await admin.trpc.stumpAnalysis.correct.mutate({
      requestId: id,
      stump: 1,
      diameterIn: 30,
    });
    expect(analysisRecord?.estimate?.calibrationVersion).toBe(calibration.version);
    const { version: _, ...content } = defaultPriceBook;
    const { version } = await admin.trpc.priceBook.update.mutate({ ...content, centsPerInch: 900 });
    expect((await admin.trpc.quoteRequests.get.query({ id })).analysisRecord).toEqual(
      analysisRecord,
    );
    const again = await admin.trpc.stumpAnalysis.correct.mutate({
      requestId: id,
      stump: 1,
      complexity: 5,
    });
    expect(again.analysisRecord?.estimate?.priceBookVersion).toBe(version);
    expect(costOf(again.analysisRecord)).toBeGreaterThan(costOf(analysisRecord));
    await admin.trpc.priceBook.update.mutate(content);
    await testApp.deps.db.deleteFrom('calibrations').execute();
  });

  it('adds a width to a failed analysis', async () => {
    const { id } = await anAnalyzedRequest([]);
    await testApp.deps.db
      .updateTable('stump_analyses')
      .set({
        stage: 'failed',
        record: null,
        input: JSON.stringify({
          photos: [{ id: 'a', stump: 1 }],
          stumps: [],
          siteFacts: { species: 'palm' },
        }),
      })
      .where('quote_request_id', '=', id)
      .execute();
    const { analysisRecord } = await admin.trpc.stumpAnalysis.correct.mutate({
      requestId: id,
      stump: 1,
      diameterIn: 16,
    });
    expect(analysisRecord).toMatchObject({
      siteFacts: { species: 'palm' },
      stumps: [{ photoIds: ['a'], groundIn: { value: 16 }, method: 'corrected' }],
    });
    expect(costOf(analysisRecord)).toBeGreaterThan(0);
  });
});

describe('refuses a correction', () => {
  const width = { stump: 1, diameterIn: 30 };

  it.each([
    [{ stump: 1 }, 'diameterIn', 'Correct at least one value'],
    [{ stump: 1, diameterIn: 1 }, 'diameterIn', 'Width must be at least 2 inches'],
    [{ stump: 1, complexity: 11 }, 'complexity', 'Complexity must be a whole number from 1 to 10'],
    [{ stump: 1, surfaceRoots: 'Taproot' as 'many' }, 'surfaceRoots', 'Choose how many roots show'],
    [{ stump: 3, diameterIn: 20 }, 'stump', 'This request has no stump 3'],
  ])('with %o, at its field', async (input, field, message) => {
    const { id } = await anAnalyzedRequest();
    await expect(
      admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, ...input }),
    ).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: [field], message }] },
    });
  });

  it.each(['completed', 'rejected', 'cancelled'] as const)(
    'once the request is %s',
    async (status) => {
      const { id } = await anAnalyzedRequest();
      await testApp.deps.db
        .updateTable('quote_requests')
        .set({ status })
        .where('id', '=', id)
        .execute();
      await expect(
        admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, ...width }),
      ).rejects.toMatchObject({ data: { httpStatus: 409 } });
    },
  );

  it('while the photos are being analysed, and without an analysis', async () => {
    const { id } = await anAnalyzedRequest();
    await testApp.deps.db
      .updateTable('stump_analyses')
      .set({ stage: 'analysing' })
      .where('quote_request_id', '=', id)
      .execute();
    await expect(
      admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, ...width }),
    ).rejects.toThrow('still being analyzed');
    await testApp.deps.db.deleteFrom('stump_analyses').where('quote_request_id', '=', id).execute();
    await expect(
      admin.trpc.stumpAnalysis.correct.mutate({ requestId: id, ...width }),
    ).rejects.toThrow('has no analysis');
  });

  it('from anyone but the administrator and the assigned company', async () => {
    const { id, original } = await anAnalyzedRequest();
    const other = await insertTestCompany(testApp.deps);
    const { browser: stranger, user } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: other.id,
    });
    const correct = (browser: TestBrowser) =>
      browser.trpc.stumpAnalysis.correct.mutate({ requestId: id, ...width });
    await expect(correct(stranger)).rejects.toMatchObject({ data: { httpStatus: 404 } });
    await insertTestQuote(testApp.deps, {
      quote_request_id: id,
      created_by_id: user.id,
      company_id: other.id,
      status: 'sent',
      sent: 1,
      sent_at: '2026-11-20T15:00:00.000Z',
    });
    await expect(correct(stranger)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(correct(customer.browser)).rejects.toMatchObject({ data: { httpStatus: 403 } });
    await expect(correct(testApp.browser())).rejects.toMatchObject({ data: { httpStatus: 401 } });
    expect((await admin.trpc.quoteRequests.get.query({ id })).analysisRecord).toEqual(original);
  });
});
