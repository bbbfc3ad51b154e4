import type { Insertable } from 'kysely';
import type { UsersTable } from '../db/schema/users.js';
import { insertTestUser, testPassword } from './insert-rows.js';
import type { TestApp } from './test-app.js';

const farAhead = '2030-01-01T00:00:00.000Z';

/** Returns a browser signed in as a new user with the given fields. */
export async function signedInAs(testApp: TestApp, fields: Partial<Insertable<UsersTable>> = {}) {
  const user = await insertTestUser(testApp.deps, fields);
  const browser = testApp.browser();
  await browser.trpc.auth.login.mutate({ username: user.username, password: testPassword });
  // Tests advance the clock by days and stay signed in; only session-ends.test.ts is about expiry.
  await testApp.deps.db
    .updateTable('sessions')
    .set({ created_at: farAhead, last_used_at: farAhead, network: '127.0.0.1', user_agent: 'node' })
    .where('user_id', '=', user.id)
    .execute();
  return { browser, user };
}
