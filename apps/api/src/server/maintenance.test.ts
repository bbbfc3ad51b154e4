import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseOf } from '../db/database.js';
import { keyOf } from '../features/requests/request-link.js';
import { createLogger } from '../process/log.js';
import { insertTestRequest } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let testApp: TestApp;
let written = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  testApp = await startTestApp({
    environment: { MAINTENANCE: '2026-11-24T05:00:00-05:00' },
    overrides: { log: createLogger({ logLevel: 'info' }, destination) },
  });
});
afterAll(() => testApp.close());

const login = { username: 'admin', password: 'a wrong password' };
const english =
  "We're doing maintenance until Nov 24, 2026, 5:00 AM, so nothing can be saved right now. What you typed is still here. Please try again then.";

async function post(path: string, language = 'en') {
  const response = await testApp.browser().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(login),
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

it('refuses writes over tRPC and REST, and says until when', async () => {
  const rest = await post('/api/login');
  expect(rest.response.status).toBe(503);
  expect(rest.response.headers.get('retry-after')).toBe('300');
  expect(rest.body).toEqual({ code: 'UNAVAILABLE', message: english });
  const trpc = await post('/api/trpc/auth.login');
  expect(trpc.response.status).toBe(503);
  expect(trpc.body['error']).toMatchObject({
    message: english,
    data: { domainCode: 'UNAVAILABLE', httpStatus: 503 },
  });
  await expect(testApp.browser().trpc.auth.login.mutate(login)).rejects.toThrow(english);
});

it('says so in Spanish', async () => {
  const { body } = await post('/api/login', 'es');
  expect(body['message']).toContain('Estamos en mantenimiento');
  expect(body['message']).toMatch(/24 nov 2026, 5:00 a\.\sm\. Ahora/);
});

it('refuses uploads and webhooks, which are retried', async () => {
  for (const path of ['/api/upload', '/api/webhooks/twilio/status', '/api/nowhere'])
    expect([path, (await post(path)).response.status]).toEqual([path, 503]);
});

it('answers reads, reports ready, and says so in the public configuration', async () => {
  const browser = testApp.browser();
  const config = await browser.trpc.system.publicConfig.query();
  expect(config.maintenance).toEqual({ until: '2026-11-24T10:00:00.000Z' });
  const ready = await browser.rest('GET', '/readyz');
  expect(ready.status).toBe(200);
});

it('logs refused writes as expected, without a stack', async () => {
  written = '';
  await post('/api/trpc/auth.login');
  await post('/api/login');
  const lines = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.filter(({ msg }) => msg === 'refused for now')).toHaveLength(2);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(written).not.toContain('stack');
});

it('answers look-ups by number and emailed links, though nothing can be saved', async () => {
  const { deps } = testApp;
  const writable = databaseOf(deps.config).open();
  const request = await insertTestRequest({ ...deps, db: writable });
  await writable.destroy();
  const { reference_number: referenceNumber } = request;
  const browser = testApp.browser();
  const lookUp = () => browser.trpc.quoteRequests.byReference.query({ referenceNumber });
  expect(await lookUp()).toMatchObject({ access: 'reference', isMasked: true });
  expect(await browser.trpc.reviews.forRequest.query({ requestId: request.id })).toBeNull();

  const openLink = (key: string) =>
    browser.trpc.quoteRequests.openLink.mutate({ referenceNumber, key });
  await expect(openLink('not the key')).rejects.toMatchObject({ data: { httpStatus: 400 } });
  expect(await lookUp()).toMatchObject({ access: 'reference' });
  expect(await openLink(keyOf(deps, request))).toEqual({ opened: true });
  expect(await lookUp()).toMatchObject({ access: 'key', isMasked: false });
  await expect(
    testApp.browser().trpc.reviews.forRequest.query({ requestId: request.id }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });

  const missing = await browser.rest('GET', '/api/quote-requests/reference/QR-ZZZZZZZZ');
  expect(missing.status).toBe(404);
  const batch = await post('/api/trpc/quoteRequests.openLink,auth.login?batch=1');
  expect(batch.response.status).toBe(503);
});
