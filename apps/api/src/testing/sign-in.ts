import type { Insertable } from 'kysely';
import type { UsersTable } from '../db/schema/users.js';
import { insertTestUser, testPassword } from './insert-rows.js';
import type { TestApp } from './test-app.js';

/** A browser in which a new user with the given fields has signed in. */
export async function signedInAs(testApp: TestApp, fields: Partial<Insertable<UsersTable>> = {}) {
  const user = await insertTestUser(testApp.deps, fields);
  const browser = testApp.browser();
  await browser.trpc.auth.login.mutate({ username: user.username, password: testPassword });
  return { browser, user };
}
