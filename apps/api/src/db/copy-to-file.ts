import { refuseOtherSchema } from './migrator.js';
import { openPostgres, using } from './postgres.js';
import { openDatabase } from './sqlite.js';
import { copyTable, finishTarget, prepareTarget, tablesToCopy } from './table-copy.js';
import { readSnapshot } from './transaction.js';

/**
 * Copies a snapshot of a PostgreSQL database in use into a new SQLite file. Throws OperatorError.
 */
export function copyToFile(url: string, file: string): Promise<void> {
  return using(openPostgres(url), async (db) => {
    await refuseOtherSchema(db);
    await readSnapshot(db, (source) =>
      using(openDatabase(file, { durable: false }), async (target) => {
        await prepareTarget(source, target);
        for (const table of await tablesToCopy(source, target))
          await target.transaction().execute((tx) => copyTable(source, tx, table));
        await finishTarget(source, target);
      }),
    );
  });
}
