import { DomainError } from '@stumpquote/domain/errors';
import { assertMayDeactivate, assertMayDelete } from '@stumpquote/domain/users/protected-users';
import type { UserListQuery } from '@stumpquote/domain/users/user-list-schema';
import { fromFlag, toFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockName, lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { userRefusals } from '../auth/auth.messages.js';
import { findUser, updateUser } from '../auth/auth.queries.js';
import { anonymizeUser } from './anonymize-user.js';
import { countActiveAdmins, listUsers } from './users.queries.js';
import { userView } from './users.view.js';

export async function usersPage(deps: Pick<Deps, 'db'>, query: UserListQuery) {
  const { rows, total } = await listUsers(deps.db, query);
  // The screen doesn't offer to deactivate the last active administrator.
  const activeAdmins = await countActiveAdmins(deps.db);
  return {
    rows: rows.map(userView),
    total,
    page: query.page,
    pageSize: query.pageSize,
    activeAdmins,
  };
}

/**
 * Also locks the number of active administrators, because two could be removed at the same time.
 */
async function lockUserAndAdminCount(tx: Db, id: number) {
  await lockRows(tx, 'users', [id]);
  await lockName(tx, 'active administrators');
  const row = await findUser(tx, id);
  if (row === undefined) throw new DomainError('NOT_FOUND', userRefusals.notFound);
  return row;
}

/**
 * Activates or deactivates an account; deactivating ends its sessions at once. Refused for the last
 * active administrator.
 */
export async function changeUserActive(
  deps: ChangeDeps & Pick<Deps, 'sessions'>,
  id: number,
  isActive: boolean,
) {
  const view = await inTransaction(deps, async (tx) => {
    const row = await lockUserAndAdminCount(tx, id);
    if (!isActive)
      assertMayDeactivate(
        { role: row.role, isActive: fromFlag(row.is_active) },
        await countActiveAdmins(tx),
      );
    if (!isActive) await deps.sessions.endAllIn(tx, id);
    return userView(
      await updateUser(tx, id, {
        is_active: toFlag(isActive),
        updated_at: toInstant(deps.clock.now()),
      }),
    );
  });
  return view;
}

/** Anonymizes the account but keeps the row; refused for administrators and user 1. */
export async function deleteUser(deps: ChangeDeps & Pick<Deps, 'sessions'>, id: number) {
  await inTransaction(deps, async (tx) => {
    const row = await lockUserAndAdminCount(tx, id);
    assertMayDelete(
      { id, role: row.role, isActive: fromFlag(row.is_active) },
      await countActiveAdmins(tx),
    );
    await deps.sessions.endAllIn(tx, id);
    await anonymizeUser(tx, id, toInstant(deps.clock.now()));
  });
  return { message: 'User deleted' };
}
