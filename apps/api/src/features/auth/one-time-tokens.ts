import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { OneTimeTokensTable } from '../../db/schema/users.js';
import type { Clock } from '../../process/clock.js';
import { sha256 } from '../../process/hashes.js';
import type { Ids } from '../../process/ids.js';
import { lockUser } from './auth.queries.js';
import {
  deleteUnusedTokens,
  findValidToken,
  insertToken,
  markTokenUsed,
} from './one-time-tokens.queries.js';

type Purpose = OneTimeTokensTable['purpose'];

const lifetimeHours: Record<Purpose, number> = { verify_email: 72, reset_password: 1 };

interface TokenOwner {
  userId: number;
  email: string;
}

/**
 * Issues a link's single-use token (256 bits) and stores only its hash. Earlier tokens stay valid,
 * so a stranger who requests links can't invalidate the owner's.
 */
export async function issueToken(
  tx: Db,
  deps: { clock: Clock; ids: Ids },
  purpose: Purpose,
  owner: TokenOwner,
): Promise<string> {
  const token = Buffer.from(deps.ids.bytes(32)).toString('base64url');
  const now = deps.clock.now();
  await insertToken(tx, {
    token_hash: sha256(token),
    user_id: owner.userId,
    purpose,
    email: owner.email,
    used_at: null,
    created_at: toInstant(now),
    expires_at: toInstant(new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000)),
  });
  return token;
}

/**
 * Locks the account of an unexpired token, even a used one, until the transaction ends; does
 * nothing for an unknown token.
 */
export async function lockTokenOwner(
  tx: Db,
  clock: Clock,
  purpose: Purpose,
  token: string,
): Promise<void> {
  const row = await findValidToken(
    tx,
    { tokenHash: sha256(token), purpose },
    toInstant(clock.now()),
  );
  if (row !== undefined) await lockUser(tx, row.user_id);
}

/**
 * Uses up a valid token and deletes the owner's other unused ones of the same purpose. Throws
 * INVALID_LINK with the given message if it is used, expired, or unknown.
 */
export async function consumeToken(
  tx: Db,
  clock: Clock,
  purpose: Purpose,
  token: string,
  refusal: Message,
): Promise<TokenOwner> {
  const now = toInstant(clock.now());
  const row = await markTokenUsed(tx, { tokenHash: sha256(token), purpose }, now);
  if (row === undefined) throw new DomainError('INVALID_LINK', refusal);
  await deleteUnusedTokens(tx, row.user_id, purpose);
  return { userId: row.user_id, email: row.email };
}

/**
 * Returns the token's owner without using it up. Throws INVALID_LINK with the given message in the
 * same cases as `consumeToken`.
 */
export async function findToken(
  db: Db,
  clock: Clock,
  purpose: Purpose,
  token: string,
  refusal: Message,
): Promise<TokenOwner> {
  const row = await findValidToken(
    db,
    { tokenHash: sha256(token), purpose },
    toInstant(clock.now()),
  );
  if (row === undefined || row.used_at !== null) throw new DomainError('INVALID_LINK', refusal);
  return { userId: row.user_id, email: row.email };
}

/** Returns the owner of a token that was used but hasn't expired. */
export async function findUsedToken(
  tx: Db,
  clock: Clock,
  purpose: Purpose,
  token: string,
): Promise<TokenOwner | undefined> {
  const row = await findValidToken(
    tx,
    { tokenHash: sha256(token), purpose },
    toInstant(clock.now()),
  );
  return row === undefined || row.used_at === null
    ? undefined
    : { userId: row.user_id, email: row.email };
}
