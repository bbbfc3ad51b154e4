import path from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { migrate } from '../../../api/dist/db/migrator.js';
import { openPostgres } from '../../../api/dist/db/postgres.js';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../api/dist/demo/embedded-postgres.js';
import { ensureBigDatabase } from './big-database.ts';
import { bigSizes, copies, seededSizes } from './big-sizes.ts';
import { benchFolder, bigDataFolder } from './data-folder.ts';

/**
 * A quarter of a machine with 8 GB and an SSD. No parallel workers, so that a connection's process
 * does all the work of its queries.
 */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  autovacuum: 'off',
};

/** The tables that a larger database has more rows of. */
const growing = [
  'users',
  'quote_requests',
  'quotes',
  'messages',
  'request_events',
  'photos',
  'stump_analyses',
  'appointments',
  'field_measurements',
  'quote_acceptances',
  'utility_tickets',
  'visitor_grants',
  'idempotency_keys',
  'chat_messages',
];

/**
 * With BENCH_LEAN=1, only these grow, and there are twice as many messages as the SQLite file has:
 * what lists, searches and reports read.
 */
const growingLean = [
  'users',
  'quote_requests',
  'quotes',
  'messages',
  'appointments',
  'utility_tickets',
];
const isLean = process.env['BENCH_LEAN'] === '1';

/**
 * Starts a PostgreSQL with the rows of the SQLite file, each `copies` times; created if missing.
 */
export async function startBigPostgres(): Promise<EmbeddedPostgres> {
  const server = await startServer();
  const name = `requests_${bigSizes.requests}`;
  const url = server.url.replace(/\/postgres$/, `/${name}`);
  const [exists] = await query(
    server.url,
    `select 1 as "exists" from pg_database where datname = '${name}'`,
  );
  if (exists === undefined) {
    const filling = `${name}_filling`;
    await query(server.url, `drop database if exists ${filling}`);
    await query(server.url, `create database ${filling}`);
    const sqliteFile = await ensureBigDatabase(bigDataFolder(seededSizes.requests));
    await fill(server.url.replace(/\/postgres$/, `/${filling}`), sqliteFile);
    await query(server.url, `alter database ${filling} rename to ${name}`);
  }
  const db = openPostgres(url);
  await migrate(db);
  await db.destroy();
  return { url, stop: () => server.stop() };
}

/** `BENCH_POSTGRES` names one that is running already. */
async function startServer(): Promise<EmbeddedPostgres> {
  const url = process.env['BENCH_POSTGRES'];
  return url === undefined ? startBenchPostgres() : { url, stop: async () => {} };
}

const startBenchPostgres = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres(path.join(benchFolder(), 'postgres'), settings);

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table it refers to, or its own if it's the key. */
  keyOf: string | null;
  isUnique: boolean;
}

async function fill(url: string, sqliteFile: string): Promise<void> {
  const db = openPostgres(url);
  await migrate(db);
  await db.destroy();
  const sqlite = new Sqlite(sqliteFile, { readonly: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off; set session_replication_role = replica');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'public' and not exists (select 1 from pg_constraint where conname = indexname)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const { rows: columns } = await client.query<Column>(columnsQuery);
    for (const table of new Set(columns.map((column) => column.table)))
      await copyTable(
        sqlite,
        client,
        table,
        columns.filter((column) => column.table === table),
      );
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, type, keyOf } of columns)
      if (type === 'bigint' && keyOf === table)
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', '${name}'), greatest(1, (select max(${name}) from ${table})))`,
        );
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
    sqlite.close();
  }
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    (select k.relname from pg_constraint f join pg_class k on k.oid = case f.contype when 'p' then f.conrelid else f.confrelid end
      where f.conrelid = c.oid and f.conkey = array[a.attnum] and f.contype in ('p', 'f') order by f.contype limit 1) as "keyOf",
    exists (select 1 from pg_constraint u where u.conrelid = c.oid and u.contype = 'u' and u.conkey = array[a.attnum])
      or exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and not i.indisprimary and i.indkey::text = a.attnum::text) as "isUnique"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relname not like 'kysely%' and a.attgenerated = ''
  order by c.oid, a.attnum`;

const rowsAtATime = 2000;

async function copyTable(
  sqlite: Sqlite.Database,
  client: pg.Client,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const began = performance.now();
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const isGrowing = copies > 1 && (isLean ? growingLean : growing).includes(table);
  const hasCopies = copies > 1 && growing.includes(table);
  const values = columns.map((column) => (hasCopies ? valueOfCopy(column) : `r."${column.name}"`));
  const step = isLean && table === 'messages' ? copies / 2 : 1;
  // The rows of a copy lie beside their original, as of the same time.
  const insert = `insert into ${table} (${names}) select ${values.join(', ')}
    from json_populate_recordset(null::${table}, $1) as r cross join lateral generate_series(0, ${isGrowing ? copies - 1 : 0}, ${step}) as copy`;
  await client.query(`delete from ${table}`);
  let rows: unknown[] = [];
  let count = 0;
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows)]);
    count += rows.length;
    rows = [];
  };
  for (const row of sqlite.prepare(`select ${names} from ${table} order by rowid`).iterate()) {
    rows.push(row);
    if (rows.length === rowsAtATime) await flush();
  }
  await flush();
  if (count > 1000)
    process.stderr.write(
      `${table}: ${count * (isGrowing ? copies / step : 1)} rows, ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    );
}

/** Keys differ from copy to copy, and so do contacts. Names and times repeat. */
function valueOfCopy({ table, name, type, keyOf, isUnique }: Column): string {
  const value = `r."${name}"`;
  if (keyOf !== null && growing.includes(keyOf))
    return type === 'bigint'
      ? `(${value} - 1) * ${copies} + copy + 1`
      : `overlay(${value} placing to_hex(copy) from 1 for 1)`;
  if (name === 'crew') return `${value} * ${copies} + copy`;
  if (name === 'reference_number') return `overlay(${value} placing copy::text from 4 for 1)`;
  if (name === 'phone') return `regexp_replace(${value}, '.$', copy::text)`;
  if (name === 'email' || name === 'to_address')
    return `case when copy = 0 then ${value} else replace(${value}, '@', '.' || copy || '@') end`;
  if (table === 'users' && name.startsWith('username'))
    return `case when copy = 0 then ${value} else ${value} || '.' || copy end`;
  if (isUnique || (table === 'idempotency_keys' && name === 'key') || name === 'visitor_id')
    return `case when copy = 0 then ${value} else ${value} || '.' || copy end`;
  return value;
}
