import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ensureInstallationId } from './installation.queries.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it('has one id, even when processes start concurrently on new data', async () => {
  const { db, ids } = testApp.deps;
  const given = await Promise.all(Array.from({ length: 10 }, () => ensureInstallationId(db, ids)));
  expect(new Set(given).size).toBe(1);
  await expect(db.insertInto('installation').values({ id: ids.uuid() }).execute()).rejects.toThrow(
    /unique/i,
  );
});
