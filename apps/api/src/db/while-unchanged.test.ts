import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { databaseFile, openDatabase, type Db } from './database.js';
import { whileUnchanged } from './while-unchanged.js';

let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app.close());

interface Named {
  first_name: string;
}

/** Asks for a user's name and counts how often the database was really read. */
function asking(most = 10) {
  const remembered = whileUnchanged<Named>(most);
  let reads = 0;
  const read = (db: Db, id: number) => {
    reads += 1;
    return db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirst().then((row) => row ?? null);
  };
  return {
    nameOf: async (id: number, db = app.deps.db) => (await remembered(db, String(id), () => read(db, id)))?.first_name,
    readsOf: async (work: () => Promise<unknown>) => {
      const before = reads;
      await work();
      return reads - before;
    },
  };
}

const rename = (db: Db, id: number, name: string) => db.updateTable('users').set({ first_name: name }).where('id', '=', id).execute();

it('reads once while nothing is written, and anew after a write of anything', async () => {
  const [ana, bea] = [await insertTestUser(app.deps, { first_name: 'Ana' }), await insertTestUser(app.deps, { first_name: 'Bea' })];
  const { nameOf, readsOf } = asking();
  expect(await readsOf(async () => [await nameOf(ana.id), await nameOf(ana.id), await nameOf(ana.id)])).toBe(1);
  await rename(app.deps.db, bea.id, 'Cleo');
  expect(await readsOf(() => nameOf(ana.id))).toBe(1);
  await rename(app.deps.db, ana.id, 'Dora');
  expect([await nameOf(ana.id), await nameOf(bea.id)]).toEqual(['Dora', 'Cleo']);
});

it('sees what another connection has written', async () => {
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  const { nameOf } = asking();
  expect(await nameOf(id)).toBe('Ana');
  const other = openDatabase(databaseFile(app.deps.config.dataDir));
  await rename(other, id, 'Eva');
  await other.destroy();
  expect(await nameOf(id)).toBe('Eva');
});

it('shows nobody what a transaction has not committed, and keeps nothing of one that is undone', async () => {
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  const { nameOf } = asking();
  await nameOf(id);
  let outside: Promise<unknown> = Promise.resolve();
  const undone = app.deps.db.transaction().execute(async (tx) => {
    await rename(tx, id, 'Flo');
    expect(await nameOf(id, tx)).toBe('Flo');
    outside = nameOf(id);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect([await outside, await nameOf(id)]).toEqual(['Ana', 'Ana']);
});

it('does not remember what was read before a write that came meanwhile', async () => {
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  const remembered = whileUnchanged<Named>(10);
  const slow = remembered(app.deps.db, 'name', async () => {
    const row = { first_name: 'Ana' };
    await rename(app.deps.db, id, 'Gil');
    return row;
  });
  const during = remembered(app.deps.db, 'name', () => Promise.resolve({ first_name: 'as it is meanwhile' }));
  await Promise.all([slow, during]);
  expect(await remembered(app.deps.db, 'name', () => Promise.resolve({ first_name: 'Gil' }))).toEqual({ first_name: 'Gil' });
});

it('asks for what is not there each time, and keeps no more than it was told', async () => {
  const { nameOf, readsOf } = asking(2);
  expect(await readsOf(async () => [await nameOf(999_999), await nameOf(999_999)])).toBe(2);
  const users = [await insertTestUser(app.deps), await insertTestUser(app.deps), await insertTestUser(app.deps)];
  for (const { id } of users) await nameOf(id);
  expect(await readsOf(() => nameOf(users[0]?.id ?? 0))).toBe(1);
});
