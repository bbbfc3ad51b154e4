import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { PhotoAnalysis } from '../../ports/photo-analysis.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { aJpeg, aPhoto } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { claimPhotos } from '../photos/claim-photos.js';
import { removePhotoFiles } from '../photos/photo-files.js';
import { analysisOfRequest, attachAnalysis } from './attach-analysis.js';
import { createPhotoAnalysis } from './create-photo-analysis.js';
import { runDueAnalyses, sweepUnsentAnalyses } from './run-analyses.js';
import { analysisProblems } from './stump-analysis.messages.js';

let testApp: TestApp;
const tapeAnalysis = createPhotoAnalysis({ proposals: null, log: pino({ level: 'silent' }) });
let photoAnalysis: PhotoAnalysis = tapeAnalysis;
beforeAll(async () => {
  testApp = await startTestApp({
    overrides: { photoAnalysis: { analyse: (task) => photoAnalysis.analyse(task) } },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  photoAnalysis = tapeAnalysis;
  await testApp.deps.db.deleteFrom('stump_analyses').execute();
});

const tape = { stump: 1, tape: { widthIn: 20, where: 'ground' as const } };

async function uploaded() {
  const browser = testApp.browser();
  const photos = await upload(browser, [
    { name: 'a.jpg', bytes: await aJpeg() },
    { name: 'b.jpg', bytes: await aJpeg() },
  ]);
  return { browser, photos, photoIds: photos.map(({ id }) => id) };
}

async function callerOf(photoId: string): Promise<Caller> {
  const { visitor_id: visitorId } = await testApp.deps.db
    .selectFrom('photos')
    .select('visitor_id')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  return {
    user: null,
    visitorId,
    ensureVisitorId: () => visitorId ?? '',
    address: '',
    network: '',
    userAgent: '',
  };
}

/** A request with the photos, and the analysis attached as a submission does. */
async function requestWith(
  photoIds: string[],
  attach: Partial<Parameters<typeof attachAnalysis>[2]> = {},
) {
  const request = await insertTestRequest(testApp.deps);
  const caller = await callerOf(photoIds[0] ?? '');
  const attached = await inTransaction(testApp.deps, async (tx) => {
    await claimPhotos(
      tx,
      caller,
      request.id,
      photoIds.map((id) => ({ path: `/api/photos/${id}` })),
    );
    return attachAnalysis(tx, testApp.deps, { requestId: request.id, photoIds, ...attach });
  });
  const storedAnalysis = async () =>
    (
      await testApp.deps.db
        .selectFrom('quote_requests')
        .select('ml_analysis')
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow()
    ).ml_analysis;
  return {
    request,
    attached,
    mlAnalysis: async () => JSON.parse((await storedAnalysis()) ?? 'null') as MlAnalysis | null,
  };
}

describe('an analysis', () => {
  it('goes from queued to a width, a price and its explanation', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({
      photoIds,
      stumps: [tape],
      siteFacts: { species: 'hardwood' },
    });
    expect(await browser.trpc.stumpAnalysis.get.query({ id })).toEqual({
      id,
      stage: 'queued',
      progress: 0,
      record: null,
      mlAnalysis: null,
      error: null,
    });
    await runDueAnalyses(testApp.deps);
    const done = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(done).toMatchObject({
      stage: 'complete',
      progress: 100,
      mlAnalysis: { diameter: 20, method: 'tape', problems: [] },
    });
    const estimate = done.record?.estimate;
    expect(estimate?.lines.map(({ code }) => code)).toEqual([
      'grinding',
      'hard_wood',
      'minimum_charge',
    ]);
    expect(done.mlAnalysis?.estimatedCost).toEqual({
      min: (estimate?.lowCents ?? 0) / 100,
      max: (estimate?.highCents ?? 0) / 100,
      measured: 100,
    });
  });

  it('shows 65% progress while the photos are measured', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    const seen: (string | number)[] = [];
    photoAnalysis = {
      async analyse(input) {
        const { stage, progress } = await browser.trpc.stumpAnalysis.get.query({ id });
        seen.push(stage, progress);
        return tapeAnalysis.analyse(input);
      },
    };
    await runDueAnalyses(testApp.deps);
    expect(seen).toEqual(['analysing', 65]);
  });

  it('never invents a number from a photo alone', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    await runDueAnalyses(testApp.deps);
    const { record, mlAnalysis } = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(record?.estimate).toBeNull();
    expect(mlAnalysis).toMatchObject({
      diameter: null,
      complexity: null,
      estimatedHours: null,
      estimatedCost: null,
      confidence: null,
      method: null,
    });
    expect(mlAnalysis?.problems).toEqual([
      'Stump 1: our team will measure it from your photos or on site.',
    ]);
  });

  it('measures from the handles that the person confirmed, and again when they change', async () => {
    const {
      browser,
      photoIds: [photoId = ''],
    } = await uploaded();
    const marked = (right: number) => ({
      photoIds: [photoId],
      handles: [
        {
          photoId,
          reference: null,
          cutFace: [
            [200, 200],
            [right, 200],
            [right, 300],
            [200, 300],
          ] as [number, number][],
          ground: null,
          confirmed: ['cutFace' as const],
        },
      ],
    });
    const first = await browser.trpc.stumpAnalysis.start.mutate(marked(440));
    expect(await browser.trpc.stumpAnalysis.start.mutate(marked(440))).toEqual(first);
    const second = await browser.trpc.stumpAnalysis.start.mutate(marked(400));
    await runDueAnalyses(testApp.deps);
    const widths = await Promise.all(
      [first, second].map(
        async ({ id }) => (await browser.trpc.stumpAnalysis.get.query({ id })).record?.stumps[0],
      ),
    );
    expect(widths).toMatchObject([
      { method: 'no_reference', handles: [{ photoId, origin: 'confirmed' }] },
      { method: 'no_reference' },
    ]);
    expect(widths[0]?.groundIn?.value).toBeGreaterThan(widths[1]?.groundIn?.value ?? Infinity);
    const elsewhere = { ...marked(440), photoIds: ['f0f0f0f0-6f0a-4f9e-9d7e-1a2b3c4d5e6f'] };
    await expect(browser.trpc.stumpAnalysis.start.mutate(elsewhere)).rejects.toThrow(
      "These marks are on a photo that isn't listed",
    );
  });

  it('measures each stump of the request separately', async () => {
    const { browser, photoIds } = await uploaded();
    await browser.trpc.photos.setStump.mutate({ id: photoIds[1] ?? '', stump: 2 });
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({
      photoIds,
      stumps: [{ ...tape, stump: 2 }],
    });
    await runDueAnalyses(testApp.deps);
    const { record } = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(record?.stumps.map(({ stump, photoIds: own, method }) => [stump, own, method])).toEqual([
      [1, [photoIds[0]], null],
      [2, [photoIds[1]], 'tape'],
    ]);
    expect(record?.estimate?.unmeasuredStumps).toEqual([1]);
  });

  it('names tiny, dark, blurred and missing photos by their number', async () => {
    const browser = testApp.browser();
    const photos = await upload(browser, [
      { name: 'tiny.jpg', bytes: await aJpeg({ width: 320, height: 240 }) },
      { name: 'dark.jpg', bytes: await aPhoto().linear(0.1).jpeg().toBuffer() },
      {
        name: 'blurred.jpg',
        bytes: await aPhoto({ width: 1600, height: 1200 }).blur(12).jpeg().toBuffer(),
      },
      { name: 'gone.jpg', bytes: await aJpeg() },
    ]);
    await removePhotoFiles(testApp.deps.photoStorage, photos[3]?.id ?? '');
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({
      photoIds: photos.map((photo) => photo.id),
    });
    await runDueAnalyses(testApp.deps);
    const { record } = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(
      record?.problems.map(({ code, photoId }) => [
        code,
        photos.findIndex((photo) => photo.id === photoId) + 1,
      ]),
    ).toEqual([
      ['photo_too_small', 1],
      ['photo_too_dark', 2],
      ['photo_blurred', 3],
      ['photo_unreadable', 4],
    ]);
    expect(record?.problems[0]?.text).toBe(
      'Photo 1 is very small (320 x 240 pixels). A photo straight from the camera shows more.',
    );
    browser.language = 'es';
    const inSpanish = await browser.trpc.stumpAnalysis.get.query({ id });
    expect(inSpanish.record?.problems[0]?.text).toBe(
      'La foto 1 es muy pequeña (320 x 240 píxeles). Una foto directa de la cámara muestra más.',
    );
    expect(inSpanish.mlAnalysis?.problems[0]).toBe(inSpanish.record?.problems[0]?.text);
  });

  it('runs once for the same input', async () => {
    const { browser, photoIds } = await uploaded();
    const first = await browser.trpc.stumpAnalysis.start.mutate({ photoIds, stumps: [tape] });
    expect(
      await browser.trpc.stumpAnalysis.start.mutate({
        photoIds,
        stumps: [{ ...tape, heightIn: null }],
      }),
    ).toEqual(first);
    expect(await browser.trpc.stumpAnalysis.start.mutate({ photoIds })).not.toEqual(first);
  });

  it('is hidden from other browsers, as are its photos', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    await expect(testApp.browser().trpc.stumpAnalysis.get.query({ id })).rejects.toThrow(
      'Analysis not found',
    );
    await expect(testApp.browser().trpc.stumpAnalysis.start.mutate({ photoIds })).rejects.toThrow(
      'One of the photos is no longer here.',
    );
  });
});

describe('the queue', () => {
  it('resumes an analysis that a crashed server left running', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    await testApp.deps.db
      .updateTable('stump_analyses')
      .set({ stage: 'analysing', attempts: 1 })
      .where('id', '=', id)
      .execute();
    await runDueAnalyses(testApp.deps);
    expect(await browser.trpc.stumpAnalysis.get.query({ id })).toMatchObject({
      stage: 'analysing',
    });
    testApp.clock.advance({ seconds: 61 });
    await runDueAnalyses(testApp.deps);
    expect(await browser.trpc.stumpAnalysis.get.query({ id })).toMatchObject({ stage: 'complete' });
  });

  it('requeues the analysis that a stopping server was running, without counting the attempt', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    const stopping = new AbortController();
    photoAnalysis = {
      analyse: async ({ signal }) => {
        stopping.abort();
        signal?.throwIfAborted();
        throw new Error('was not told');
      },
    };
    await runDueAnalyses(testApp.deps, stopping.signal);
    const row = () =>
      testApp.deps.db
        .selectFrom('stump_analyses')
        .select(['stage', 'attempts'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await row()).toEqual({ stage: 'queued', attempts: 0 });
    photoAnalysis = tapeAnalysis;
    await runDueAnalyses(testApp.deps);
    expect(await row()).toEqual({ stage: 'complete', attempts: 1 });
  });

  it('gives up after three failures, and shows it on the request', async () => {
    const { photoIds } = await uploaded();
    let tries = 0;
    photoAnalysis = {
      analyse: async () => {
        tries += 1;
        throw new Error('no');
      },
    };
    const { request, mlAnalysis } = await requestWith(photoIds);
    await runDueAnalyses(testApp.deps);
    expect(tries).toBe(3);
    expect(await analysisOfRequest(testApp.deps.db, request.id)).toMatchObject({
      stage: 'failed',
      error: analysisProblems.failed,
    });
    expect(await mlAnalysis()).toMatchObject({
      diameter: null,
      problems: [analysisProblems.failed],
    });
    const { browser } = await signedInAs(testApp, { role: 'admin' });
    expect(await browser.trpc.quoteRequests.get.query({ id: request.id })).toMatchObject({
      stage: 'received',
      mlAnalysis: {
        problems: [
          "We couldn't analyze the photos. Our team will look at them and measure the stump.",
        ],
      },
    });
  });

  it('deletes analyses without a request after a day', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds });
    const { request } = await requestWith(photoIds);
    testApp.clock.advance({ hours: 25 });
    await sweepUnsentAnalyses(testApp.deps);
    testApp.clock.advance({ hours: -25 });
    await expect(browser.trpc.stumpAnalysis.get.query({ id })).rejects.toThrow(
      'Analysis not found',
    );
    expect(await analysisOfRequest(testApp.deps.db, request.id)).not.toBeNull();
  });
});

describe('a request', () => {
  it('gets the finished analysis that the form showed immediately', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds, stumps: [tape] });
    await runDueAnalyses(testApp.deps);
    const { request, attached, mlAnalysis } = await requestWith(photoIds, {
      analysisId: id,
      stumps: [tape],
    });
    expect(attached).toMatchObject({ diameter: 20 });
    expect(await mlAnalysis()).toEqual(attached);
    expect((await analysisOfRequest(testApp.deps.db, request.id))?.id).toBe(id);
  });

  it('gets a running analysis when it finishes', async () => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds, stumps: [tape] });
    let sent: Awaited<ReturnType<typeof requestWith>> | undefined;
    photoAnalysis = {
      async analyse(input) {
        sent = await requestWith(photoIds, { analysisId: id, stumps: [tape] });
        return tapeAnalysis.analyse(input);
      },
    };
    await runDueAnalyses(testApp.deps);
    expect(sent?.attached).toBeNull();
    expect(await sent?.mlAnalysis()).toMatchObject({ diameter: 20 });
  });

  it.each<[string, Partial<Parameters<typeof attachAnalysis>[2]>]>([
    [
      'the input has changed since',
      { stumps: [{ ...tape, tape: { widthIn: 30, where: 'ground' } }] },
    ],
    [
      'the analysis is unknown',
      { analysisId: 'f0f0f0f0-6f0a-4f9e-9d7e-1a2b3c4d5e6f', stumps: [tape] },
    ],
    ['none was shown', { analysisId: undefined, stumps: [tape] }],
  ])('gets a new analysis if %s', async (_case, change) => {
    const { browser, photoIds } = await uploaded();
    const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds, stumps: [tape] });
    await runDueAnalyses(testApp.deps);
    const { attached, mlAnalysis } = await requestWith(photoIds, { analysisId: id, ...change });
    expect(attached).toBeNull();
    await runDueAnalyses(testApp.deps);
    expect((await mlAnalysis())?.diameter).toBe(change.stumps?.[0]?.tape?.widthIn);
  });
});

describe('the price book', () => {
  it('starts with the default, is only for the administrator, and an estimate keeps the version that priced it', async () => {
    const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
    const { browser: client } = await signedInAs(testApp);
    const { version, ...content } = await admin.trpc.priceBook.get.query();
    expect({ ...content, version }).toEqual({ ...defaultPriceBook, version });
    await expect(client.trpc.priceBook.get.query()).rejects.toThrow('not authorized');
    await expect(
      admin.trpc.priceBook.update.mutate({ ...content, centsPerInch: 1.5 }),
    ).rejects.toThrow('whole cents');

    const unseen = admin.trpc.priceBook.update.mutate({
      ...content,
      hardWoodPercent: 20,
      readVersion: version + 1,
    });
    await expect(unseen).rejects.toThrow('Somebody saved new prices after you opened this page.');

    const { browser, photoIds } = await uploaded();
    const ask = async (stumps: { stump: number; tape: { widthIn: number; where: 'ground' } }[]) => {
      const { id } = await browser.trpc.stumpAnalysis.start.mutate({ photoIds, stumps });
      await runDueAnalyses(testApp.deps);
      return id;
    };
    const before = await ask([{ stump: 1, tape: { widthIn: 60, where: 'ground' } }]);
    const dearer = await admin.trpc.priceBook.update.mutate({
      ...content,
      readVersion: version,
      centsPerInchLarge: 900,
      machine: { ...content.machine, setUpHours: 2 },
    });
    onTestFinished(async () => {
      await admin.trpc.priceBook.update.mutate({ ...content, readVersion: dearer.version });
    });
    await expect(
      admin.trpc.priceBook.update.mutate({ ...content, hardWoodPercent: 20, readVersion: version }),
    ).rejects.toMatchObject({ data: { httpStatus: 409 } });
    const after = await ask([{ stump: 1, tape: { widthIn: 61, where: 'ground' } }]);
    const [old, fresh] = await Promise.all(
      [before, after].map((id) => browser.trpc.stumpAnalysis.get.query({ id })),
    );
    const bookOf = (view: { record: AnalysisRecord | null } | undefined) =>
      view?.record?.estimate?.priceBookVersion;
    expect([bookOf(old), bookOf(fresh)]).toEqual([version, dearer.version]);
    expect(
      (fresh?.mlAnalysis?.estimatedHours ?? 0) - (old?.mlAnalysis?.estimatedHours ?? 0),
    ).toBeGreaterThan(1.4);
  });
});
