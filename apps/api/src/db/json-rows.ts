import type { RawBuilder } from 'kysely';
import { jsonArrayFrom as asPostgresArray } from 'kysely/helpers/postgres';
import { jsonArrayFrom as asSqliteArray } from 'kysely/helpers/sqlite';
import { fromJson } from './columns.js';
import type { Db } from './database.js';
import { isPostgres } from './dialect.js';

type Rows<Row> = Parameters<typeof asSqliteArray<Row>>[0];

/** The rows of a query as one column of another's row, to be read by `fromJsonRows`: a statement for what would be one a table. */
export const jsonRows = <Row>(db: Db, rows: Rows<Row>): RawBuilder<Row[]> =>
  (isPostgres(db) ? asPostgresArray<Row>(rows) : asSqliteArray<Row>(rows)) as RawBuilder<Row[]>;

/** PostgreSQL's driver has parsed the column already. */
export const fromJsonRows = <Row>(column: Row[]): Row[] =>
  typeof column === 'string' ? fromJson<Row[]>(column) : column;
