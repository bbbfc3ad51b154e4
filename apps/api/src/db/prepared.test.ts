import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Db } from './database.js';
import { prepared } from './prepared.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const namesOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('is_active', '=', 1),
);
const nameOf = async (db: Db, id: number) => (await namesOf(db, { id }))[0]?.first_name;

it('reads what is committed, and within a transaction what stands in it', async () => {
  const { db } = app.deps;
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  const seen: unknown[] = [];
  let outside: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ first_name: 'Bea' }).where('id', '=', id).execute();
    outside = nameOf(db, id).then((name) => seen.push(['outside', name]));
    seen.push(['inside', await nameOf(tx, id)]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push(['inside', await nameOf(tx, id)]);
  });
  await outside;
  expect(seen).toEqual([
    ['inside', 'Bea'],
    ['inside', 'Bea'],
    ['outside', 'Bea'],
  ]);
});

it('never shows what is rolled back', async () => {
  const { db } = app.deps;
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  let outside: Promise<unknown> = Promise.resolve();
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ first_name: 'Bea' }).where('id', '=', id).execute();
    outside = nameOf(db, id);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await outside).toBe('Ana');
});

it('takes other values at every call, none of them found included', async () => {
  const [one, two] = [
    await insertTestUser(app.deps, { first_name: 'Cleo' }),
    await insertTestUser(app.deps, { first_name: 'Dora' }),
  ];
  expect(await Promise.all([one.id, two.id, 999_999].map((id) => nameOf(app.deps.db, id)))).toEqual(
    ['Cleo', 'Dora', undefined],
  );
});
