// @module-tag sqlite
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inspectDatabase } from '../data-folder/backup/database-copy.js';
import { isFullRun } from '../testing/full-run.js';
import { unpackOldDatabase } from '../testing/old-database.js';
import { seededRandom } from '../testing/seeded-random.js';
import { databaseFile, openDatabase, type Db } from './database.js';
import type { AnyDatabase } from './migrations/portable.js';
import { migrate } from './migrator.js';
import { runMigrations } from './run-migrations.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-broken-upgrade-'));
const folder = (name: string) => path.join(root, name);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Calls back before each statement that a migration runs. */
const beforeEachStatement = (look: () => void): KyselyPlugin => ({
  transformQuery({ node }) {
    look();
    return node;
  },
  transformResult: async ({ result }) => result,
});

const migrationsIn = (file: string): string[] => inspectDatabase(file).schema;

/** Copies the files as a kill at this moment would leave them. */
function snapshot(dataDir: string, target: string): void {
  mkdirSync(target);
  for (const ending of ['', '-wal']) {
    const file = `${databaseFile(dataDir)}${ending}`;
    if (existsSync(file)) copyFileSync(file, `${databaseFile(target)}${ending}`);
  }
}

async function upgrade(dataDir: string): Promise<void> {
  const db = openDatabase(databaseFile(dataDir), { durable: false });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

const requestsIn = async (db: Db) =>
  db
    .selectFrom('quote_requests')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();

it('an upgrade killed before any statement leaves the database unchanged, and the next start upgrades it', async () => {
  const before = migrationsIn(unpackOldDatabase('schema-001', folder('killed')));
  const random = seededRandom(20_261_122);
  const share = isFullRun ? 0.15 : 0.05;
  let statements = 0;
  const snapshots: string[] = [];
  const db = openDatabase(databaseFile(folder('killed')));
  await migrate(
    db.withPlugin(
      beforeEachStatement(() => {
        statements += 1;
        if (random() > share) return;
        snapshots.push(folder(`at-${statements}`));
        snapshot(folder('killed'), folder(`at-${statements}`));
      }),
    ),
  );
  await db.destroy();
  const after = migrationsIn(databaseFile(folder('killed')));
  expect(snapshots.length).toBeGreaterThan(10);
  for (const dataDir of snapshots) {
    expect([before, after]).toContainEqual(migrationsIn(databaseFile(dataDir)));
    await upgrade(dataDir);
    expect(migrationsIn(databaseFile(dataDir))).toEqual(after);
  }
}, 30_000);

it('an upgrade that runs out of disk space at any statement leaves the database unchanged', async () => {
  const file = unpackOldDatabase('schema-001', folder('full'));
  const before = migrationsIn(file);
  for (const room of [0, 5, 20, 40, 60]) {
    const db = openDatabase(file);
    const {
      rows: [pages],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(pages?.page_count ?? 0) + room}`).execute(db);
    await expect(migrate(db)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await db.destroy();
    expect(migrationsIn(file)).toEqual(before);
  }
  await upgrade(folder('full'));
  const db = openDatabase(file);
  expect(await requestsIn(db)).toEqual({ count: 42 });
  await db.destroy();
}, 30_000);

it('a migration may rebuild a referenced table, and is refused if it leaves dangling references', async () => {
  const db = openDatabase(databaseFile(folder('full')));
  const run = (tx: AnyDatabase, statements: readonly string[]) =>
    statements.reduce(async (done, text) => {
      await done;
      await sql.raw(text).execute(tx);
    }, Promise.resolve());
  await run(db as unknown as AnyDatabase, [
    'create table parents (id integer primary key)',
    'create table children (parent integer references parents (id))',
    'insert into parents values (1)',
    'insert into children values (1)',
    'drop table kysely_migration',
  ]);
  const rebuild = (from: string) => ({
    rebuildsTables: true,
    up: (tx: AnyDatabase) =>
      run(tx, [
        'create table new_parents (id integer primary key)',
        `insert into new_parents ${from}`,
        'drop table parents',
        'alter table new_parents rename to parents',
      ]),
  });
  await runMigrations(db, { '001-rebuild': rebuild('select id from parents') });
  await expect(
    runMigrations(db, {
      '001-rebuild': rebuild(''),
      '002-lose': rebuild('select id from parents where id > 1'),
    }),
  ).rejects.toThrow(
    "step 002-lose failed (1 rows refer to rows that don't exist, the first in children). Nothing was changed.",
  );
  await expect(sql`insert into children values (2)`.execute(db)).rejects.toThrow('FOREIGN KEY');
  expect((await sql`select id from parents`.execute(db)).rows).toEqual([{ id: 1 }]);
  await db.destroy();
});
