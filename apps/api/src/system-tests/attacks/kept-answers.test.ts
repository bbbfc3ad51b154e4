import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it.each([
  '/api/user',
  '/api/trpc/auth.current',
  '/api/quote-requests/reference/QR-ABCD2345',
  '/api/nothing',
])("%s can't be stored by any cache", async (path) => {
  const { browser } = await signedInAs(testApp, { role: 'admin' });
  const answer = await browser.fetch(path);
  await answer.arrayBuffer();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
