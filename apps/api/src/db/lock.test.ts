import { afterAll, beforeAll, expect, it } from 'vitest';
import { toErrorAnswer } from '../http/errors.js';
import { atOnce } from '../testing/at-once.js';
import { insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Db } from './database.js';
import { lockName, lockRows } from './lock.js';
import { inTransaction } from './transaction.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const lastName = (db: Db, id: number) =>
  db.selectFrom('users').select('last_name').where('id', '=', id).executeTakeFirstOrThrow();
const rename = (db: Db, id: number, last_name: string) =>
  db.updateTable('users').set({ last_name }).where('id', '=', id).execute();

it.each([
  ['rows', (tx: Db, id: number) => lockRows(tx, 'users', [id])],
  ['a name', (tx: Db) => lockName(tx, 'a name')],
])('prevents lost updates by locking %s', async (_, lock) => {
  const { id } = await insertTestUser(app.deps, { last_name: '' });
  await atOnce(20, () =>
    inTransaction(app.deps, async (tx) => {
      await lock(tx, id);
      const { last_name } = await lastName(tx, id);
      await rename(tx, id, `${last_name}x`);
    }),
  );
  expect(await lastName(app.deps.db, id)).toEqual({ last_name: 'x'.repeat(20) });
});

it('refuses locks out of order, and outside of a transaction', async () => {
  const lockBoth = (first: 'users' | 'companies', second: 'users' | 'companies') =>
    inTransaction(app.deps, async (tx) => {
      await lockRows(tx, first, [1]);
      await lockRows(tx, second, [1]);
      await lockRows(tx, first, [1]);
    });
  await lockBoth('users', 'companies');
  await expect(lockBoth('companies', 'users')).rejects.toThrow(
    'locked out of order: users 1 after companies 1',
  );
  const rowAfterName = inTransaction(app.deps, async (tx) => {
    await lockName(tx, 'a name');
    await lockRows(tx, 'users', [1]);
  });
  await expect(rowAfterName).rejects.toThrow('locked out of order: users 1 after a name');
  await expect(lockRows(app.deps.db, 'users', [1])).rejects.toThrow('locks need a transaction');
});

it('retries a change once after a deadlock', async () => {
  const ids = [(await insertTestUser(app.deps)).id, (await insertTestUser(app.deps)).id];
  const renameBoth = async ([first = 0, second = 0]: number[], name: string) =>
    inTransaction(app.deps, async (tx) => {
      await rename(tx, first, name);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await rename(tx, second, name);
    });
  await Promise.all([renameBoth(ids, 'One'), renameBoth(ids.toReversed(), 'Two')]);
  const [first = 0, second = 0] = ids;
  expect(await lastName(app.deps.db, first)).toEqual(await lastName(app.deps.db, second));
});

it('gives up after a second deadlock, and asks to try again', async () => {
  let runs = 0;
  const change = inTransaction(app.deps, async () => {
    runs += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  const error: unknown = await change.catch((caught: unknown) => caught);
  expect(runs).toBe(2);
  expect(toErrorAnswer(error, 'en')).toMatchObject({ status: 503, retryAfterSeconds: 30 });
});
