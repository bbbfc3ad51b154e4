import { DomainError } from '@stumpquote/domain/errors';
import { serverMessages } from './server.messages.js';

// Full, read-only, damaged, gone or held for too long: SQLite's codes with their extensions (SQLITE_IOERR_WRITE …).
const sqliteFault =
  /^SQLITE_(FULL|READONLY|IOERR|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM)/;
// PostgreSQL: no connection, out of resources (a full disk), shutting down, read-only, damaged.
const postgresFault = /^(08...|53...|57P0[123]|25006|XX00[12])$/;
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
const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the database, the disk or the photo storage can't do its work now: nothing was wrong with what was asked. */
export function isStorageFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ('$metadata' in error) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    sqliteFault.test(code) ||
    postgresFault.test(code) ||
    fileFaults.has(code) ||
    networkFaults.has(code)
  );
}

const retryAfterSeconds = 30;

/** The answer to whatever needs a store that can't be used now. */
export const unavailable = (cause: unknown): DomainError =>
  new DomainError('UNAVAILABLE', serverMessages.unavailable, { retryAfterSeconds, cause });

/** The answer to every call during a database upgrade. */
export const upgrading = (): DomainError =>
  new DomainError('UNAVAILABLE', serverMessages.upgrading, { retryAfterSeconds });

/** SQLite's code when it found its file damaged; looks into what an error was caused by. */
export function damageIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code) ? code : damageIn(error.cause);
}
