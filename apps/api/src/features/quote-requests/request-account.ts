import type { SubmittedRequest } from '@stumpquote/domain/quote-requests/submit-schema';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps } from '../../ports/deps.js';
import type { AccountEmailDeps } from '../auth/account-emails.js';
import { findByEmail, lockUser } from '../auth/auth.queries.js';
import { createVisitorAccount } from '../auth/auth.service.js';
import type { UserRow } from '../auth/auth.view.js';

export interface RequestAccount {
  ownerId: number | null;
  created: UserRow | null;
  /** An active account that already uses this email address. */
  existing: UserRow | null;
}

/** Only a verified account gets requests by their address, as when older requests are linked. */
const ownsByEmail = (user: UserRow): boolean =>
  fromFlag(user.is_active) && user.email_verified_at !== null;

/**
 * Locks the account that would own a request from this caller, so it can't be deleted in the
 * meantime.
 */
export async function lockOwner(
  tx: Db,
  { acting }: Pick<ChangeDeps, 'acting'>,
  { user }: Caller,
  email: string | null | undefined,
): Promise<void> {
  const isOwn = user !== null && user.role !== 'admin';
  const id = isOwn ? user.id : email == null ? undefined : (await findByEmail(tx, email))?.id;
  if (id === undefined) return;
  await lockUser(tx, id);
  if (isOwn) await acting?.assertOpen(tx);
}

export async function ownerByEmail(tx: Db, email: string | undefined): Promise<number | null> {
  const found = email === undefined ? undefined : await findByEmail(tx, email);
  return found !== undefined && ownsByEmail(found) ? found.id : null;
}

/**
 * Returns the request's owner: the signed-in user, else the account with that email, else the
 * account the visitor asked for.
 */
export async function accountFor(
  tx: Db,
  deps: AccountEmailDeps,
  caller: Caller,
  input: SubmittedRequest,
): Promise<RequestAccount> {
  if (caller.user !== null && caller.user.role !== 'admin')
    return { ownerId: caller.user.id, created: null, existing: null };
  const found = await findByEmail(tx, input.email);
  if (found !== undefined)
    return {
      ownerId: ownsByEmail(found) ? found.id : null,
      created: null,
      existing: fromFlag(found.is_active) ? found : null,
    };
  const created =
    caller.user === null && input.createAccount
      ? await createVisitorAccount(tx, { ...deps, cause: caller }, input)
      : null;
  return { ownerId: created?.id ?? null, created, existing: null };
}
