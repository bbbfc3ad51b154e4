import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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

it("a worker that doesn't ask for work, or whose reports don't come through, isn't healthy", async () => {
  const { state, workQueue, config } = testApp.deps;
  const silentSeconds = vi.spyOn(workQueue, 'silentSeconds').mockReturnValue(61);
  const own = buildWorkerApp({ ...testApp.deps, config: { ...config, answersCalls: false } });
  const answers = async () => ({
    healthz: (await own.app.inject({ url: '/healthz' })).statusCode,
    readyz: (await own.app.inject({ url: '/readyz' })).json<{ checks: object }>().checks,
  });
  expect(await answers()).toMatchObject({ healthz: 503, readyz: { work: 'failing' } });
  silentSeconds.mockReturnValue(1);
  expect(await answers()).toMatchObject({ healthz: 200, readyz: { work: 'ok' } });
  state.reportedAt = performance.now() - 61_000;
  expect(await answers()).toMatchObject({ healthz: 503, readyz: { work: 'failing' } });
  state.reportedAt = null;
  await own.app.close();
  // A server still answers calls.
  expect((await worker.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

it('a worker shows its metrics to callers with the token', async () => {
  const { body, statusCode } = await worker.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('stumpquote_outbox_messages');
});
