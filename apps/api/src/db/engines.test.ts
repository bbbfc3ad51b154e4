import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { engineOf } from './engine.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('stores whole numbers up to 2^53 and fractions exactly, and returns them as numbers', async () => {
  const { db } = app.deps;
  const [large, fraction] = [Number.MAX_SAFE_INTEGER, 0.1 + 0.2];
  await db
    .insertInto('rate_limits')
    .values({ key: 'large', count: large, window_ends_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  await sql`create table fractions as select focal_log_sd as value from photos`.execute(db);
  await sql`insert into fractions values (${fraction})`.execute(db);
  expect((await sql`select value from fractions`.execute(db)).rows).toEqual([{ value: fraction }]);
  await sql`drop table fractions`.execute(db);
  const counted = await db
    .selectFrom('rate_limits')
    .select(({ fn, eb }) => [
      'count',
      fn.countAll().as('rows'),
      fn.sum('count').as('sum'),
      fn.avg('count').as('average'),
      eb('count', '>', 1).as('isLarge'),
    ])
    .where('key', '=', 'large')
    .groupBy('count')
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ count: large, rows: 1, sum: large, average: large, isLarge: 1 });
});

it('sorts texts by code point, and folds every letter', async () => {
  const { db } = app.deps;
  const names = ['b', 'Ñandú', 'a-c', 'ab', 'B', 'é', 'z', 'a b'];
  for (const last_name of names) await insertTestRequest(app.deps, { last_name });
  const rows = await db
    .selectFrom('quote_requests')
    .select(['last_name', sql`lower(last_name)`.as('lower')])
    .orderBy('last_name')
    .execute();
  expect(rows.map(({ last_name }) => last_name)).toEqual(names.toSorted());
  expect(rows.map(({ lower }) => lower)).toEqual(
    names.toSorted().map((name) => name.toLowerCase()),
  );
});

it('finds nothing in an empty list, and everything outside of it', async () => {
  const { db } = app.deps;
  const users = db.selectFrom('users').select('id');
  await insertTestUser(app.deps);
  expect(await users.where('id', 'in', []).execute()).toEqual([]);
  expect(await users.where('id', 'not in', []).execute()).toEqual(await users.execute());
});

it('finds nothing by a text with a null character', async () => {
  const { db } = app.deps;
  expect(await db.selectFrom('photos').select('id').where('id', '=', 'a\0').execute()).toEqual([]);
});

it('counts the milliseconds between two instants, over months too', async () => {
  const { db } = app.deps;
  const [from, to] = ['2026-01-01T00:00:00.000Z', '2026-11-23T21:09:45.123Z'];
  const { id } = await insertTestUser(app.deps);
  await db
    .updateTable('users')
    .set({ created_at: from, updated_at: to })
    .where('id', '=', id)
    .execute();
  const { ms } = await db
    .selectFrom('users')
    .select(engineOf(db).milliseconds('created_at', 'updated_at').as('ms'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(ms).toBe(Date.parse(to) - Date.parse(from));
});
