import Sqlite from 'better-sqlite3';

/** The limits count on as always; what the bench before has used up of them is forgotten. */
export function forgetLimits(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.exec('delete from rate_limits');
  sqlite.close();
}
