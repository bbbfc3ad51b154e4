// @module-tag sqlite
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestUser } from '../testing/insert-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { databaseFile } from './database.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a transaction can write after reading, since other processes have to wait to write', async () => {
  const { db, config } = app.deps;
  const { id } = await insertTestUser(app.deps, { first_name: 'Ana' });
  const other = new Sqlite(databaseFile(config.dataDir), { timeout: 0 });
  other.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  const rename = (name: string) =>
    other.prepare('update users set first_name = ? where id = ?').run(name, id);
  await db.transaction().execute(async (tx) => {
    const { first_name: name } = await tx
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(() => rename('Eva')).toThrow('database is locked');
    await tx
      .updateTable('users')
      .set({ first_name: `${name} Maria` })
      .where('id', '=', id)
      .execute();
  });
  expect(
    await db
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ first_name: 'Ana Maria' });
  expect(rename('Eva').changes).toBe(1);
  other.close();
});
