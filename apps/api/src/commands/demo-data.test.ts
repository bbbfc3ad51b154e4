// @module-tag sqlite
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inspectDatabase } from '../data-folder/backup/database-copy.js';
import { markSeeded } from '../data-folder/installation/demo-data.queries.js';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { ensureDemoDatabase } from '../demo/seed-demo.js';
import { readConfig } from '../process/config.js';
import { freePort } from '../process/free-port.js';
import { randomIds } from '../process/ids.js';
import { createVersion1Folder } from '../testing/data-folder.js';
import { insertTestMessage } from '../testing/insert-message.js';
import { plantedEnvironment } from '../testing/planted-migration.js';
import { processEnvironment } from '../testing/process-environment.js';
import { ServerProcess } from '../testing/server-process.js';
import { TestClock } from '../testing/test-clock.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-demo-data-'));
const folder = (name: string) => path.join(root, name);
const demoConfig = (name: string) =>
  readConfig({ NODE_ENV: 'production', DATA_DIR: folder(name) }, { demo: true });
const clock = new TestClock();

async function makeDatabase(name: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  await mkdir(folder(name));
  const db = openDatabase(databaseFile(folder(name)));
  await migrate(db);
  await fill(db);
  await db.destroy();
}

/** Kills a command that doesn't exit. */
async function run(
  file: string,
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const command = fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));
  const child = spawn(process.execPath, [command], {
    timeout: 15_000,
    env: processEnvironment({ PORT: '0', LOG_LEVEL: 'silent', ...environment }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

beforeAll(async () => {
  await makeDatabase('company', (db) => insertTestMessage({ db, clock, ids: randomIds }));
  await makeDatabase('demo', (db) => markSeeded({ db, ids: randomIds, clock }));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("the demo refuses a company's data and changes nothing", async () => {
  const before = inspectDatabase(databaseFile(folder('company')));
  expect(await run('commands/demo.js', { DATA_DIR: folder('company') })).toEqual({
    code: 1,
    output: `The data in ${folder('company')} wasn't created by the demo, which would show it to anyone and give up on its waiting messages. Set DATA_DIR to another folder, or run start instead.\n`,
  });
  expect(inspectDatabase(databaseFile(folder('company')))).toEqual(before);
  const db = openDatabase(databaseFile(folder('company')));
  expect(await db.selectFrom('messages').select('status').execute()).toEqual([
    { status: 'waiting' },
  ]);
  await db.destroy();
}, 30_000);

it("start refuses the demo's data in production before upgrading it", async () => {
  expect(await run('main.js', { ...plantedEnvironment(root), DATA_DIR: folder('demo') })).toEqual({
    code: 1,
    output: `The data in ${folder('demo')} was created by the demo, whose passwords are public. Set DATA_DIR to another folder.\n`,
  });
  expect(existsSync(path.join(folder('demo'), 'backups'))).toBe(false);
}, 30_000);

it('the demo opens its own data again', async () => {
  await expect(
    ensureDemoDatabase(demoConfig('demo'), pino({ level: 'silent' })),
  ).resolves.toBeUndefined();
});

it('the demo leaves the data of version 1 alone and starts in a folder beside it', async () => {
  const file = await createVersion1Folder(folder('version-1'));
  const before = inspectDatabase(file);
  const beside = `${folder('version-1')}-2`;
  const port = await freePort();
  const demo = new ServerProcess(
    `http://127.0.0.1:${port}`,
    { DATA_DIR: folder('version-1'), PORT: String(port), LOG_LEVEL: 'silent' },
    'demo',
  );
  demo.start();
  await demo.ready();
  await vi.waitFor(() =>
    expect(demo.output).toContain(
      `The data of version 1 in ${folder('version-1')} is untouched. This demo's data is in ${beside}.`,
    ),
  );
  await demo.stop();
  expect(inspectDatabase(file)).toEqual(before);
  expect(await readdir(folder('version-1'))).toEqual(['stumpquote.db']);
  expect(existsSync(databaseFile(beside))).toBe(true);
}, 60_000);
