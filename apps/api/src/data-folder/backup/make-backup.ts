import { statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseFile } from '../../db/database-file.js';
import { refuseVersion1 } from '../../db/migrator.js';
import { isInBucket } from '../../process/bucket-address.js';
import type { BucketConnection, Config } from '../../process/config.js';
import { OperatorError } from '../../process/operator-error.js';
import { operatorMessage } from '../../process/startup-error.js';
import { writeBackupNote } from '../backup-note.js';
import { refuseHalfRestored } from '../restore-plan.js';
import { makePartial } from './backup-folder.js';
import { databaseName, manifestFile, secretName, type BackupManifest } from './backup-manifest.js';
import type { BackupTarget } from './backup-target.js';
import { copyInto, factsOfFile, syncToDisk, writeDurably } from './copy-files.js';
import { copyDatabase, inspectDatabase } from './database-copy.js';
import { folderTarget } from './folder-target.js';

export interface BackupOptions {
  dataDir: string;
  /** The URL of the PostgreSQL database; without it, the database is in the data folder. */
  databaseUrl?: string | undefined;
  /** The folder for backups, or an `s3://` address. */
  toDir: string;
  bucketConnection: BucketConnection;
  /** How many backups to keep, including this one; all by default. */
  keep: number | null;
  /** The bucket that holds the photos, which isn't part of the backup. */
  bucket: string | null;
  /** APP_SECRET is in the environment, so there is no file to copy. */
  hasSecretInEnvironment: boolean;
  at: Date;
}

export interface BackupResult {
  /** The backup's path, or its `s3://` address. */
  folder: string;
  photos: number;
  rows: number;
}

export const backupOptions = (
  config: Config,
  to: { toDir: string; keep: number | null },
  at: Date,
): BackupOptions => ({
  ...to,
  at,
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl,
  bucketConnection: config.bucketConnection,
  bucket: config.photoBucket,
  hasSecretInEnvironment: config.appSecret !== undefined,
});

/**
 * Makes a backup while the server runs: the database (by SQLite's online backup, or PostgreSQL's
 * rows in a SQLite file), checked page by page; then the photos it refers to, the server's secret,
 * and a manifest with checksums. Renamed to its final name once everything is on disk.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { dataDir, at } = options;
  refuseHalfRestored(dataDir);
  try {
    const made = await createBackup(options);
    writeBackupNote(dataDir, { madeAt: at.toISOString(), failed: null });
    return made;
  } catch (error) {
    writeBackupNote(dataDir, {
      failed: { at: at.toISOString(), reason: operatorMessage(error) ?? 'see the log' },
    });
    throw error;
  }
}

async function createBackup(options: BackupOptions): Promise<BackupResult> {
  const { dataDir, keep, at } = options;
  const target = await openTarget(options);
  const before = identityOf(options);
  await mkdir(target.workDir, { recursive: true });
  const { folder, partial } = await makePartial(target.workDir, at);
  try {
    const made = await writeContents(options, target, partial);
    refuseHalfRestored(dataDir);
    if (identityOf(options) !== before)
      throw new OperatorError(
        `Something was restored into ${dataDir} in the meantime. Make the backup again.`,
      );
    const address = await target.complete(partial, folder);
    if (keep !== null) await target.prune(keep, at);
    return { folder: address, ...made };
  } catch (error) {
    // A partial backup is useless but contains personal data.
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** The database file's inode: a restore replaces the file. */
const identityOf = ({ dataDir, databaseUrl }: BackupOptions): number | null =>
  databaseUrl === undefined ? statSync(databaseFile(dataDir)).ino : null;

async function openTarget(options: BackupOptions): Promise<BackupTarget> {
  if (!isInBucket(options.toDir)) return folderTarget(options);
  const { bucketTarget } = await import('./bucket-target.js');
  return bucketTarget(options);
}

async function writeContents(
  { dataDir, databaseUrl, bucket, hasSecretInEnvironment, at }: BackupOptions,
  target: BackupTarget,
  partial: string,
): Promise<Omit<BackupResult, 'folder'>> {
  const copy = path.join(partial, databaseName);
  if (databaseUrl === undefined) await copyDatabase(databaseFile(dataDir), copy);
  else {
    const { copyToFile } = await import('../../db/copy-to-file.js');
    await copyToFile(databaseUrl, copy);
  }
  await syncToDisk(copy);
  const { schema, rows } = inspectDatabase(copy);
  refuseVersion1(schema);
  // After the database, so every photo it refers to existed when it was copied.
  const photos = bucket === null ? await target.copyPhotos(partial) : {};
  const secret = hasSecretInEnvironment
    ? null
    : await copyInto(path.join(dataDir, secretName), path.join(partial, secretName));
  const manifest: BackupManifest = {
    product: 'stumpquote',
    createdAt: at.toISOString(),
    schema,
    rows,
    photos: bucket === null ? 'included' : { bucket },
    appSecret: secret === null ? 'environment' : 'included',
    files: {
      [databaseName]: await factsOfFile(copy),
      ...photos,
      ...(secret === null ? {} : { [secretName]: secret }),
    },
  };
  await writeDurably(path.join(partial, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
  return {
    photos: Object.keys(photos).length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  };
}
