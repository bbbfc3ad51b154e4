// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { ensureDemoDatabase } from '../demo/seed-demo.js';
import { readConfig } from '../process/config.js';
import { createOnServer } from '../testing/test-database.js';
import { databaseFile, openDatabase, openForReading, type Db } from './database.js';
import { migrate } from './migrator.js';
import { differingTables, moveToPostgres } from './move-to-postgres.js';
import { openPostgres, using } from './postgres.js';
import type { TableFacts } from './table-copy.js';

const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-move-'));
const file = databaseFile(dataDir);

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, { demo: true });
  await ensureDemoDatabase(config, pino({ level: 'silent' }));
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function emptyPostgres(): Promise<string> {
  const database = await createOnServer(inject('templateDatabase'), 'template0');
  onTestFinished(() => database.remove());
  return database.environment['DATABASE_URL'] ?? '';
}

/** Stops after some tables, as if killed. */
async function interrupt(url: string, after: number): Promise<void> {
  let tables = 0;
  const move = moveToPostgres({ file, url }, () => {
    tables += 1;
    if (tables === after) throw new Error('killed');
  });
  await expect(move).rejects.toThrow('killed');
}

const countOf = async (db: Db, table: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]
    ?.n ?? -1;

it('moves the demo: every table has the same rows, and ids continue', async () => {
  const url = await emptyPostgres();
  const moved = await moveToPostgres({ file, url });
  const tables = moved.map(({ table }) => table);
  expect(tables).toContain('quote_requests');
  await using(openForReading(file), async (sqlite) => {
    const names = (await sqlite.introspection.getTables()).flatMap(({ name, isView }) =>
      isView ? [] : [name],
    );
    // All except SQLite's search index and the running processes.
    expect(names.filter((name) => !/^(request_search|processes$)/.test(name)).toSorted()).toEqual(
      tables.toSorted(),
    );
    await using(openPostgres(url), async (postgres) => {
      for (const { table, rows } of moved) {
        expect([table, await countOf(postgres, table)]).toEqual([table, rows]);
        expect([table, await countOf(sqlite, table)]).toEqual([table, rows]);
      }
      const newest = async (db: Db) =>
        (
          await db
            .selectFrom('quote_requests')
            .select(({ fn }) => fn.max('id').as('id'))
            .executeTakeFirst()
        )?.id ?? 0;
      const { rows } = await sql<{
        id: number;
      }>`select nextval(pg_get_serial_sequence('quote_requests', 'id')) as id`.execute(postgres);
      expect(rows[0]?.id).toBeGreaterThan(await newest(sqlite));
    });
  });
  expect(await differingTables({ file, url })).toEqual([]);
  // Again, as after being killed at the very end.
  expect(await moveToPostgres({ file, url })).toEqual(moved);
});

it('continues after an interruption, and keeps the finished tables', async () => {
  const url = await emptyPostgres();
  await interrupt(url, 6);
  expect(await using(openPostgres(url), (db) => db.introspection.getTables())).toEqual([]);
  const how: string[] = [];
  await moveToPostgres({ file, url }, (_facts, one) => how.push(one));
  expect(how.slice(0, 7)).toEqual([...Array<string>(6).fill('kept'), 'copied']);
  expect(await differingTables({ file, url })).toEqual([]);
});

it('starts over if the data has changed since the interruption', async () => {
  const url = await emptyPostgres();
  await interrupt(url, 6);
  await using(openDatabase(file), (db) => sql`update companies set name = name || '!'`.execute(db));
  const how = new Set<string>();
  await moveToPostgres({ file, url }, (_facts, one) => how.add(one));
  expect([...how]).toEqual(['copied']);
  expect(await differingTables({ file, url })).toEqual([]);
});

it('refuses a database with tables', async () => {
  const url = await emptyPostgres();
  await using(openPostgres(url), (db) => sql`create table other (id integer)`.execute(db));
  await expect(moveToPostgres({ file, url })).rejects.toThrow("isn't empty");
});

it('copies every type of value, and names a table that changed afterwards', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const small = databaseFile(folder);
  await using(openDatabase(small), async (db) => {
    await migrate(db);
    for (const text of ['Zoë\0 O’Neill', '🌳', '', "x'; --", '\\'])
      await sql`insert into webhook_events (provider, event_id, received_at) values ('x', ${text}, ${text})`.execute(
        db,
      );
  });
  const url = await emptyPostgres();
  const moved: TableFacts[] = await moveToPostgres({ file: small, url });
  expect(moved.find(({ table }) => table === 'webhook_events')?.rows).toBe(5);
  await using(openPostgres(url), (db) =>
    sql`update webhook_events set received_at = 'x' where event_id = ''`.execute(db),
  );
  expect(await differingTables({ file: small, url })).toEqual(['webhook_events']);
});
