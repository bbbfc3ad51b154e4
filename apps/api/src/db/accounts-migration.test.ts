import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '../testing/earlier-database.js';
import type { Db } from './database.js';
import { migrate } from './migrator.js';

let db: Db;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ db, remove } = await databaseBefore('019'));
});
afterEach(() => remove());

const at = '2026-11-01T00:00:00.000Z';

async function keysAfter(
  users: readonly { username: string; email?: string }[],
): Promise<[string, string][]> {
  for (const [index, { username, email = `person${index}@example.test` }] of users.entries()) {
    await sql`insert into users (username, username_key, first_name, last_name, email, role, is_active, created_at, updated_at)
      values (${username}, ${username.normalize('NFKC').toLowerCase()}, 'Ana', 'Lopez', ${email}, 'client', 1, ${at}, ${at})`.execute(
      db,
    );
  }
  await migrate(db);
  const rows = await db
    .selectFrom('users')
    .select(['username', 'username_key'])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.username, row.username_key]);
}

it('removes accents from the keys and keeps the names unchanged', async () => {
  expect(
    await keysAfter([
      { username: 'José' },
      { username: 'Straße' },
      { username: 'ana lopez' },
      { username: "о'neil" },
    ]),
  ).toEqual([
    ['José', 'jose'],
    ['Straße', 'strasse'],
    ['ana lopez', 'ana lopez'],
    ["о'neil", "о'neil"],
  ]);
});

it('gives a contested key to the older account; the other one keeps its own', async () => {
  expect(
    await keysAfter([
      { username: 'josé' },
      { username: 'josè' },
      { username: 'zoë' },
      { username: 'zoe' },
      { username: 'admin' },
      { username: 'admin\uFE0F' },
    ]),
  ).toEqual([
    ['josé', 'jose'],
    ['josè', 'josè'],
    ['zoë', 'zoë'],
    ['zoe', 'zoe'],
    ['admin', 'admin'],
    ['admin\uFE0F', 'admin\uFE0F'],
  ]);
});

it('frees a former email address that was still a username', async () => {
  expect(
    await keysAfter([
      { username: 'old@example.test', email: 'new@example.test' },
      { username: 'same@example.test', email: 'same@example.test' },
    ]),
  ).toEqual([
    ['new@example.test', 'new@example.test'],
    ['same@example.test', 'same@example.test'],
  ]);
});
