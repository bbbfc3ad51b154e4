import { registerSchema } from '@stumpquote/domain/users/user-schemas';
import { usernameKey } from '@stumpquote/domain/users/username';
import { recordAdministration } from '../../audit-trail/record-audit.js';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { lockEmail } from './auth.queries.js';
import { insertUserOnce, refuseTakenNames } from './auth.service.js';
import { hashPassword, refuseGuessablePassword } from './passwords.js';

interface NewAdmin {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Creates an administrator, by the rules of registration. The only way is from the terminal; the
 * address counts as verified.
 */
export async function createAdmin(deps: ChangeDeps & Pick<Deps, 'config'>, input: NewAdmin) {
  const person = registerSchema.parse({ ...input, role: 'client' });
  await refuseGuessablePassword(deps, {
    password: person.password,
    personal: [person.username, person.firstName, person.lastName, person.email],
    path: 'password',
  });
  await refuseTakenNames(deps.db, person.username, person.email);
  const now = toInstant(deps.clock.now());
  const passwordHash = await hashPassword(person.password);
  return inTransaction(deps, async (tx) => {
    await lockEmail(tx, person.email);
    const admin = await insertUserOnce(tx, {
      username: person.username,
      username_key: usernameKey(person.username),
      password_hash: passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      email_verified_at: now,
      second_factor_at: null,
      office_told_at: null,
      phone: null,
      role: 'admin',
      company_id: null,
      is_active: 1,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    });
    await recordAdministration(tx, deps, null, {
      action: 'admin_created',
      subject: 'user',
      subjectId: String(admin.id),
    });
    return admin;
  });
}
