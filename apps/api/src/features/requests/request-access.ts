import { DomainError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import type { Selectable } from 'kysely';
import { fromFlag, toFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { VisitorGrantsTable } from '../../db/schema/quote-requests.js';
import type { Caller } from '../../ports/caller.js';
import { hasCountingQuote } from './request-quotes.queries.js';
import { requestsMessages } from './requests.messages.js';
import { findRequest, grantsOf, lockRequest, type RequestRow } from './requests.queries.js';

/**
 * How a caller may see a request, strongest first. `reference` (looked up) sees it masked; `owner`
 * and `key` can act as the customer. `sender`, the session that submitted it without an account,
 * can only read: the link proves ownership of the email address or phone.
 */
export const accesses = ['admin', 'company', 'owner', 'key', 'sender', 'reference'] as const;
export type Access = (typeof accesses)[number];

/** Accesses that see contact data, notes, and photos in full. */
export const fullAccesses = [
  'admin',
  'company',
  'owner',
  'key',
  'sender',
] as const satisfies readonly Access[];

type ReadingAccess = 'sender' | 'reference';

/** Accesses that can act for the customer, the company, or the office. */
type ActingAccess = Exclude<Access, ReadingAccess>;

/** Maps an access to the actor in the table of moves. */
export const actorOfAccess: Record<ActingAccess, Actor> = {
  admin: 'administrator',
  company: 'company',
  owner: 'customer',
  key: 'customer',
};

export const mayOnlyRead = (access: Access): access is ReadingAccess =>
  access === 'sender' || access === 'reference';

/**
 * What a browser session was granted: by a look-up, or by a link of the key version at that time.
 */
type Grant = Pick<Selectable<VisitorGrantsTable>, 'kind' | 'key_version' | 'is_sender'>;

/**
 * Whether the caller reads as a company, which sees nothing of competing ones. Signed in, one that
 * only knows the reference number does, too.
 */
export const readsAsCompany = ({ user }: Caller, access: Access): boolean =>
  access === 'company' || (access === 'reference' && user?.role === 'tree_company_owner');

/** Returns the caller's strongest access to the request; null if it doesn't exist for them. */
export async function accessToRequest(
  db: Db,
  caller: Caller,
  request: RequestRow,
): Promise<Access | null> {
  const { user } = caller;
  if (user?.role === 'admin') return 'admin';
  if (await isCompanyOf(db, caller, request)) return 'company';
  if (user !== null && user.id === request.user_id) return 'owner';
  return grantedAccess(request, await grantsTo(db, caller, request));
}

/**
 * Includes any company with a drafted, open, or accepted quote: it must be able to read what it
 * quotes for.
 */
async function isCompanyOf(db: Db, { user }: Caller, request: RequestRow): Promise<boolean> {
  if (user?.role !== 'tree_company_owner' || user.companyId === null) return false;
  return user.companyId === request.company_id || hasCountingQuote(db, request.id, user.companyId);
}

async function grantsTo(
  db: Db,
  { visitorId, cookieGrants = [] }: Caller,
  { id }: RequestRow,
): Promise<readonly Grant[]> {
  const remembered = cookieGrants
    .filter(({ requestId }) => requestId === id)
    .map((grant) => ({ ...grant, is_sender: toFlag(false) }));
  return visitorId === null ? remembered : [...remembered, ...(await grantsOf(db, visitorId, id))];
}

function grantedAccess(request: RequestRow, grants: readonly Grant[]): Access | null {
  // Raising the version revokes earlier links, even in browsers that have opened one, and the
  // submitting browser's access.
  const current = grants.filter((grant) => grant.key_version === request.link_key_version);
  if (current.some((grant) => grant.kind === 'key')) return 'key';
  if (current.some((grant) => fromFlag(grant.is_sender))) return 'sender';
  return grants.length > 0 ? 'reference' : null;
}

interface AccessedRequest {
  request: RequestRow;
  access: Access;
}

/**
 * Returns the request if the caller has one of the allowed accesses; throws NOT_FOUND otherwise.
 */
export async function requireRequest(
  db: Db,
  caller: Caller,
  id: number,
  allowed: readonly Access[],
): Promise<AccessedRequest> {
  const request = await findRequest(db, id);
  const access = request === undefined ? null : await accessToRequest(db, caller, request);
  if (request === undefined || access === null || !allowed.includes(access)) {
    throw new DomainError('NOT_FOUND', requestsMessages.notFound);
  }
  return { request, access };
}

/** Same as `requireRequest`, with the request locked until the transaction ends. */
export async function requireLockedRequest(
  tx: Db,
  caller: Caller,
  id: number,
  allowed: readonly Access[],
): Promise<AccessedRequest> {
  await lockRequest(tx, id);
  return requireRequest(tx, caller, id, allowed);
}

/** Returns the request to callers who may see it in full, including photos. */
export const requireFullRequest = (db: Db, caller: Caller, id: number): Promise<AccessedRequest> =>
  requireRequest(db, caller, id, fullAccesses);
