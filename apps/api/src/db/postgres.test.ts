// @module-tag postgres
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeEach, expect, inject, it, vi } from 'vitest';
import { operatorMessage } from '../process/startup-error.js';
import { isStorageFault } from '../process/storage-fault.js';
import { createOnServer, type TestDatabase } from '../testing/test-database.js';
import type { Db } from './database.js';
import type { AnyDatabase } from './migrations/portable.js';
import { migrate } from './migrator.js';
import { openPostgres, postgresLocation } from './postgres.js';
import { runMigrations } from './run-migrations.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await createOnServer(inject('templateDatabase'), 'template0');
  return () => database.remove();
});

const location = () => postgresLocation(database.environment['DATABASE_URL'] ?? '');

it('has no database until it is filled, and none after an interruption', async () => {
  expect(await location().exists()).toBe(false);
  const interrupted = location().createFilled(async (db) => {
    await migrate(db);
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await location().exists()).toBe(false);
  await location().createFilled(async (db) => {
    await migrate(db);
    await sql`insert into installation (id) values ('one')`.execute(db);
  });
  expect(await location().exists()).toBe(true);
  const db = location().open();
  expect(await db.selectFrom('installation').select('id').execute()).toEqual([{ id: 'one' }]);
  // Migrated already.
  await migrate(db);
  await db.destroy();
});

it('finds requests by its index of trigrams', async () => {
  const db = location().open();
  await migrate(db);
  const { rows } = await db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one);
    return sql<{
      'QUERY PLAN': string;
    }>`explain select id from request_texts where lower(text) like '%mahogany%'`.execute(one);
  });
  await db.destroy();
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('quote_requests_search');
});

it('reports an unavailable database when a connection is lost during a query', async () => {
  const db = location().open();
  const loseConnection = (on: Db) =>
    sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(on);
  const errorOf = (query: Promise<unknown>) => query.catch((caught: unknown) => caught);
  expect(isStorageFault(await errorOf(loseConnection(db)))).toBe(true);
  expect(isStorageFault(await errorOf(db.transaction().execute(loseConnection)))).toBe(true);
  // The pool may take a moment to notice.
  await vi.waitFor(async () =>
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]),
  );
  await db.destroy();
});

it('waits for a server that is away, and says what is wrong with the address', async () => {
  const errorAt = async (url: string) => {
    const db = openPostgres(url);
    const error: unknown = await sql`select 1`.execute(db).catch((caught: unknown) => caught);
    await db.destroy();
    return { error, isFault: isStorageFault(error) };
  };
  expect(await errorAt('postgres://nobody@127.0.0.1:1/none')).toMatchObject({ isFault: true });
  const wrong = new URL(database.environment['DATABASE_URL'] ?? '');
  wrong.password = 'wrong';
  const { error, isFault } = await errorAt(wrong.href);
  expect(isFault).toBe(false);
  expect(operatorMessage(error)).toBe(
    'The database of DATABASE_URL can\'t be opened: password authentication failed for user "stumpquote".',
  );
});

it('waits for a connection as long as the address says', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const refusalOf = async (parameters: string) => {
    const db = openPostgres(`postgres://nobody@127.0.0.1:${port}/none${parameters}`);
    await expect(sql`select 1`.execute(db)).rejects.toThrow('connection timeout');
    await db.destroy();
    return parameters;
  };
  const both = [refusalOf('?connect_timeout=2'), refusalOf('?connect_timeout=1')];
  expect(await Promise.race(both)).toBe('?connect_timeout=1');
  await Promise.all(both);
  mute.close();
});

it('gives up a migration that waits for a table in use, and changes nothing', async () => {
  const db = location().open();
  const step = (statement: string) => ({
    up: async (tx: AnyDatabase) => {
      await sql.raw(statement).execute(tx);
    },
  });
  const first = { '001-a': step('create table a ()') };
  const both = { ...first, '002-b': step('alter table a add column b integer') };
  await runMigrations(db, first);
  await db.transaction().execute(async (tx) => {
    await sql`select * from a`.execute(tx);
    await expect(runMigrations(db, both)).rejects.toThrow(
      "The database couldn't be upgraded: step 002-b failed (canceling statement due to lock timeout). Nothing was changed.",
    );
  });
  await runMigrations(db, both);
  expect((await sql`select b from a`.execute(db)).rows).toEqual([]);
  await db.destroy();
});
