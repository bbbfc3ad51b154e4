import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Db } from '../../api/dist/db/database.js';
import { openPostgres } from '../../api/dist/db/postgres.js';

/**
 * `TEST_DATABASE=postgres` runs the browser tests on a PostgreSQL that each worker's demo starts.
 */
export const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

/** In the demo's data folder. */
export const postgresUrlFile = 'postgres-url';

/** Opens the database of the worker's demo. */
export function openDemoDatabase(): Db {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error("E2E_DATA_DIR is not set: the tests do not know the demo's database");
  const own = path.join(folder, process.env['TEST_PARALLEL_INDEX'] ?? '0');
  return onPostgres
    ? openPostgres(readFileSync(path.join(own, postgresUrlFile), 'utf8'))
    : openDatabase(path.join(own, 'stumpquote.db'));
}
