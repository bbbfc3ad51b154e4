import { mkdtempSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../process/config.js';
import { createDataFolder } from '../../testing/data-folder.js';
import { startS3Server, type S3Server } from '../../testing/s3-server.js';
import { backupSource } from './backup-source.js';
import { backupOptions, makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-bucket-backup-'));
const folder = (name: string) => path.join(root, name);
const place = 's3://stump-backups/site';
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
const photo = (number: number) => `photos/0a/0a1b-${number}.jpg`;
let s3: S3Server;
let counter = 0;
let data: string;

beforeAll(async () => {
  s3 = await startS3Server('stump-backups');
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.reset();
  counter += 1;
  data = folder(`data-${counter}`);
  await createDataFolder(data);
  await mkdir(path.join(data, 'photos/0a'), { recursive: true });
  for (const number of [1, 2]) await writeFile(path.join(data, photo(number)), `photo ${number}`);
  await writeFile(path.join(data, 'app-secret'), 'a'.repeat(64));
});

const config = () => readConfig({ DATA_DIR: data, ...s3.environment });
const backUp = (at: Date, { keep = null as number | null, toDir = place } = {}) =>
  makeBackup(backupOptions(config(), { toDir, keep }, at));
const restore = async (from: string, dataDir: string) =>
  restoreBackup({
    source: await backupSource(from, config().bucketConnection),
    dataDir,
    force: false,
    at: day(30),
  });
const stored = (part: string) => [...s3.objects.keys()].filter((key) => key.includes(part));
const sentPhotos = () => s3.calls.filter((call) => /^PUT .*photos/.test(call)).length;

it('makes backups that share photos, and restores each', async () => {
  const first = await backUp(day(24));
  expect(first).toMatchObject({
    folder: `${place}/stumpquote-2026-11-24T12-00-00-000Z`,
    photos: 2,
  });
  await rm(path.join(data, photo(1)));
  await writeFile(path.join(data, photo(3)), 'photo 3');
  const before = sentPhotos();
  const second = await backUp(day(25));
  expect(sentPhotos() - before).toBe(1);
  expect(readdirSync(path.join(data, 'backup-to-send'))).toEqual([]);

  for (const [made, numbers] of [
    [first, [1, 2]],
    [second, [2, 3]],
  ] as const) {
    const target = folder(`restored-${made.folder.slice(-24)}`);
    await restore(made.folder, target);
    for (const number of numbers)
      expect(await readFile(path.join(target, photo(number)), 'utf8')).toBe(`photo ${number}`);
    expect(readdirSync(path.join(target, 'photos/0a'))).toHaveLength(2);
    expect(await readFile(path.join(target, 'app-secret'), 'utf8')).toBe('a'.repeat(64));
    expect(await readFile(path.join(target, 'stumpquote.db'))).toEqual(
      s3.objects.get(`${made.folder.replace('s3://stump-backups/', '')}/stumpquote.db`),
    );
  }
});

it('keeps the newest backups and their photos', async () => {
  s3.objects.set('another/stumpquote-2026-11-01T12-00-00-000Z/manifest.json', Buffer.from('{}'));
  s3.objects.set('site/notes.txt', Buffer.from('not a backup'));
  s3.objects.set('site/stumpquote-2026-11-02T12-00-00-000Z/stumpquote.db', Buffer.from('half'));
  s3.uploads.set('site/stumpquote-2026-11-02T12-00-00-000Z/stumpquote.db', new Map());
  await backUp(day(23), { keep: 2 });
  await rm(path.join(data, photo(1)));
  await backUp(day(24), { keep: 2 });
  expect(stored('photos/')).toHaveLength(2);
  await backUp(day(25), { keep: 2 });
  expect(stored('manifest.json')).toEqual([
    'another/stumpquote-2026-11-01T12-00-00-000Z/manifest.json',
    'site/stumpquote-2026-11-24T12-00-00-000Z/manifest.json',
    'site/stumpquote-2026-11-25T12-00-00-000Z/manifest.json',
  ]);
  expect(stored('photos/')).toEqual([`site/${photo(2)}`]);
  expect([stored('2026-11-02'), stored('notes'), s3.uploads.size]).toEqual([
    [],
    ['site/notes.txt'],
    0,
  ]);
});

it("reuses the photos of an interrupted backup, which isn't listed", async () => {
  await writeFile(path.join(data, photo(3)), 'photo 3');
  s3.fail('cut', { goodCalls: 4 });
  await expect(backUp(day(24))).rejects.toThrow("The bucket stump-backups can't be used");
  s3.fail(null);
  expect([stored('manifest'), readdirSync(path.join(data, 'backup-to-send'))]).toEqual([[], []]);
  await expect(restore(place, folder('nothing'))).rejects.toThrow(`There's no backup in ${place}`);
  const [sent, before] = [stored('photos/').length, sentPhotos()];
  expect(sent).toBeGreaterThan(0);
  await backUp(day(25));
  expect(sentPhotos() - before).toBe(3 - sent);
});

it("is complete or doesn't exist, no matter when the connection is cut", async () => {
  let failures = 0;
  for (let goodCalls = 0; ; goodCalls += 1) {
    s3.fail('cut', { goodCalls });
    const made = await backUp(day(24)).catch(() => null);
    const files = stored('stumpquote-2026');
    if (made !== null) break;
    failures += 1;
    expect(files.filter((key) => key.endsWith('manifest.json'))).toEqual([]);
  }
  s3.fail(null);
  // Two photos, the database, the secret and the manifest, at least.
  expect(failures).toBeGreaterThanOrEqual(5);
  await restore(`${place}/stumpquote-2026-11-24T12-00-00-000Z`, folder('after-cuts'));
});

it('restores nothing from a damaged backup, and names the damaged file', async () => {
  const { folder: made } = await backUp(day(24));
  await expect(restore(place, folder('whole'))).rejects.toThrow(`Which backup? In ${place} there`);
  s3.objects.set(`site/${photo(2)}`, Buffer.from('photo X'));
  await expect(restore(made, folder('damaged'))).rejects.toThrow(
    /0a1b-2\.jpg isn't what was backed up: its checksum differs\.\nNothing was restored/,
  );
  s3.objects.delete(`site/${photo(2)}`);
  await expect(restore(made, folder('missing'))).rejects.toThrow('missing from the backup');
  expect(readdirSync(folder('damaged')).filter((name) => !name.endsWith('.lock'))).toEqual([]);
});

it('names a missing bucket and an invalid address', async () => {
  await expect(backUp(day(24), { toDir: 's3://missing-bucket' })).rejects.toThrow(
    "there's no bucket missing-bucket at",
  );
  await expect(backUp(day(24), { toDir: 's3://Site/../x' })).rejects.toThrow(
    "isn't a bucket's address",
  );
  expect(() => readConfig({ BACKUP_DIR: 's3://Site' })).toThrow(/BACKUP_DIR: must be a folder, or/);
  expect(() => readConfig({ S3_ACCESS_KEY_ID: 'a' })).toThrow(
    'S3_SECRET_ACCESS_KEY: required if S3_ACCESS_KEY_ID is set',
  );
});
