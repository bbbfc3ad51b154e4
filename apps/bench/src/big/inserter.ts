import Sqlite from 'better-sqlite3';
import type { Insertable } from 'kysely';
import type { Database } from '../../../api/dist/db/schema/database.js';

export type Insert = <Table extends keyof Database>(
  table: Table,
  row: Insertable<Database[Table]>,
) => void;

/**
 * Returns an inserter with one prepared statement per table; all rows of a table must list the same
 * columns in the same order.
 */
export function inserter(sqlite: Sqlite.Database): Insert {
  const statements = new Map<string, Sqlite.Statement<unknown[]>>();
  return (table, row) => {
    let statement = statements.get(table);
    if (statement === undefined) {
      const columns = Object.keys(row);
      statement = sqlite.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      statements.set(table, statement);
    }
    statement.run(...Object.values(row));
  };
}
