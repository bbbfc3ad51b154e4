// @module-tag full
// @module-tag sqlite
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { copyFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../db/database.js';
import { freePort } from '../../process/free-port.js';
import { createDataFolder, createVersion1Folder } from '../../testing/data-folder.js';
import { isFullRun } from '../../testing/full-run.js';
import { gateCodes, plantedEnvironment, plantedName } from '../../testing/planted-migration.js';
import { seededRandom } from '../../testing/seeded-random.js';
import { ServerProcess, withoutKeepAlive } from '../../testing/server-process.js';
import { inspectDatabase } from '../backup/database-copy.js';
import { copyBeforeUpgrade } from './copy-before-upgrade.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-upgrade-'));
const folder = (name: string) => path.join(root, name);
let port: number;
let server: ServerProcess;
beforeAll(async () => {
  port = await freePort();
});
afterEach(() => server.kill());
afterAll(() => rm(root, { recursive: true, force: true }));

/** This version's server with one migration more. */
function serverOn(dataDir: string, up = gateCodes): ServerProcess {
  server = new ServerProcess(`http://127.0.0.1:${port}`, {
    ...plantedEnvironment(root, up),
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'info',
  });
  return server;
}

/** Blocks the upgrade at its first write while held. */
function holdWrites(file: string): { release(): void } {
  const db = new Sqlite(file);
  db.pragma('journal_mode = wal');
  db.exec('begin immediate');
  return { release: () => void db.close() };
}

const ask = (route: string) =>
  fetch(`${server.baseUrl}${route}`, withoutKeepAlive).catch(() => null);

async function untilUpgrading(): Promise<Response> {
  for (;;) {
    const response = await ask('/readyz');
    if (response !== null) return response;
    await sleep(20);
  }
}

const copiesIn = async (dataDir: string) =>
  existsSync(path.join(dataDir, 'backups'))
    ? (await readdir(path.join(dataDir, 'backups'))).toSorted()
    : [];

it('returns 503 on every path during the upgrade, copies the database first, and logs the steps', async () => {
  const file = await createDataFolder(folder('old'));
  const before = inspectDatabase(file);
  const writes = holdWrites(file);
  serverOn(folder('old')).start();
  const probe = await untilUpgrading();
  expect([probe.status, await probe.json()]).toEqual([
    503,
    { status: 'upgrading', checks: { database: 'failing' } },
  ]);
  expect(Number(probe.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await (await ask('/healthz'))?.json()).toMatchObject({ status: 'upgrading' });
  expect(await (await ask('/api/auth/session'))?.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('is being updated') as string,
  });
  writes.release();
  await server.ready();
  expect((await ask('/readyz'))?.status).toBe(200);
  const [copy = '', ...others] = await copiesIn(folder('old'));
  expect(others).toEqual([]);
  expect(copy).toMatch(/^before-upgrade-.*-101-gate-codes\.db$/);
  expect(inspectDatabase(path.join(folder('old'), 'backups', copy))).toEqual(before);
  expect((await stat(path.join(folder('old'), 'backups', copy))).mode & 0o077).toBe(0);
  await server.stop();
  expect(server.output).toMatch(/"name":"101-gate-codes","ms":\d+,"msg":"upgrade step done"/);

  // As if killed after its last step, before the oldest copies were deleted.
  const older = ['2026-11-01', '2026-11-02', '2026-11-03'].map(
    (day) => `before-upgrade-${day}T10-00-00-000Z-${plantedName}.db`,
  );
  for (const name of older) await writeFile(path.join(folder('old'), 'backups', name), '');
  server.start();
  await server.ready();
  expect(await copiesIn(folder('old'))).toEqual([...older.slice(1), copy]);
}, 30_000);

it('survives a kill at any moment of the upgrade, and is upgraded by the next start', async () => {
  const random = seededRandom(20_261_122);
  const file = await createDataFolder(folder('killed'));
  const { schema } = inspectDatabase(file);
  for (let kills = 0; kills < (isFullRun ? 4 : 2); kills += 1) {
    const writes = kills === 0 ? holdWrites(file) : null;
    serverOn(folder('killed')).start();
    while (!server.output.includes('is being upgraded') && !server.output.includes('listening'))
      await sleep(5);
    await sleep(random() * 250);
    await server.kill();
    writes?.release();
    const found = inspectDatabase(file).schema;
    expect([schema, [...schema, plantedName]]).toContainEqual(found);
  }
  server.start();
  await server.ready();
  expect(inspectDatabase(file).schema).toEqual([...schema, plantedName]);
  expect((await copiesIn(folder('killed'))).every((name) => name.endsWith('.db'))).toBe(true);
  expect((await copiesIn(folder('killed'))).length).toBeLessThanOrEqual(3);
}, 60_000);

it('keeps only the newest three copies while upgrades are killed repeatedly', async () => {
  const dataDir = folder('copies');
  await createDataFolder(dataDir);
  const moments = [1, 2, 3, 4, 5, 6].map((day) => new Date(`2026-11-0${day}T10:00:00Z`));
  const copies: string[] = [];
  for (const at of moments) {
    copies.push(path.basename(await copyBeforeUpgrade(dataDir, plantedName, at)));
    // The newest three, plus the one just made.
    expect(await copiesIn(dataDir)).toEqual(copies.slice(-4));
  }
});

it("exits with a message on data that can't be upgraded, and changes nothing", async () => {
  const file = await createDataFolder(folder('failing'));
  const before = inspectDatabase(file);
  serverOn(folder('failing'), async (db) => {
    await db.schema.alterTable('quote_requests').addColumn('gate_code', 'text').execute();
    await db.schema.createTable('audit_log').addColumn('id', 'integer').execute();
  }).start();
  expect(await server.ended()).toBe(1);
  expect(server.output).toContain(
    'The database couldn\'t be upgraded: step 101-gate-codes failed (table "audit_log" already exists). Nothing was changed.',
  );
  expect(server.output).not.toMatch(/^\s+at /m);
  expect(inspectDatabase(file)).toEqual(before);
  expect(await copiesIn(folder('failing'))).toEqual([]);
}, 30_000);

it('exits with a message on the data of version 1, and leaves it as it is', async () => {
  const file = await createVersion1Folder(folder('version-1'));
  const before = inspectDatabase(file);
  serverOn(folder('version-1')).start();
  expect(await server.ended()).toBe(1);
  expect(server.output).toBe(
    "This data is from version 1 of StumpQuote, which this version can't read. Start with an empty DATA_DIR, or on PostgreSQL with an empty database. The data of version 1 is untouched.\n",
  );
  expect(inspectDatabase(file)).toEqual(before);
  expect(await copiesIn(folder('version-1'))).toEqual([]);
}, 30_000);

it('waits on a full disk without leaving a partial copy, and upgrades once there is space', async ({
  skip,
}) => {
  const disk = folder('disk');
  mkdirSync(disk);
  const { size } = await stat(await createDataFolder(folder('before-disk')));
  // Room for the database and half a copy. Only root may mount one.
  const room = `size=${Math.round(size * 1.5)}`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', room, 'tmpfs', disk]).status !== 0) skip();
  onTestFinished(async () => {
    await server.kill();
    spawnSync('umount', [disk]);
  });
  await copyFile(databaseFile(folder('before-disk')), databaseFile(disk));
  const before = inspectDatabase(databaseFile(disk));
  serverOn(disk).start();
  let probe: { status?: string } = {};
  while (probe.status !== 'unavailable') {
    await sleep(50);
    probe = ((await (await ask('/readyz'))?.json().catch(() => ({}))) as typeof probe) ?? {};
  }
  expect(inspectDatabase(databaseFile(disk))).toEqual(before);
  expect(await copiesIn(disk)).toEqual([]);
  spawnSync('mount', ['-o', 'remount,size=20m', disk]);
  await server.ready();
  expect(await copiesIn(disk)).toHaveLength(1);
}, 60_000);
