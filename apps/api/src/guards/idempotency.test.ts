import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { once } from './idempotency.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const run = (key: string, content: unknown, change: () => Promise<unknown>) =>
  inTransaction(testApp.deps, (tx) =>
    once(tx, testApp.clock, { operation: 'test', key, content }, change),
  );

it('runs the change once for concurrent duplicates, which all get the first answer', async () => {
  let runs = 0;
  const change = async () => {
    runs += 1;
    return { run: runs };
  };
  expect(
    await Promise.all([
      run('parallel', 1, change),
      run('parallel', 1, change),
      run('parallel', 1, change),
    ]),
  ).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }]);
});

it('claims the key before the change runs, so that a duplicate waits instead of failing at its end', async () => {
  const seen = await inTransaction(testApp.deps, (tx) =>
    once(tx, testApp.clock, { operation: 'test', key: 'claimed', content: 1 }, async () => {
      const rows = await tx
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', '=', 'claimed')
        .execute();
      return rows.length;
    }),
  );
  expect(seen).toBe(1);
});

it('releases the key if the change fails', async () => {
  await expect(run('failed', 1, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await run('failed', 1, async () => 'done')).toBe('done');
});

it('refuses the key with other content', async () => {
  await run('content', 1, async () => 'done');
  await expect(run('content', 2, async () => 'other')).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
});
