import type { UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { containsText } from '../../db/contains-text.js';
import { insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { searchedUserText } from './users.queries.js';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await signedInAs(testApp, { role: 'admin' });
});
afterAll(() => testApp.close());

it('lists accounts as an array with their total, and searches full names ignoring case', async () => {
  await insertTestUser(testApp.deps, {
    first_name: 'Zora',
    last_name: 'Hurston',
    username: 'zora_h',
  });
  const all = await admin.browser.rest('GET', '/api/users');
  expect(all.headers.get('x-total-count')).toBe(String((all.body as unknown[]).length));
  expect(await admin.browser.trpc.users.list.query({ search: 'zora hurs' })).toMatchObject({
    total: 1,
    rows: [{ username: 'zora_h' }],
  });
  expect(await admin.browser.trpc.users.list.query({ search: 'zora_' })).toMatchObject({
    total: 1,
  });
  expect(await admin.browser.trpc.users.list.query({ search: 'z%a_h' })).toMatchObject({
    total: 0,
  });
  expect(JSON.stringify(all.body)).not.toContain('argon2');
});

it('ignores case beyond A to Z, in names, emails and usernames', async () => {
  await insertTestUser(testApp.deps, {
    first_name: 'Íñigo',
    last_name: 'Álvarez',
    username: 'inigo',
    email: 'josé.ñ@example.test',
  });
  const found = async (search: string) =>
    (await admin.browser.trpc.users.list.query({ search })).rows.map((row) => row.username);
  for (const search of ['íñigo álv', 'ÍÑIGO Á', 'JOSÉ.Ñ@', 'INIGO'])
    expect(await found(search)).toEqual(['inigo']);
});

it('filters by role and state and sorts by each column, with ties in order of creation', async () => {
  const { deps } = testApp;
  const rows = [
    {
      first_name: 'Cleo',
      last_name: 'sorted',
      username: 'sort_c',
      role: 'tree_company_owner',
      is_active: 1,
    },
    {
      first_name: 'Abel',
      last_name: 'Sorted',
      username: 'sort_b',
      role: 'tree_company_owner',
      is_active: 0,
    },
    { first_name: 'Bea', last_name: 'SORTED', username: 'sort_a', role: 'client', is_active: 1 },
  ] as const;
  for (const row of rows) await insertTestUser(deps, row);
  const gone = await insertTestUser(deps, { username: 'sort_d' });
  await admin.browser.trpc.users.remove.mutate({ id: gone.id });
  const list = async (query: Omit<UserListQuery, 'page' | 'pageSize'>) =>
    (await admin.browser.trpc.users.list.query({ search: 'sort_', ...query })).rows.map((row) =>
      row.username.slice(5),
    );
  expect(await list({})).toEqual(['a', 'b', 'c']);
  expect(await list({ direction: 'asc' })).toEqual(['c', 'b', 'a']);
  expect(await list({ sort: 'name' })).toEqual(['b', 'a', 'c']);
  expect(await list({ sort: 'username' })).toEqual(['a', 'b', 'c']);
  expect(await list({ sort: 'email', direction: 'desc' })).toEqual(['c', 'b', 'a']);
  expect(await list({ sort: 'role' })).toEqual(['c', 'b', 'a']);
  expect(await list({ sort: 'state' })).toEqual(['c', 'a', 'b']);
  expect(await list({ role: 'client' })).toEqual(['a']);
  expect(await list({ state: 'inactive' })).toEqual(['b']);
  expect(await list({ state: 'active', sort: 'username' })).toEqual(['a', 'c']);
  const deleted = await admin.browser.trpc.users.list.query({ state: 'deleted' });
  expect(deleted.rows).toContainEqual(
    expect.objectContaining({ id: gone.id, isDeleted: true, email: null, firstName: 'Deleted' }),
  );
});

it('deletes an account whatever usernames exist', async () => {
  const user = await insertTestUser(testApp.deps);
  await insertTestUser(testApp.deps, { username: `deleted-${user.id}` });
  expect((await admin.browser.rest('DELETE', `/api/users/${user.id}`)).status).toBe(200);
});

it('deactivating ends the sessions immediately and refuses the next sign-in', async () => {
  const { browser, user } = await signedInAs(testApp);
  expect(
    (await admin.browser.rest('PATCH', `/api/users/${user.id}`, { isActive: false })).body,
  ).toMatchObject({ isActive: false });
  expect((await browser.rest('GET', '/api/user')).status).toBe(401);
  expect(
    (
      await browser.rest('POST', '/api/login', {
        username: user.username,
        password: 'river-lantern-42',
      })
    ).status,
  ).toBe(401);
});

it('deleting clears the account and keeps the row', async () => {
  const user = await insertTestUser(testApp.deps);
  expect((await admin.browser.rest('DELETE', `/api/users/${user.id}`)).body).toEqual({
    message: 'User deleted',
  });
  const row = await testApp.deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    first_name: 'Deleted',
    last_name: 'user',
    email: null,
    phone: null,
    password_hash: null,
  });
  expect((await admin.browser.rest('DELETE', `/api/users/${user.id}`)).status).toBe(404);
});

it('refuses to delete an administrator and to deactivate the last active one', async () => {
  expect((await admin.browser.rest('DELETE', `/api/users/${admin.user.id}`)).status).toBe(409);
  const last = await admin.browser.rest('PATCH', `/api/users/${admin.user.id}`, {
    isActive: false,
  });
  expect(last).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('last active administrator') as string },
  });
});

it.each(['0', 'abc', '1e400', '-3', '9007199254740993'])(
  'returns 400 or 404, never 500, for the invalid id %s',
  async (id) => {
    const answer = await admin.browser.rest('PATCH', `/api/users/${id}`, { isActive: false });
    expect([400, 404]).toContain(answer.status);
  },
);

it('searches by the index of trigrams', { tags: 'postgres' }, async () => {
  const plan = await testApp.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{
      'QUERY PLAN': string;
    }>`explain select id from users where ${containsText([searchedUserText], 'mahogany')}`.execute(
      tx,
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search');
});
