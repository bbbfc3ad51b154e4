import Sqlite from 'better-sqlite3';
import { emptyEphemeralTables } from '../../db/table-copy.js';
import { OperatorError } from '../../process/operator-error.js';

/**
 * Copy all pages in one step: with several, a busy server would make it restart again and again.
 */
const everyPage = 0x7f_ff_ff_ff;

/** Copies a database in use without stopping its writers; blocks the calling thread. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new Sqlite(from, { fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    await source.backup(to, { progress: () => everyPage });
  } finally {
    source.close();
  }
  const copy = new Sqlite(to);
  try {
    emptyEphemeralTables(copy);
  } finally {
    copy.close();
  }
}

interface DatabaseFacts {
  schema: string[];
  rows: Record<string, number>;
}

/**
 * Checks every page and index, and counts the rows; throws an OperatorError if the file is damaged.
 */
export function inspectDatabase(file: string): DatabaseFacts {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    const [verdict] = db.prepare<[], string>('pragma integrity_check').pluck().all();
    if (verdict !== 'ok')
      throw new OperatorError(`The database ${file} is damaged: ${verdict ?? 'no answer'}`);
    const tables = db
      .prepare<[], string>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
      )
      .pluck()
      .all();
    const count = (table: string) =>
      db.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0;
    const schema = tables.includes('kysely_migration')
      ? db.prepare<[], string>('select name from kysely_migration order by name').pluck().all()
      : [];
    return { schema, rows: Object.fromEntries(tables.map((table) => [table, count(table)])) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('SQLITE_')
      ? new OperatorError(`The database ${file} is damaged (${code}).`, { cause: error })
      : error;
  } finally {
    db.close();
  }
}
