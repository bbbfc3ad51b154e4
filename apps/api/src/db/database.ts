import type { Config } from '../process/config.js';
import { databaseFile } from './database-file.js';
import type { DatabaseLocation } from './engine.js';
import { postgresLocation } from './postgres.js';
import { sqliteLocation } from './sqlite.js';

export type { Db } from './db.js';
export { databaseFile } from './database-file.js';
export { openDatabase, openForReading } from './sqlite.js';

/** PostgreSQL if DATABASE_URL names one; otherwise a file in the data folder. */
export const databaseOf = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabaseLocation =>
  databaseUrl === undefined ? sqliteLocation(databaseFile(dataDir)) : postgresLocation(databaseUrl);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** True for PostgreSQL's deadlocks and serialization failures: a retry may succeed. */
export const isLostRace = (error: unknown): boolean =>
  codeOf(error) === '40P01' || codeOf(error) === '40001';

/** True for unique constraint violations on SQLite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505'
  );
}
