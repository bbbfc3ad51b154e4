import { DomainError } from '@stumpquote/domain/errors';
import { serverMessages } from './server.messages.js';

// Full, read-only, damaged, missing, or locked too long: SQLite's codes with their extensions
// (SQLITE_IOERR_WRITE …).
const sqliteFault =
  /^SQLITE_(FULL|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM)/;
// PostgreSQL: no connection, out of resources (a full disk), shutting down, too late, read-only,
// corrupted, a deadlock after a retry.
const postgresFault = /^(08...|53...|57P0[123]|57014|25P03|25006|XX00[12]|40P01|40001)$/;
// The driver's messages for a connection lost before or during a query; these errors have no code.
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|Query read timeout|LISTEN\/NOTIFY)/;
const fileFaults = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'ENOTDIR',
  'EEXIST',
  'ESTALE',
]);
const connectionFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the database, disk, or photo storage is unavailable, as opposed to a bad request. */
export function isStorageFault(error: unknown): error is Error {
  if (!(error instanceof Error) || isFromLostClient(error)) return false;
  const code = codeOf(error);
  return (
    sqliteFault.test(code) ||
    postgresFault.test(code) ||
    lostConnection.test(error.message) ||
    fileFaults.has(code) ||
    connectionFaults.has(code) ||
    // A `BucketError`.
    code === 'EBUCKET'
  );
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** A client that left while it was sending: Node's error has the code of a lost connection. */
const isFromLostClient = (error: Error): boolean =>
  codeOf(error) === 'ECONNRESET' && error.message === 'aborted';

/** Whether the database refused a write because it is read-only; searches the error's causes. */
export const isReadOnlyFault = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(SQLITE_READONLY.*|25006)$/.test(codeOf(error)) || isReadOnlyFault(error.cause));

/**
 * Whether the database server can't be reached, shuts down or starts; searches the error's causes,
 * but not those of a `BucketError`.
 */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  codeOf(error) !== 'EBUCKET' &&
  !isFromLostClient(error) &&
  (/^(08...|57P0[123])$/.test(codeOf(error)) ||
    lostConnection.test(error.message) ||
    connectionFaults.has(codeOf(error)) ||
    isLostConnection(error.cause));

const retryAfterSeconds = 30;

/** The response when storage is unavailable. */
export const unavailable = (cause: unknown): DomainError =>
  new DomainError('UNAVAILABLE', serverMessages.unavailable, { retryAfterSeconds, cause });

/** The response to every call during a database upgrade. */
export const upgrading = (): DomainError =>
  new DomainError('UNAVAILABLE', serverMessages.upgrading, { retryAfterSeconds });

/** SQLite's code if its file is damaged; searches the error's causes. */
export function damageIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? code : damageIn(error.cause);
}
