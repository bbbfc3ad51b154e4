// @module-tag full
// @module-tag sqlite
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseFile } from '../../db/database.js';
import { readConfig } from '../../process/config.js';
import { freePort } from '../../process/free-port.js';
import { readSecrets } from '../../process/secrets.js';
import { builtCommand } from '../../testing/built-command.js';
import { processEnvironment } from '../../testing/process-environment.js';
import { ServerProcess, withoutKeepAlive } from '../../testing/server-process.js';
import { lockFile } from '../lock-data-dir.js';
import { restorePlanFile } from '../restore-plan.js';
import { backupsIn } from './backup-folder.js';
import { factsOfFile, filesBelow } from './copy-files.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-broken-off-'));
const folder = (name: string) => path.join(root, name);
const disk = folder('disk');
/** Enough files that copying takes a while; their names don't matter. */
const photos = 200;
let port: number;
let backup: string;
let server: ServerProcess;

const serverOn = (dataDir: string) =>
  new ServerProcess(`http://127.0.0.1:${port}`, {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
  });

function begin(
  name: string,
  parameters: readonly string[],
  dataDir: string,
  more: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [...builtCommand(name), ...parameters], {
    env: processEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, ...more }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}
const run = (name: string, parameters: readonly string[], dataDir: string) =>
  begin(name, parameters, dataDir).ended;

const factsOf = async (dir: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(dir)).map(
        async (name) => [name, await factsOfFile(path.join(dir, name))] as const,
      ),
    ),
  );

/** Starts a restore and waits until it is copying photos, for the test to kill or stop. */
async function inTheMiddle(dataDir: string) {
  const { child, ended } = begin('restore', [backup, '--force'], dataDir);
  const staged = async () =>
    (await readdir(dataDir).catch((): string[] => [])).find((name) =>
      name.startsWith('restore-stumpquote-'),
    );
  let staging: string | undefined;
  while (staging === undefined || !existsSync(path.join(dataDir, staging, 'photos'))) {
    staging = await staged();
    await sleep(2);
  }
  return { child, ended };
}

beforeAll(async () => {
  port = await freePort();
  server = serverOn(folder('data'));
  await mkdir(folder('data'));
  await copyFile(inject('templateDatabase'), databaseFile(folder('data')));
  readSecrets(readConfig({ NODE_ENV: 'test', DATA_DIR: folder('data') }));
  for (let index = 0; index < photos; index += 1) {
    await mkdir(path.join(folder('data'), 'photos', String(index % 16)), { recursive: true });
    await writeFile(
      path.join(folder('data'), 'photos', String(index % 16), `${index}.jpg`),
      Buffer.alloc(16_384, index),
    );
  }
  await run('backup', [folder('backups')], folder('data'));
  backup = (await backupsIn(folder('backups')))[0]?.folder ?? '';
}, 60_000);
afterAll(async () => {
  await server.kill();
  spawnSync('umount', [disk]);
  await rm(root, { recursive: true, force: true });
});

it.each(['nothing', 'older data'])(
  'killed halfway over %s: no server starts on it, and the next restore succeeds',
  async (before) => {
    const dataDir = folder(`killed-${before.slice(0, 3)}`);
    if (before !== 'nothing') await cp(folder('data'), dataDir, { recursive: true });
    const secret =
      before === 'nothing' ? null : await readFile(path.join(dataDir, 'app-secret'), 'utf8');
    const { child, ended } = await inTheMiddle(dataDir);
    child.kill('SIGKILL');
    await ended;
    server = serverOn(dataDir);
    server.start();
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain('was interrupted');
    expect(server.output).not.toMatch(/^\s+at /m);
    expect(
      secret === null
        ? existsSync(path.join(dataDir, 'app-secret'))
        : await readFile(path.join(dataDir, 'app-secret'), 'utf8'),
    ).toBe(secret ?? false);
    expect(await run('backup', [folder('elsewhere')], dataDir)).toMatchObject({ code: 1 });

    expect(await run('restore', [backup, '--force'], dataDir)).toMatchObject({
      code: 0,
      output: expect.stringContaining('checked') as string,
    });
    expect((await readdir(dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([]);
    expect((await filesBelow(path.join(dataDir, 'photos'))).length).toBe(photos);
    server.start();
    await server.ready();
    await server.stop();
  },
  60_000,
);

it('interrupted while moving the data into place: the next restore rolls it back first', async () => {
  const dataDir = folder('swapping');
  await cp(folder('data'), dataDir, { recursive: true });
  const old = await factsOf(dataDir);
  const marker = {
    backup,
    staging: 'restore-stumpquote-x.partial',
    aside: 'before-restore-x',
    replaced: ['stumpquote.db', 'photos', 'app-secret'],
    placed: ['stumpquote.db', 'photos', 'app-secret'],
  };
  await mkdir(path.join(dataDir, marker.aside));
  await cp(backup, path.join(dataDir, marker.staging), { recursive: true });
  for (const name of marker.replaced)
    await rename(path.join(dataDir, name), path.join(dataDir, marker.aside, name));
  await rename(path.join(dataDir, marker.staging, 'photos'), path.join(dataDir, 'photos'));
  await writeFile(path.join(dataDir, restorePlanFile), JSON.stringify(marker));
  server = serverOn(dataDir);
  server.start();
  expect(await server.ended()).toBe(1);
  expect(server.output).toContain(`That is in ${path.join(dataDir, marker.aside)}.`);
  expect(await run('restore', [backup], dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining("isn't empty") as string,
  });
  expect(await factsOf(dataDir)).toEqual(old);
  expect((await readdir(dataDir)).filter((name) => /^(before-)?restore-/.test(name))).toEqual([]);
}, 60_000);

it('a server waiting on a damaged database starts only after the restore, with the restored secret', async () => {
  const dataDir = folder('waiting');
  await mkdir(dataDir);
  await writeFile(databaseFile(dataDir), 'this was a database once'.repeat(400));
  server = serverOn(dataDir);
  server.start();
  const startsTried = () => server.output.split("the data can't be used").length;
  const answers = async (route: string) =>
    (await fetch(`${server.baseUrl}${route}`, withoutKeepAlive).catch(() => null))?.status;
  while ((await answers('/readyz')) === undefined) await sleep(50);
  const { child, ended } = await inTheMiddle(dataDir);
  child.kill('SIGSTOP');
  const triesSoFar = startsTried();
  while (startsTried() === triesSoFar) await sleep(50);
  expect(await answers('/readyz')).toBe(503);
  child.kill('SIGCONT');
  expect(await ended).toMatchObject({ code: 0 });
  while ((await answers('/readyz')) !== 200) await sleep(100);
  expect(await readFile(path.join(dataDir, 'app-secret'), 'utf8')).toBe(
    await readFile(path.join(backup, 'app-secret'), 'utf8'),
  );
  await server.stop();
}, 60_000);

it('a server started during a restore waits for it', async () => {
  const dataDir = folder('beside');
  const { child, ended } = await inTheMiddle(dataDir);
  child.kill('SIGSTOP');
  server = serverOn(dataDir);
  server.start();
  const answers = async () =>
    (await fetch(`${server.baseUrl}/readyz`, withoutKeepAlive).catch(() => null))?.status;
  while ((await answers()) === undefined) await sleep(50);
  expect(await answers()).toBe(503);
  child.kill('SIGCONT');
  expect(await ended).toMatchObject({ code: 0 });
  while ((await answers()) !== 200) await sleep(100);
  await server.stop();
}, 60_000);

it('a backup fails if its data is replaced while it runs', async () => {
  const dataDir = folder('replaced');
  await cp(folder('data'), dataDir, { recursive: true });
  const { child, ended } = begin('backup', [folder('of-replaced')], dataDir);
  while (!(await filesBelow(folder('of-replaced'))).some((name) => name.includes('/photos/')))
    await sleep(2);
  child.kill('SIGSTOP');
  expect(await run('restore', [backup, '--force'], dataDir)).toMatchObject({ code: 0 });
  child.kill('SIGCONT');
  expect(await ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('was restored into') as string,
  });
  expect(await readdir(folder('of-replaced'))).toEqual([]);
}, 60_000);

it('on a full disk, fails with a message and leaves the previous data unchanged', async ({
  skip,
}) => {
  await mkdir(disk);
  // Only root may mount one.
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status !== 0) skip();
  await writeFile(path.join(disk, 'app-secret'), 'a'.repeat(64));
  const result = await run('restore', [backup, '--force'], disk);
  expect(result).toMatchObject({
    code: 1,
    output: expect.stringContaining("There isn't enough room on the disk") as string,
  });
  expect(result.output).toContain('is still there');
  expect((await readdir(disk)).filter((name) => name !== lockFile)).toEqual(['app-secret']);
}, 30_000);

it('never changes the backup: named as DATA_DIR, around it, or on a read-only medium', async () => {
  const copy = folder('the-backup');
  await cp(backup, copy, { recursive: true });
  const before = await factsOf(copy);
  for (const dataDir of [copy, path.join(copy, 'photos')]) {
    expect(await run('restore', [copy, '--force'], dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is the backup itself or is inside it') as string,
    });
  }
  for (const name of Object.keys(before)) await chmod(path.join(copy, name), 0o400);
  expect(await run('restore', [copy], folder('from-read-only'))).toMatchObject({ code: 0 });
  const mounted =
    spawnSync('mount', ['--bind', '-o', 'ro', copy, copy]).status === 0 &&
    spawnSync('mount', ['-o', 'remount,bind,ro', copy]).status === 0;
  const again = await run('restore', [copy], folder('from-read-only-medium'));
  if (mounted) spawnSync('umount', [copy]);
  expect(again).toMatchObject({ code: 0 });
  expect(await factsOf(copy)).toEqual(before);
  const restored = (await filesBelow(folder('from-read-only'))).filter((name) => name in before);
  const modes = await Promise.all(
    restored.map(
      async (name) => (await stat(path.join(folder('from-read-only'), name))).mode & 0o777,
    ),
  );
  expect(new Set(modes)).toEqual(new Set([0o600]));
}, 60_000);

it('concurrent backups are each complete', async () => {
  const many = folder('many');
  const made = await Promise.all(
    [1, 2, 3].map(
      () => begin('backup', [], folder('data'), { BACKUP_DIR: many, BACKUP_KEEP: '3' }).ended,
    ),
  );
  expect(made.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect((await readdir(many)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(await backupsIn(many)).toHaveLength(3);
}, 60_000);

it('refuses a backup in the photo folder, and warns about one elsewhere in the data folder', async () => {
  const own = folder('own');
  await cp(folder('data'), own, { recursive: true });
  for (const inside of [path.join(own, 'photos'), path.join(own, 'photos', 'new')]) {
    expect(await run('backup', [inside], own)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is inside the photo folder') as string,
    });
  }
  expect(existsSync(path.join(own, 'photos', 'new'))).toBe(false);
  expect(await run('backup', [path.join(own, 'backups')], own)).toMatchObject({
    code: 0,
    output: expect.stringContaining('would be lost with the data') as string,
  });
  const [inside] = await backupsIn(path.join(own, 'backups'));
  expect(await run('restore', [inside?.folder ?? '', '--force'], own)).toMatchObject({ code: 0 });
}, 60_000);

it('refuses a second server on the same data folder with a message until the first is killed', async () => {
  server = serverOn(folder('data'));
  server.start();
  await server.ready();
  const second = new ServerProcess(`http://127.0.0.1:${await freePort()}`, {
    NODE_ENV: 'test',
    DATA_DIR: folder('data'),
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  second.start();
  expect(await second.ended()).toBe(1);
  expect(second.output).toMatch(/^A server is running on .*Stop it first/);
  expect(second.output).not.toMatch(/^\s+at /m);
  expect(await run('restore', [backup, '--force'], folder('data'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stop it first') as string,
  });
  expect(await run('backup', [folder('beside')], folder('data'))).toMatchObject({ code: 0 });
  expect((await run('doctor', [], folder('data'))).output).toContain('System Status');
  await server.kill();
  server.start();
  await server.ready();
  await server.kill();
}, 60_000);
