import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverMessages } from '../process/server.messages.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { incrementCount, isRateLimited } from './rate-limit.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const hour = 3600;

/** Counts once, with a clock that is `seconds` behind. */
const countBehind = (key: string, seconds: number): Promise<number> => {
  const now = new Date(testApp.clock.now().getTime() - seconds * 1000);
  return incrementCount(testApp.deps.db, { now: () => now }, key, hour);
};
const isFull = (key: string, max: number): Promise<boolean> =>
  isRateLimited(testApp.deps.db, testApp.clock, {
    key,
    max,
    windowSeconds: hour,
    message: serverMessages.unavailable,
  });

it('keeps counting for a process whose clock is slightly behind', async () => {
  expect(await countBehind('moment', 0)).toBe(1);
  expect(await countBehind('moment', 2)).toBe(2);
  expect(await isFull('moment', 2)).toBe(true);
});

it('starts a new window after a clock was far ahead', async () => {
  expect(await countBehind('ahead', -2 * hour)).toBe(1);
  expect(await isFull('ahead', 1)).toBe(false);
  expect(await countBehind('ahead', 0)).toBe(1);
});
