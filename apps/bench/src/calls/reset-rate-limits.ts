import Sqlite from 'better-sqlite3';

/** Clears the rate limit counters that earlier benches used up; the limits themselves stay on. */
export function resetRateLimits(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.exec('delete from rate_limits');
  sqlite.close();
}
