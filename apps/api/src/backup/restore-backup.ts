import { existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { databaseFile } from '../db/database.js';
import { backupName } from './backup-folder.js';
import { readManifest, type BackupManifest } from './backup-manifest.js';
import { copyInto, factsOfFile } from './copy-files.js';
import { inspectDatabase, isInUse } from './database-copy.js';
import { databaseName, photosName, secretName } from './make-backup.js';

/** What a restore refuses, for the person at the terminal. */
export class RestoreRefused extends Error {}

/** Compares every file with its checksum, checks the database and counts its rows. Throws a sentence that names what is wrong. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const [name, listed] of Object.entries(manifest.files)) await requireSame(path.join(folder, name), name, listed);
  requireSameRows(manifest, path.join(folder, databaseName));
  return manifest;
}

async function requireSame(file: string, name: string, listed: { bytes: number; sha256: string }): Promise<void> {
  const found = existsSync(file) ? await factsOfFile(file) : null;
  if (found === null) throw new RestoreRefused(`${name} is missing from the backup.`);
  if (found.sha256 !== listed.sha256) throw new RestoreRefused(`${name} is not what the backup was made of: its checksum differs.`);
}

function requireSameRows(manifest: BackupManifest, file: string): void {
  const { rows } = inspectDatabase(file);
  const differing = Object.keys({ ...rows, ...manifest.rows }).filter((table) => rows[table] !== manifest.rows[table]);
  if (differing.length > 0) throw new RestoreRefused(`The database holds other rows than the backup lists: ${differing.join(', ')}.`);
}

export interface RestoreOrder {
  folder: string;
  dataDir: string;
  /** What lies there is moved aside rather than refused. */
  force: boolean;
  at: Date;
}

export interface Restored {
  manifest: BackupManifest;
  /** Where what was there before lies now. */
  movedTo: string | null;
}

const stateNames = [databaseName, `${databaseName}-wal`, `${databaseName}-shm`, photosName, secretName];

/** Puts a verified backup where the server reads its data, and verifies what then lies there. Nothing that was there is deleted. */
export async function restoreBackup({ folder, dataDir, force, at }: RestoreOrder): Promise<Restored> {
  const manifest = await verifyBackup(folder);
  const database = databaseFile(dataDir);
  if (existsSync(database) && isInUse(database)) throw new RestoreRefused(`A server is running on ${dataDir}. Stop it first.`);
  // A bucket's photos and a secret from the environment stay what they are.
  const replaced = stateNames.filter((name) => existsSync(path.join(dataDir, name)) && (name !== photosName || manifest.photos === 'included')
    && (name !== secretName || manifest.appSecret === 'included'));
  if (replaced.length > 0 && !force) {
    throw new RestoreRefused(`${dataDir} is not empty (${replaced.join(', ')}). Add --force to move that aside and restore.`);
  }
  const movedTo = replaced.length === 0 ? null : await moveAside(dataDir, replaced, at);
  await mkdir(dataDir, { recursive: true });
  for (const [name, listed] of Object.entries(manifest.files)) {
    await copyInto(path.join(folder, name), path.join(dataDir, name));
    await requireSame(path.join(dataDir, name), name, listed);
  }
  if (manifest.appSecret === 'included') await chmod(path.join(dataDir, secretName), 0o600);
  requireSameRows(manifest, database);
  return { manifest, movedTo };
}

async function moveAside(dataDir: string, names: readonly string[], at: Date): Promise<string> {
  const aside = path.join(dataDir, `before-restore-${backupName(at)}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) await rename(path.join(dataDir, name), path.join(aside, name));
  return aside;
}
