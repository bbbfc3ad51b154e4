import type { Deps } from '../deps.js';
import { demoAccounts } from '../demo-accounts.js';
import { hashPassword } from '../features/auth/passwords.js';
import { toInstant } from './columns.js';

/** Fills an empty database with the demo; a database with users in it is left alone. */
export async function seedDemo(deps: Deps): Promise<void> {
  const existing = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  const now = toInstant(deps.clock.now());
  for (const { role, username, password } of demoAccounts) {
    await deps.db.insertInto('users').values({
      username, username_key: username, password_hash: await hashPassword(password), first_name: 'Demo', last_name: username,
      email: `${username}@example.test`, email_verified_at: now, phone: null, role, company_id: null, is_active: 1,
      deleted_at: null, created_at: now, updated_at: now,
    }).execute();
  }
}
