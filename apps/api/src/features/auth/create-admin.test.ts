import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { createAdmin } from './create-admin.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it('gives a username to one of two callers, and tells the other', async () => {
  const results = await Promise.allSettled(
    ['dana@example.test', 'white@example.test'].map((email) =>
      createAdmin(testApp.deps, {
        username: 'boss',
        firstName: 'Dana',
        lastName: 'White',
        email,
        password: 'river-lantern-42',
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'CONFLICT' },
  });
});
