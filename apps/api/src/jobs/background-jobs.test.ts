import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { repeat, startBackgroundJobs } from './background-jobs.js';
import { createOwnWork } from './own-work.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
afterEach(() => {
  vi.useRealTimers();
});

it(
  'deletes nothing from the photo storage within the first hour after a start',
  { timeout: 60_000 },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const marked: string[] = [];
    const { photoStorage } = testApp.deps;
    const jobs = await startBackgroundJobs(
      {
        ...testApp.deps,
        photoStorage: { ...photoStorage, put: async (key) => void marked.push(key) },
      },
      createOwnWork(),
    );
    await vi.advanceTimersByTimeAsync(3590 * 1000);
    expect(marked).toEqual([]);
    // No further: the connection pool's time limits are fake too, and would fail the sweep.
    await vi.advanceTimersByTimeAsync(10 * 1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(marked).toEqual(['installation.json']), { timeout: 30_000 });
    await Promise.all(jobs.map((job) => job.stop()));
  },
);

it('runs a job immediately if it has no delay', async () => {
  let runs = 0;
  const job = repeat(testApp.deps, {
    name: 'test',
    everySeconds: 60,
    run: async () => {
      runs += 1;
    },
  });
  await vi.waitFor(() => expect(runs).toBe(1));
  await job.stop();
});
