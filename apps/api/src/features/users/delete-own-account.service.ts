import { DomainError } from '@stumpquote/domain/errors';
import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import { assertMayDelete } from '@stumpquote/domain/users/protected-users';
import type { DeleteOwnAccount } from '@stumpquote/domain/users/user-schemas';
import { recordAccountEvent } from '../../audit-trail/record-audit.js';
import { fromFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { authMessages } from '../auth/auth.messages.js';
import { getUser, lockUser } from '../auth/auth.queries.js';
import {
  refusedPassword,
  requirePassword,
  type SignedInSession,
} from '../auth/current-password.js';
import { emptyMessagesTo } from '../messages/messages.queries.js';
import { skipWaitingMessages } from '../messages/skip-waiting-messages.js';
import { deletePhotosOf } from '../photos/photos.queries.js';
import { endForDeletion } from '../quote-requests/close-request.service.js';
import { storedQuotes } from '../quotes/quotes.queries.js';
import { forgetReasons } from '../requests/request-quotes.queries.js';
import { emptyRequest, requestsOfOwner } from '../requests/requests.queries.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { anonymizeUser } from './anonymize-user.js';
import { countActiveAdmins } from './users.queries.js';

interface Sorted {
  /** Accepted quotes are contracts: their requests stay as they are. */
  kept: RequestRow[];
  emptied: RequestRow[];
  /** Accepted and not done yet: the account can't be deleted before. */
  blocking: RequestRow[];
}

async function sortRequests(db: Db, userId: number): Promise<Sorted> {
  const sorted: Sorted = { kept: [], emptied: [], blocking: [] };
  for (const request of await requestsOfOwner(db, userId)) {
    const quotes = await storedQuotes(db, request.id);
    const wasAccepted = quotes.some(({ accepted_at: acceptedAt }) => acceptedAt !== null);
    const isWorkAhead =
      isOpenRequest(request.status) && quotes.some(({ status }) => status === 'accepted');
    (isWorkAhead ? sorted.blocking : wasAccepted ? sorted.kept : sorted.emptied).push(request);
  }
  return sorted;
}

const references = (requests: readonly RequestRow[]) =>
  requests.map((request) => request.reference_number);

/** Returns what deleting one's account would keep, empty, and end. */
export async function ownDeletion({ db }: Pick<Deps, 'db'>, { user }: SignedInCaller) {
  const { kept, emptied, blocking } = await sortRequests(db, user.id);
  return {
    kept: references(kept),
    emptied: references(emptied),
    ended: references(emptied.filter(({ status }) => isOpenRequest(status))),
    blocking: references(blocking),
  };
}

/**
 * Deletes the home owner's own account and data. Open requests are canceled, and all are emptied
 * except those with an accepted quote. Needs the password, if there is one.
 */
export async function deleteOwnAccount(
  deps: ChangeDeps & RequestEmailDeps & Pick<Deps, 'sessions'>,
  session: SignedInSession,
  caller: Caller,
  { currentPassword }: DeleteOwnAccount,
) {
  const { id } = session.user;
  const known = await getUser(deps.db, id);
  refuseOthers(known.role);
  if (known.password_hash !== null) {
    if (currentPassword === undefined) throw refusedPassword(authMessages.wrongPassword);
    await requirePassword(deps, known, { caller: session, purpose: 'password', currentPassword });
  }
  const result = await inTransaction(deps, async (tx) => {
    const user = await lockUser(tx, id);
    if (user.password_hash !== known.password_hash)
      throw refusedPassword(authMessages.wrongPassword);
    assertMayDelete(
      { id, role: user.role, isActive: fromFlag(user.is_active) },
      await countActiveAdmins(tx),
    );
    await lockRows(
      tx,
      'quote_requests',
      (await requestsOfOwner(tx, id)).map((request) => request.id),
    );
    const { kept, emptied, blocking } = await sortRequests(tx, id);
    if (blocking.length > 0)
      throw new DomainError(
        'MOVE_REFUSED',
        authMessages.workAhead(references(blocking).join(', ')),
      );
    const now = toInstant(deps.clock.now());
    await recordAccountEvent(tx, deps, session, { action: 'account_deleted', userId: id });
    await deps.sessions.endAllIn(tx, id);
    await skipWaitingMessages(
      tx,
      deps,
      emptied.map((request) => ({ requestId: request.id, addresses: addressesOf(request) })),
    );
    for (const request of emptied) await empty(tx, deps, caller, request, now);
    if (user.email !== null) await emptyMessagesTo(tx, { userId: id, addresses: [user.email] });
    await anonymizeUser(tx, id, now);
    return { kept: references(kept), emptied: references(emptied) };
  });
  deps.outbox.wake();
  return result;
}

/** Companies' and administrators' accounts are part of the business; the office ends them. */
function refuseOthers(role: string): void {
  if (role !== 'client') throw new DomainError('CONFLICT', authMessages.onlyHomeOwners);
}

const addressesOf = ({ phone, email }: RequestRow): string[] => [
  phone,
  ...(email === null ? [] : [email]),
];

async function empty(
  tx: Db,
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  request: RequestRow,
  now: string,
): Promise<void> {
  if (isOpenRequest(request.status)) await endForDeletion(tx, deps, caller, request);
  await emptyMessagesTo(tx, { requestId: request.id, addresses: addressesOf(request) });
  await deletePhotosOf(tx, request.id);
  await forgetReasons(tx, request.id);
  await emptyRequest(tx, request.id, now);
}
