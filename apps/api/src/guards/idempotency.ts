import { DomainError } from '@stumpquote/domain/errors';
import { fromJson, toInstant, toJson } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { inTransaction } from '../db/transaction.js';
import type { Caller } from '../ports/caller.js';
import type { ChangeDeps } from '../ports/deps.js';
import type { Clock } from '../process/clock.js';
import { sha256 } from '../process/hashes.js';
import { serverMessages } from '../process/server.messages.js';
import { findKey, saveResponse, claimKey } from './idempotency.queries.js';

interface OnceOptions {
  operation: string;
  /** The caller's key; undefined runs the change unguarded. */
  key: string | undefined;
  /** The request's content: the same key with different content is refused. */
  content: unknown;
}

/** Scopes a key to one browser: the same key from another browser is a different request. */
export const browserKey = (visitorId: string, key: string): string => `${visitorId}:${key}`;

/** Scopes a key to one account, or to one browser if signed out. */
export function callerKey(caller: Caller, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  return caller.user === null
    ? browserKey(caller.ensureVisitorId(), key)
    : `user ${caller.user.id}:${key}`;
}

/** The stored response for a key; undefined if unused. */
export async function storedResponse<T>(
  db: Db,
  operation: string,
  key: string,
): Promise<T | undefined> {
  const row = await findKey(db, { operation, key });
  return row === undefined ? undefined : fromJson<T>(row.response);
}

/**
 * Runs `change` once per key in the given transaction: a repeat gets the stored response. Key and
 * change commit together, so a crash leaves both or neither. The key is claimed first: a concurrent
 * duplicate blocks on the unique index, then reads the response, or claims the key itself if the
 * first transaction rolled back.
 */
export async function once<T>(
  tx: Db,
  clock: Clock,
  options: OnceOptions,
  change: () => Promise<T>,
): Promise<T> {
  const { operation, key } = options;
  if (key === undefined) return change();
  const contentHash = sha256(JSON.stringify(options.content));
  const claimed = await claimKey(tx, {
    operation,
    key,
    content_hash: contentHash,
    response: toJson(null),
    created_at: toInstant(clock.now()),
  });
  if (claimed === undefined) return storedResponseFor<T>(tx, operation, key, contentHash);
  const response = await change();
  await saveResponse(tx, { operation, key }, toJson(response));
  return response;
}

/** The same in its own transaction, with the form's key. */
export function onceInTransaction<T>(
  deps: ChangeDeps,
  caller: Caller,
  options: OnceOptions,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  const key = callerKey(caller, options.key);
  return inTransaction(deps, (tx) => once(tx, deps.clock, { ...options, key }, () => change(tx)));
}

async function storedResponseFor<T>(
  tx: Db,
  operation: string,
  key: string,
  contentHash: string,
): Promise<T> {
  const earlier = await findKey(tx, { operation, key });
  if (earlier?.content_hash !== contentHash) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', serverMessages.sentBefore);
  }
  return fromJson<T>(earlier.response);
}
