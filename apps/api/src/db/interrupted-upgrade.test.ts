// @module-tag sqlite
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inspectDatabase } from '../data-folder/backup/database-copy.js';
import { createDataFolder, requestsInFolder } from '../testing/data-folder.js';
import { isFullRun } from '../testing/full-run.js';
import { plantedName, plantMigration } from '../testing/planted-migration.js';
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

/**
 * Migrates the database in the folder, and returns copies of it as random kills would leave them.
 */
async function migrateWithSnapshots(dataDir: string, share: number): Promise<string[]> {
  const random = seededRandom(20_261_122);
  const snapshots: string[] = [];
  let statements = 0;
  const db = openDatabase(databaseFile(dataDir));
  await migrate(
    db.withPlugin(
      beforeEachStatement(() => {
        statements += 1;
        if (random() > share) return;
        snapshots.push(`${dataDir}-${statements}`);
        snapshot(dataDir, `${dataDir}-${statements}`);
      }),
    ),
  );
  await db.destroy();
  expect(snapshots.length).toBeGreaterThan(10);
  return snapshots;
}

it('a first start killed before any statement leaves no tables, and the next one makes them all', async () => {
  mkdirSync(folder('new'));
  const snapshots = await migrateWithSnapshots(folder('new'), isFullRun ? 0.3 : 0.1);
  const after = inspectDatabase(databaseFile(folder('new')));
  for (const dataDir of snapshots) {
    expect([[], after.schema]).toContainEqual(migrationsIn(databaseFile(dataDir)));
    await upgrade(dataDir);
    expect(inspectDatabase(databaseFile(dataDir))).toEqual(after);
  }
}, 30_000);

it('an upgrade killed before any statement leaves the database unchanged, and the next start upgrades it', async () => {
  const before = inspectDatabase(await createDataFolder(folder('killed')));
  plantMigration();
  const snapshots = await migrateWithSnapshots(folder('killed'), isFullRun ? 1 : 0.4);
  const after = inspectDatabase(databaseFile(folder('killed')));
  expect(after.schema).toEqual([...before.schema, plantedName]);
  for (const dataDir of snapshots) {
    expect([before, after]).toContainEqual(inspectDatabase(databaseFile(dataDir)));
    await upgrade(dataDir);
    expect(inspectDatabase(databaseFile(dataDir))).toEqual(after);
  }
}, 30_000);

it('an upgrade that runs out of disk space at any statement leaves the database unchanged', async () => {
  const file = await createDataFolder(folder('full'));
  const before = inspectDatabase(file);
  plantMigration();
  for (const room of [0, 5, 20, 40, 60]) {
    const db = openDatabase(file);
    const {
      rows: [pages],
    } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${(pages?.page_count ?? 0) + room}`).execute(db);
    await expect(migrate(db)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await db.destroy();
    expect(inspectDatabase(file)).toEqual(before);
  }
  await upgrade(folder('full'));
  const db = openDatabase(file);
  expect(await requestsIn(db)).toEqual({ count: requestsInFolder });
  expect(migrationsIn(file)).toContain(plantedName);
  await db.destroy();
}, 30_000);

it('a migration may rebuild a referenced table, and is refused if it leaves dangling references', async () => {
  mkdirSync(folder('rebuilt'));
  const db = openDatabase(databaseFile(folder('rebuilt')));
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
