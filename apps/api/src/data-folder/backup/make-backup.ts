import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../process/config.js';
import { writeBackupNote } from '../backup-note.js';
import { isWithin } from '../is-within.js';
import { refuseHalfRestored } from '../restore-plan.js';
import { databaseFile } from '../../db/database-file.js';
import { backupOfPostgres } from '../../process/environment.js';
import { operatorMessage } from '../../process/startup-error.js';
import { OperatorError } from '../../process/operator-error.js';
import { makePartial, newestBackup, pruneBackups } from './backup-folder.js';
import {
  databaseName,
  manifestFile,
  mayBeInBackup,
  photosName,
  readManifest,
  secretName,
  type BackupManifest,
} from './backup-manifest.js';
import {
  copyInto,
  factsOfFile,
  filesBelow,
  hardLinkFromPrevious,
  writeDurably,
  type FileFacts,
} from './copy-files.js';
import { copyDatabase, inspectDatabase } from './database-copy.js';

interface BackupOptions {
  dataDir: string;
  /** The folder for backups. */
  toDir: string;
  /** How many backups to keep, including this one; all by default. */
  keep: number | null;
  /** The bucket that holds the photos, which isn't part of the backup. */
  bucket: string | null;
  /** APP_SECRET is in the environment, so there is no file to copy. */
  hasSecretInEnvironment: boolean;
  at: Date;
}

export interface BackupResult {
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
  bucket: config.s3?.bucket ?? null,
  hasSecretInEnvironment: config.appSecret !== undefined,
});

/**
 * Makes a backup while the server runs: the database via SQLite's online backup, checked page by page, then the photos it
 * refers to, the server's secret, and a manifest with checksums. Renamed to its final name once everything is on disk.
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
  const { dataDir, toDir, keep, at } = options;
  if (isWithin(toDir, path.join(dataDir, photosName))) {
    throw new OperatorError(
      `${toDir} is inside the photo folder, where files that don't belong to a request are deleted. Choose another folder, ideally on another disk.`,
    );
  }
  const { ino } = statSync(databaseFile(dataDir));
  await mkdir(toDir, { recursive: true });
  const { folder, partial } = await makePartial(toDir, at);
  try {
    const made = await writeContents(options, partial);
    refuseHalfRestored(dataDir);
    if (statSync(databaseFile(dataDir)).ino !== ino)
      throw new OperatorError(
        `Something was restored into ${dataDir} in the meantime. Make the backup again.`,
      );
    await rename(partial, folder);
    if (keep !== null) await pruneBackups(toDir, keep, at);
    return { folder, ...made };
  } catch (error) {
    // A partial backup is useless but contains personal data.
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function writeContents(
  options: BackupOptions,
  partial: string,
): Promise<Omit<BackupResult, 'folder'>> {
  const { dataDir, bucket, hasSecretInEnvironment, at } = options;
  const copy = path.join(partial, databaseName);
  await copyDatabase(databaseFile(dataDir), copy);
  const { schema, rows } = inspectDatabase(copy);
  // After the database, so every photo it refers to existed when it was copied.
  const photos = bucket === null ? await copyPhotos(options, partial) : {};
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

async function copyPhotos(
  { dataDir, toDir, at }: BackupOptions,
  partial: string,
): Promise<Record<string, FileFacts>> {
  const earlier = await newestBackup(toDir, at);
  const previousFiles =
    earlier === null ? {} : ((await readManifest(earlier.folder).catch(() => null))?.files ?? {});
  const from = path.join(dataDir, photosName);
  const copied: Record<string, FileFacts> = {};
  for (const name of await filesBelow(from)) {
    const key = `${photosName}/${name}`;
    if (!mayBeInBackup(key)) continue;
    const [source, target, before] = [
      path.join(from, name),
      path.join(partial, key),
      previousFiles[key],
    ];
    const isShared =
      earlier !== null &&
      before !== undefined &&
      (await hardLinkFromPrevious(source, path.join(earlier.folder, key), target, before));
    const facts = isShared ? before : await copyInto(source, target);
    if (facts !== null && facts !== undefined) copied[key] = facts;
  }
  return copied;
}

/** Backups contain the database's file. */
export function refusePostgres({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl !== undefined)
    throw new OperatorError(`${backupOfPostgres} Copy DATA_DIR beside it: it holds the photos.`);
}

/** False before the server's first start. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFile(dataDir));
