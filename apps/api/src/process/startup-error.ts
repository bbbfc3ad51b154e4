import { DomainError } from '@stumpquote/domain/errors';
import { OperatorError } from './operator-error.js';

const fileErrors: Record<string, string> = {
  ENOSPC: "There isn't enough room on the disk",
  EDQUOT: "There isn't enough room on the disk for this user",
  EACCES: 'This user may not read or write there',
  EPERM: 'This user may not do that there',
  EROFS: 'The disk is read-only',
  ENOTDIR: 'A part of the path is a file, not a folder',
  EEXIST: "There's a file where a folder is needed",
  ENOENT: "There's no such file or folder",
  EIO: "The disk can't be read or written",
};

const databaseErrors: Record<string, string> = {
  NOTADB: 'The database is damaged',
  CORRUPT: 'The database is damaged',
  CANTOPEN:
    "The database can't be opened: this user may not read or write it, or the disk is read-only",
  READONLY:
    "The database can't be written: this user has read-only access, or the disk is read-only",
  IOERR: "The disk of the database can't be read or written",
  FULL: "There isn't enough room on the disk for the database",
  BUSY: 'Something else has locked the database',
};

const listenErrors: Record<string, (host: string, place: string) => string> = {
  EADDRINUSE: (host, place) =>
    `Something else is already listening on ${place}: stop it, or set PORT to another one.`,
  EADDRNOTAVAIL: (host) =>
    `This machine has no address ${host}: HOST must be one of its own, 127.0.0.1 or 0.0.0.0.`,
  ENOTFOUND: (host) =>
    `There's no machine ${host}: HOST must be an address of this one, 127.0.0.1 or 0.0.0.0.`,
  EACCES: (host, place) => `This user may not listen on ${place}: set PORT to one above 1023.`,
};

/**
 * The message for an error the operator has to fix; null for all others, which keep their stack.
 */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof OperatorError || error instanceof DomainError) return error.message;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  const { code } = error;
  const text = (name: string) => (name in error ? String(error[name as keyof typeof error]) : '');
  if (['listen', 'bind', 'getaddrinfo'].includes(text('syscall'))) {
    const host = text('address') || text('hostname');
    return listenErrors[code]?.(host, `port ${text('port')} of ${host}`) ?? null;
  }
  const [, sqlite = ''] = /^SQLITE_([A-Z]+)/.exec(code) ?? [];
  const words = databaseErrors[sqlite] ?? fileErrors[code];
  return words === undefined
    ? null
    : `${words}${text('path') === '' ? '' : `: ${text('path')}`} (${code}).`;
}

/** Runs a command, or exits with the operator's error message. */
export async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = operatorMessage(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}
