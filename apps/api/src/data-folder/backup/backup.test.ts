// @module-tag sqlite
import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../../db/database.js';
import { systemClock } from '../../process/clock.js';
import { freePort } from '../../process/free-port.js';
import { randomIds } from '../../process/ids.js';
import { builtCommand } from '../../testing/built-command.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { processEnvironment } from '../../testing/process-environment.js';
import { ServerProcess } from '../../testing/server-process.js';
import { TestBrowser } from '../../testing/test-app.js';
import { backupName, backupsIn, pruneBackups } from './backup-folder.js';
import { readManifest } from './backup-manifest.js';

let root: string;
let port: number;
let server: ServerProcess;
const folder = (name: string) => path.join(root, name);
const serverOn = (dataDir: string, more: Record<string, string> = {}) =>
  new ServerProcess(`http://127.0.0.1:${port}`, {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'true',
    ...more,
  });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'stumpquote-backup-'));
  port = await freePort();
  server = serverOn(folder('data'));
  server.start();
  await server.ready();
});
afterAll(async () => {
  await server.kill();
  await rm(root, { recursive: true, force: true });
});

function run(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...builtCommand(name), ...parameters], {
    env: processEnvironment({ NODE_ENV: 'test', ...environment }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

let counter = 0;
/** Submits a new customer's request with a photo; returns its reference number. */
async function submit(): Promise<string> {
  counter += 1;
  const browser = new TestBrowser(server.baseUrl);
  // Each has its own email and IP address: a slow backup would otherwise hit a rate limit.
  const headers = { 'x-forwarded-for': `203.0.113.${counter % 250}` };
  const bytes = await aJpeg({ width: 64 + counter, height: 48 });
  const images = (await (
    await browser.fetch('/api/upload', {
      method: 'POST',
      headers,
      body: uploadForm([{ name: 'stump.jpg', bytes }]),
    })
  ).json()) as unknown;
  const response = await browser.fetch('/api/quote-requests', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: `Number ${counter}`,
      email: `ana-${counter}@example.test`,
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images,
    }),
  });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return ((await response.json()) as { referenceNumber: string }).referenceNumber;
}

// One story: the tests use the first one's backup and restored data.
describe('backup and restore', { shuffle: false }, () => {
  it('restores a backup made during writes, with every earlier acknowledged write, and a server runs on it', async () => {
    const before = [await submit(), await submit(), await submit()];
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (isWriting) await submit();
      }),
    );
    await sleep(300);
    const made = await run('backup', [folder('backups')], { DATA_DIR: folder('data') });
    isWriting = false;
    await writing;
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/rows and \d+ photo files, checked/) as string,
    });
    const [backup] = await backupsIn(folder('backups'));

    const restored = await run('restore', [backup?.folder ?? ''], { DATA_DIR: folder('restored') });
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('rows and') as string,
    });
    await server.stop();
    server = serverOn(folder('restored'));
    server.start();
    await server.ready();
    const visitor = new TestBrowser(server.baseUrl);
    for (const reference of before)
      expect((await visitor.rest('GET', `/api/quote-requests/reference/${reference}`)).status).toBe(
        200,
      );
    const db = openDatabase(databaseFile(folder('restored')));
    const photos = await db
      .selectFrom('photos')
      .innerJoin('quote_requests', 'quote_requests.id', 'photos.quote_request_id')
      .select(['photos.id', 'quote_requests.id as request'])
      .execute();
    const requests = await db.selectFrom('quote_requests').select('id').execute();
    await db.destroy();
    expect(new Set(photos.map(({ request }) => request)).size).toBe(requests.length);
    for (const { id } of photos) {
      for (const form of ['original', 'view', 'thumb'])
        await stat(path.join(folder('restored'), 'photos', id.slice(0, 2), `${id}-${form}.jpg`));
    }
    expect(await readFile(path.join(folder('restored'), 'app-secret'), 'utf8')).toBe(
      await readFile(path.join(folder('data'), 'app-secret'), 'utf8'),
    );
    expect((await stat(path.join(folder('restored'), 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await visitor.rest('GET', '/readyz')).toMatchObject({
      status: 200,
      body: { checks: { restored: 'warning' } },
    });
  }, 90_000);

  it('holds waiting messages in restored data, which the terminal shows and releases while the server runs', async () => {
    const restored = { DATA_DIR: folder('restored') };
    const db = openDatabase(databaseFile(folder('restored')));
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await insertTestMessage(
      { db, clock: systemClock, ids: randomIds },
      { created_at: before, next_attempt_at: before },
    );
    await db.destroy();
    const held = await run('restore', ['--held'], restored);
    // A message that was `sending` during the backup is on hold too.
    const waiting = /Waiting since before the restore \((\d+)\)/.exec(held.output)?.[1] ?? '';
    expect(Number(waiting)).toBeGreaterThan(0);
    expect(held.output).toMatch(/email ana@example\.test +Custom notification, 60 min old/i);
    expect(await run('restore', ['--release', 'none'], restored)).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        `Released: 0 messages will be sent, ${waiting} marked as not sent.\nIf the installation this data was copied from is still running, shut it down now`,
      ) as string,
    });
    expect(await run('restore', ['--release', 'all'], restored)).toMatchObject({
      code: 1,
      output: 'Nothing is on hold.\n',
    });
  }, 60_000);

  it('refuses to restore over existing data or a running server; --force moves the existing data aside', async () => {
    const [backup] = await backupsIn(folder('backups'));
    const restore = (...parameters: string[]) =>
      run('restore', [backup?.folder ?? '', ...parameters], { DATA_DIR: folder('restored') });
    expect(await restore()).toMatchObject({
      code: 1,
      output: expect.stringContaining('A server is running on') as string,
    });
    expect(await restore('--force')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop it first') as string,
    });
    await submit();
    await server.stop();
    expect(await restore()).toMatchObject({
      code: 1,
      output: expect.stringContaining("isn't empty (stumpquote.db") as string,
    });
    const done = await restore('--force');
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining('What was there before is in') as string,
    });
    const [aside] = (await readdir(folder('restored'))).filter((name) =>
      name.startsWith('before-restore-'),
    );
    expect(await readdir(path.join(folder('restored'), aside ?? ''))).toEqual(
      expect.arrayContaining(['app-secret', 'photos', 'stumpquote.db']),
    );
  }, 60_000);

  it.each([
    [
      'a changed photo',
      async (backup: string, photo: string) => writeFile(path.join(backup, photo), 'other'),
      /checksum differs/,
    ],
    [
      'a missing photo',
      async (backup: string, photo: string) => rm(path.join(backup, photo)),
      /is missing from the backup/,
    ],
    [
      'a truncated database',
      async (backup: string) => truncate(path.join(backup, 'stumpquote.db'), 8192),
      /checksum differs/,
    ],
    ['no list', async (backup: string) => rm(path.join(backup, 'manifest.json')), /isn't a backup/],
  ])(
    'refuses a backup with %s before touching anything',
    async (_name, damage, sentence) => {
      const [whole] = await backupsIn(folder('backups'));
      const copy = folder(`damaged-${(counter += 1)}`);
      await cp(whole?.folder ?? '', copy, { recursive: true });
      const [photo = ''] = Object.keys((await readManifest(copy)).files).filter((name) =>
        name.startsWith('photos/'),
      );
      await damage(copy, photo);
      const empty = folder(`empty-${counter}`);
      expect(await run('restore', [copy], { DATA_DIR: empty })).toMatchObject({
        code: 1,
        output: expect.stringMatching(sentence) as string,
      });
      await expect(stat(empty)).rejects.toThrow('ENOENT');
    },
    30_000,
  );

  it('makes scheduled backups, hard-links unchanged photos, and keeps BACKUP_KEEP of them', async () => {
    const dir = folder('own-backups');
    // An hour old each, so that a new backup is due and the oldest is pruned.
    server = serverOn(folder('restored'), {
      BACKUP_DIR: dir,
      BACKUP_EVERY_HOURS: '1',
      BACKUP_KEEP: '2',
    });
    server.start();
    await server.ready();
    while ((await backupsIn(dir)).length === 0) await sleep(100);
    await server.stop();
    const [first] = await backupsIn(dir);
    const manifest = await readManifest(first?.folder ?? '');
    expect(manifest).toMatchObject({
      photos: 'included',
      appSecret: 'included',
      schema: expect.arrayContaining(['100-initial']) as string[],
    });
    await run('backup', [dir], { DATA_DIR: folder('restored') });
    const [second] = await backupsIn(dir);
    const [photo = ''] = Object.keys(manifest.files).filter((name) => name.startsWith('photos/'));
    expect((await stat(path.join(second?.folder ?? '', photo))).ino).toBe(
      (await stat(path.join(first?.folder ?? '', photo))).ino,
    );
    await cp(first?.folder ?? '', path.join(dir, backupName(new Date('2020-01-01T00:00:00Z'))), {
      recursive: true,
    });
    await cp(
      first?.folder ?? '',
      path.join(dir, `${backupName(new Date('2020-01-02T00:00:00Z'))}.partial`),
      { recursive: true },
    );
    await writeFile(path.join(dir, 'notes.txt'), 'mine');
    await mkdir(path.join(dir, `${backupName(new Date('2026-01-01T00:00:00Z'))}.partial`));
    await pruneBackups(dir, 2, new Date('2026-01-01T12:00:00Z'));
    expect((await readdir(dir)).toSorted()).toEqual(
      [
        'notes.txt',
        `${backupName(new Date('2026-01-01T00:00:00Z'))}.partial`,
        path.basename(first?.folder ?? ''),
        path.basename(second?.folder ?? ''),
      ].toSorted(),
    );
  }, 60_000);
});

it('reports that there is nothing to do without a database or a destination', async () => {
  expect(await run('backup', [], { DATA_DIR: folder('data') })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Where to?') as string,
  });
  expect(await run('backup', [folder('x')], { DATA_DIR: folder('nowhere') })).toMatchObject({
    code: 1,
    output: expect.stringContaining("There's no database") as string,
  });
  expect(await run('restore', [], { DATA_DIR: folder('x') })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Which backup?') as string,
  });
});
