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

it('prices a stump by its width from the live picture, as a method of its own', async () => {
  const { mlAnalysis, record } = await analyze({ ar: { groundIn: 24, cutFaceIn: 20 } });
  expect(mlAnalysis).toMatchObject({ diameter: 24, method: 'ar' });
  expect(record?.stumps[0]).toMatchObject({
    method: 'ar',
    cutFaceIn: { value: 20 },
    groundIn: { value: 24 },
  });
  expect(record?.estimate?.lowCents).toBeGreaterThan(0);
});

it('lets a tape count more, and counts more than a guess', async () => {
  const ar = { groundIn: 24 };
  const tape = { widthIn: 20, where: 'ground' as const };
  expect((await analyze({ ar, tape })).mlAnalysis).toMatchObject({ diameter: 20, method: 'tape' });
  expect((await analyze({ ar, guessedIn: 30 })).mlAnalysis).toMatchObject({ method: 'ar' });
});

it.each([
  [{ groundIn: 1.9 }, 'groundIn', measurementMessages.arTooClose],
  [{ groundIn: 120.1 }, 'groundIn', measurementMessages.arTooFar],
  [{ groundIn: 'wide' }, 'groundIn', measurementMessages.arNumber],
  [{ groundIn: 24, cutFaceIn: -3 }, 'cutFaceIn', measurementMessages.arTooClose],
])('refuses %j by tRPC and by REST with the same words', async (ar, field, message) => {
  const browser = testApp.browser();
  const images = await upload(browser);
  const input = { ...contact, images, stumps: [{ stump: 1, ar }] };
  const issue = { path: ['stumps', 0, 'ar', field], message: translate(message) };
  expect(await browser.rest('POST', '/api/quote-requests', input)).toMatchObject({
    status: 400,
    body: { message: issue.message, issues: [issue] },
  });
  await expect(browser.trpc.quoteRequests.submit.mutate(input as never)).rejects.toMatchObject({
    message: issue.message,
    data: { httpStatus: 400, issues: [issue] },
  });
});

it('takes a width from the live picture with a request sent by REST', async () => {
  const browser = testApp.browser();
  const images = await upload(browser);
  const { status, body } = await browser.rest('POST', '/api/quote-requests', {
    ...contact,
    images,
    stumps: [{ stump: 1, ar: { groundIn: 31.5 } }],
  });
  expect(status).toBe(200);
  await runDueAnalyses(testApp.deps);
  const row = await testApp.deps.db
    .selectFrom('stump_analyses')
    .select('record')
    .where('quote_request_id', '=', (body as { id: number }).id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(String(row.record))).toMatchObject({
    stumps: [{ method: 'ar', groundIn: { value: 31.5 } }],
  });
});
