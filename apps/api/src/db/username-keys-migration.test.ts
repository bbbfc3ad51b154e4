import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '../testing/earlier-database.js';
import type { Db } from './database.js';
import { migrate } from './migrator.js';

let db: Db;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ db, remove } = await databaseBefore('013'));
});
afterEach(() => remove());

const at = '2026-11-01T00:00:00.000Z';

it("normalizes existing username keys as lookups do now, and never takes anyone's name away", async () => {
  for (const key of ['ana', 'jose\u0301', '\u202Ebob', '\uFF55ser', 'ada', 'a\u00ADda', 'аdmin']) {
    await sql`insert into users (username, username_key, first_name, last_name, role, is_active, created_at, updated_at)
      values (${key}, ${key}, 'Ana', 'Lopez', 'client', 1, ${at}, ${at})`.execute(db);
  }
  await migrate(db, { before: '014' });
  const users = await db
    .selectFrom('users')
    .select(['username', 'username_key'])
    .orderBy('id')
    .execute();
  expect(users.map((user) => user.username_key)).toEqual([
    'ana',
    'jos\u00E9',
    'bob',
    'user',
    'ada',
    'a\u00ADda',
    'аdmin',
  ]);
  expect(users[1]?.username).toBe('jose\u0301');
});
