import type { InsertType } from 'kysely';

type FilledByDatabase<Table> = {
  [Column in keyof Table]: undefined extends InsertType<Table[Column]> ? Column : never;
}[keyof Table];

/**
 * A row to insert that names every column, also the nullable ones, which Kysely's `Insertable`
 * leaves optional. A new column fails the type check in every insert into its table.
 */
export type NewRow<Table> = {
  [Column in Exclude<keyof Table, FilledByDatabase<Table>>]: InsertType<Table[Column]>;
} & { [Column in FilledByDatabase<Table>]?: InsertType<Table[Column]> };
