import { translate } from '@stumpquote/domain/i18n/message';
import { measurementMessages } from '@stumpquote/domain/stump-analysis/measurements.messages';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { createPhotoAnalysis } from './create-photo-analysis.js';
import { runDueAnalyses } from './run-analyses.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    overrides: {
      photoAnalysis: createPhotoAnalysis({ proposals: null, log: pino({ level: 'silent' }) }),
    },
  });
});
afterAll(() => testApp.close());

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana.lopez@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};

async function analyze(input: object) {
  const browser = testApp.browser();
  const [photo] = await upload(browser);
  const { id } = await browser.trpc.stumpAnalysis.start.mutate({
    photoIds: [photo?.id ?? ''],
    stumps: [{ stump: 1, ...input }],
  });
  await runDueAnalyses(testApp.deps);
  return browser.trpc.stumpAnalysis.get.query({ id });
}

const app = { where: 'ground', with: 'phone_app' } as const;

it("prices a width by a phone's Measure app as a method of its own, less sure than a tape", async () => {
  const tape = { widthIn: 40, where: 'ground' as const };
  const byTape = await analyze({ tape });
  const byPhone = await analyze({ tape: { ...tape, ...app } });
  expect(byTape.mlAnalysis).toMatchObject({ diameter: 40, method: 'tape' });
  expect(byPhone.mlAnalysis).toMatchObject({ diameter: 40, method: 'phone_app' });
  expect(await analyze({ tape: { ...tape, with: 'tape' } })).toMatchObject({
    mlAnalysis: byTape.mlAnalysis,
  });
  const [sure, unsure] = [byTape, byPhone].map(({ record }) => record?.estimate);
  expect(unsure?.centralCents).toBe(sure?.centralCents);
  expect(unsure?.lowCents).toBeLessThan(sure?.lowCents ?? 0);
  expect(unsure?.highCents).toBeGreaterThan(sure?.highCents ?? 0);
});

it('refuses another tool by tRPC and by REST with the same words', async () => {
  const browser = testApp.browser();
  const images = await upload(browser);
  const stumps = [{ stump: 1, tape: { widthIn: 24, where: 'ground', with: 'rope' } }];
  const input = { ...contact, images, stumps };
  const message = translate(measurementMessages.widthTool);
  const issue = { path: ['stumps', 0, 'tape', 'with'], message };
  expect(await browser.rest('POST', '/api/quote-requests', input)).toMatchObject({
    status: 400,
    body: { message, issues: [issue] },
  });
  await expect(browser.trpc.quoteRequests.submit.mutate(input as never)).rejects.toMatchObject({
    message,
    data: { httpStatus: 400, issues: [issue] },
  });
});

it("takes a phone's width with a request sent by REST", async () => {
  const browser = testApp.browser();
  const images = await upload(browser);
  const { status, body } = await browser.rest('POST', '/api/quote-requests', {
    ...contact,
    images,
    stumps: [{ stump: 1, tape: { widthIn: 31.5, ...app } }],
  });
  expect(status).toBe(200);
  await runDueAnalyses(testApp.deps);
  const row = await testApp.deps.db
    .selectFrom('stump_analyses')
    .select('record')
    .where('quote_request_id', '=', (body as { id: number }).id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(String(row.record))).toMatchObject({
    stumps: [{ method: 'phone_app', groundIn: { value: 31.5 } }],
  });
});
