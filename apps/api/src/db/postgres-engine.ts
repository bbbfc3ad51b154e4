import { sql, type Expression } from 'kysely';
import type { Db } from './db.js';
import {
  idsAtOnce,
  rowsAtOnce,
  type Engine,
  type IdsQuery,
  type LastId,
  type TableRow,
} from './engine.js';

export const postgresEngine: Engine = {
  ignoringCase: (column) => sql`lower(${sql.ref(column)})`,
  milliseconds: (from, to) =>
    sql`cast(round(extract(epoch from cast(${sql.ref(to)} as timestamptz) - cast(${sql.ref(from)} as timestamptz)) * 1000) as bigint)`,
  now: sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  async facts(db) {
    const { rows } = await sql<{ version: string; connections: number; most: string }>`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
        current_setting('max_connections') as most`.execute(db);
    const { version = '', connections = 0, most = '0' } = rows[0] ?? {};
    // A replica that is up to date has no lag; without the role pg_monitor, its columns are null.
    const { rows: replicas } = await sql<{ name: string; lagSeconds: number | null }>`
      select application_name as name,
        case when state is not null then coalesce(extract(epoch from replay_lag), 0) end as "lagSeconds"
      from pg_stat_replication order by application_name`.execute(db);
    return {
      name: 'PostgreSQL',
      version,
      server: { connections, maxConnections: Number(most), replicas },
    };
  },
  joinInOrder: sql`join`,
  joinFirst: (table, alias, { where, orderBy }) =>
    sql`join lateral (select * from ${sql.table(table)} where ${where} order by ${orderBy} limit 1) as ${sql.id(alias)} on true`,
  filterOnly: (column) => sql.ref(column),
  requestsContaining(phrases) {
    const matches = phrases.map((phrase) => {
      const pattern = phrase.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`);
      return sql`lower(text) like ${`%${pattern}%`}`;
    });
    return sql`select id from request_texts where ${sql.join([sql`false`, ...matches], sql` or `)}`;
  },
  // Not a union, so that the newest few are found from the end.
  requestsInRanges: (ranges) =>
    sql`select id from quote_requests where ${sql.join(ranges, sql` or `)}`,
  // Not `for update`: inserting rows that refer to these needn't wait.
  async lockRows(tx, table, ids) {
    await sql`select id from ${sql.table(table)} where id in (${sql.join(ids)}) order by id for no key update`.execute(
      tx,
    );
  },
  async lockName(tx, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  },
  async limitLockWaits(tx) {
    await sql`set local lock_timeout = '3s'`.execute(tx);
  },
  rebuildingTables: (_db, migrate) => migrate(),
  danglingTables: async () => [],
  readRows: (tx, table) =>
    readByCursor<TableRow>(tx, sql`select * from ${sql.table(table)}`, rowsAtOnce),
  async *readIds<Id>(snapshot: Db, query: IdsQuery<Id>) {
    for await (const rows of readByCursor<{ id: Id }>(snapshot, query, idsAtOnce))
      yield rows.map(({ id }) => id);
  },
  // Tables refer to each other in a circle, so no order of copying them would do.
  async suspendForeignKeys(db) {
    await db.transaction().execute(async (tx) => {
      await sql`create table ${sql.table(suspendedKeys)} as
        select cast(conrelid as regclass)::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = to_regnamespace(current_schema())`.execute(
        tx,
      );
      for (const { table, name } of await suspended(tx))
        await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
    });
  },
  async resumeForeignKeys(db) {
    await db.transaction().execute(async (tx) => {
      for (const { table, name, definition } of await suspended(tx))
        await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
      await sql`drop table if exists ${sql.table(suspendedKeys)}`.execute(tx);
    });
  },
  async lastIds(db) {
    const ids: LastId[] = [];
    for (const { table, sequence } of await sequences(db)) {
      const { rows } = await sql<{
        id: number;
      }>`select last_value as id from ${sql.raw(sequence)} where is_called`.execute(db);
      ids.push(...rows.map(({ id }) => ({ table, id })));
    }
    return ids;
  },
  async continueIds(db, lastIds) {
    const idOf = new Map(lastIds.map(({ table, id }) => [table, id]));
    for (const { table, sequence } of await sequences(db)) {
      const id = idOf.get(table);
      if (id !== undefined) await sql`select setval(${sequence}, ${id})`.execute(db);
    }
  },
};

/** Not Kysely's `stream()`, during which the connection can't run other queries. */
async function* readByCursor<Row>(
  tx: Db,
  query: Expression<unknown>,
  batchSize: number,
): AsyncIterable<Row[]> {
  await sql`declare all_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(batchSize)} from all_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close all_rows`.execute(tx);
}

const suspendedKeys = 'suspended_foreign_keys';

interface ForeignKey {
  /** Both names are quoted where they need it. */
  table: string;
  name: string;
  definition: string;
}

/** None if they have been resumed. */
async function suspended(tx: Db): Promise<ForeignKey[]> {
  const { rows: found } = await sql<{
    name: string | null;
  }>`select to_regclass(${suspendedKeys}) as name`.execute(tx);
  if (found[0]?.name === null) return [];
  return (await sql<ForeignKey>`select * from ${sql.table(suspendedKeys)}`.execute(tx)).rows;
}

/** The sequences of keys that count up; their names are quoted. */
async function sequences(db: Db): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as "table",
      pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  return rows;
}
