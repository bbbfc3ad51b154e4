import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { BuiltApp } from './app.js';
import { buildWorkerApp } from './worker-app.js';

const token = 'a token for the metrics';
let testApp: TestApp;
let worker: BuiltApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { METRICS_TOKEN: token } });
  worker = buildWorkerApp(testApp.deps);
});
afterAll(async () => {
  await worker.app.close();
  await testApp.close();
});

it.each([
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 401],
  ['/', 404],
  ['/api/quotes', 404],
])('a worker answers GET %s with %i', async (url, status) => {
  expect((await worker.app.inject({ url })).statusCode).toBe(status);
});

it('a worker shows its metrics to callers with the token', async () => {
  const { body, statusCode } = await worker.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('stumpquote_outbox_messages');
});
