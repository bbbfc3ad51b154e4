import { mkdtempSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderPhotoStorage } from '../../features/photos/folder-photo-storage.js';
import { readConfig } from '../../process/config.js';
import { createDataFolder } from '../../testing/data-folder.js';
import { restorePlanFile } from '../restore-plan.js';
import { manifestFile, type BackupManifest } from './backup-manifest.js';
import { folderSource } from './backup-source.js';
import { factsOfFile } from './copy-files.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-planted-'));
const folder = (name: string) => path.join(root, name);
const at = new Date('2026-11-22T12:00:00Z');
const photo = 'photos/0a/0a1b-view.jpg';
let whole: string;
let copy: string;
let target: string;
let counter = 0;

beforeAll(async () => {
  await createDataFolder(folder('data'));
  await mkdir(folder('data/photos/0a'), { recursive: true });
  await writeFile(folder(`data/${photo}`), 'a photo');
  await writeFile(folder('data/app-secret'), 'a'.repeat(64));
  whole = (
    await makeBackup({
      dataDir: folder('data'),
      toDir: folder('backups'),
      keep: null,
      bucket: null,
      hasSecretInEnvironment: false,
      bucketConnection,
      at,
    })
  ).folder;
});
beforeEach(async () => {
  counter += 1;
  copy = folder(`backup-${counter}/copy`);
  target = folder(`target-${counter}/data`);
  await cp(whole, copy, { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const { bucketConnection } = readConfig({});
const restore = () =>
  restoreBackup({ source: folderSource(copy), dataDir: target, force: false, at });
const manifestOf = async (dir: string) =>
  JSON.parse(await readFile(path.join(dir, manifestFile), 'utf8')) as BackupManifest;

it.each([
  ['climbs out of the folder', '../planted.txt'],
  ['climbs out of the photos', 'photos/../../planted.txt'],
  ['is an absolute path', '/etc/hostname'],
  ['climbs with backslashes', 'photos\\..\\..\\planted.txt'],
  ['contains a null character', 'photos/a.jpg\0.txt'],
  ['is a folder', 'photos/'],
  ["isn't part of the data", 'data-in-use.lock'],
])(
  'refuses a backup before writing anything if its manifest names a file that %s',
  async (_name, planted) => {
    // The files exist where the names point, so only the name is wrong.
    await writeFile(folder(`backup-${counter}/planted.txt`), 'planted');
    await writeFile(path.join(copy, 'data-in-use.lock'), 'planted');
    const manifest = await manifestOf(copy);
    const facts = await factsOfFile(folder(`backup-${counter}/planted.txt`));
    await writeFile(
      path.join(copy, manifestFile),
      JSON.stringify({ ...manifest, files: { ...manifest.files, [planted]: facts } }),
    );
    await expect(restore()).rejects.toThrow("names a file that doesn't belong in a backup");
    await expect(stat(path.dirname(target))).rejects.toThrow('ENOENT');
  },
);

it.each([
  ['the photo', photo],
  ["the photo's folder", path.dirname(photo)],
  ['all photos', 'photos'],
  ['the database', 'stumpquote.db'],
])('refuses a backup in which %s is a symbolic link', async (_name, linked) => {
  await rename(path.join(copy, linked), folder(`elsewhere-${counter}`));
  await symlink(folder(`elsewhere-${counter}`), path.join(copy, linked));
  await expect(restore()).rejects.toThrow('symbolic link');
  await expect(stat(path.dirname(target))).rejects.toThrow('ENOENT');
});

it('refuses a backup without a database', async () => {
  const {
    files: { 'stumpquote.db': _database, ...files },
    ...manifest
  } = await manifestOf(copy);
  await writeFile(path.join(copy, manifestFile), JSON.stringify({ ...manifest, files }));
  await expect(restore()).rejects.toThrow('names no database');
});

it("doesn't follow a link in the photo folder into a backup", async () => {
  await writeFile(folder('private.txt'), 'private');
  await symlink(folder('private.txt'), folder('data/photos/0a/link.jpg'));
  const made = await makeBackup({
    dataDir: folder('data'),
    toDir: folder('others'),
    keep: null,
    bucket: null,
    hasSecretInEnvironment: false,
    bucketConnection,
    at,
  });
  expect(
    Object.keys((await manifestOf(made.folder)).files).filter((name) => name.startsWith('photos/')),
  ).toEqual([photo]);
});

it.each(['../victim', '/srv/victim', 'a/b'])(
  'undoes nothing for an interrupted restore whose plan names %s',
  async (name) => {
    await mkdir(target, { recursive: true });
    await mkdir(folder(`target-${counter}/victim`));
    await writeFile(
      path.join(target, restorePlanFile),
      JSON.stringify({
        backup: copy,
        staging: 's',
        aside: 'before-restore-x',
        replaced: [],
        placed: [name],
      }),
    );
    await expect(restore()).rejects.toThrow("can't be read");
    expect(await readdir(folder(`target-${counter}`))).toEqual(['data', 'victim']);
  },
);

it.each(['../planted.jpg', '/srv/planted.jpg', '0a/../../planted.jpg'])(
  'the photo storage refuses to write, read or remove %s',
  async (key) => {
    const storage = folderPhotoStorage(folder('storage/photos'));
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('outside the photo folder');
    await expect(storage.get(key)).rejects.toThrow('outside the photo folder');
    await expect(storage.remove(key)).rejects.toThrow('outside the photo folder');
    await expect(stat(folder('storage'))).rejects.toThrow('ENOENT');
  },
);
