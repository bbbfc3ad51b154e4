import { openBucket, type Bucket } from '../../bucket/bucket.js';
import { addressText, type BucketAddress } from '../../process/bucket-address.js';
import type { BucketConnection } from '../../process/config.js';
import { backupTime } from './backup-folder.js';
import { manifestFile, parseManifest, photosName, type BackupManifest } from './backup-manifest.js';

/** A longer time limit for large files: one call uploads a whole part. */
export const withTimeForFiles = (connection: BucketConnection): BucketConnection => ({
  ...connection,
  timeLimitMs: 10 * 60 * 1000,
});

/**
 * The folder of a bucket that holds backups. Each has its own database, secret and manifest; the
 * manifest is uploaded last. Photos never change, so all backups share one copy of them.
 */
export interface BackupBucket {
  bucket: Bucket;
  address: BucketAddress;
  /** The prefix of all keys. */
  prefix: string;
}

export interface BucketBackup {
  name: string;
  at: Date;
  /** The manifest's key is the first. */
  keys: string[];
  isComplete: boolean;
}

export function openBackupBucket(
  address: BucketAddress,
  connection: BucketConnection,
): BackupBucket {
  const prefix = address.prefix === '' ? '' : `${address.prefix}/`;
  return {
    bucket: openBucket(address.bucket, connection),
    address,
    prefix,
  };
}

/** The key of a backup's file. */
export const keyOf = ({ prefix }: BackupBucket, backup: string, file: string): string =>
  file.startsWith(`${photosName}/`) ? `${prefix}${file}` : `${prefix}${backup}/${file}`;

/** All backups in a bucket, newest first, including incomplete ones that were interrupted. */
export async function backupsInBucket(place: BackupBucket): Promise<BucketBackup[]> {
  const backups = new Map<string, BucketBackup>();
  for await (const { key } of place.bucket.list(`${place.prefix}stumpquote-`)) {
    const [file = '', name = ''] = key.split('/').toReversed();
    const at = backupTime(name);
    if (at === null || key !== keyOf(place, name, file)) continue;
    const backup = backups.get(name) ?? { name, at, keys: [], isComplete: false };
    backups.set(name, backup);
    if (file === manifestFile) {
      backup.isComplete = true;
      backup.keys.unshift(key);
    } else backup.keys.push(key);
  }
  return [...backups.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** The newest complete backup. Ignores ones dated in the future, as in a folder. */
export const newestInBucket = async (
  place: BackupBucket,
  now: Date,
): Promise<BucketBackup | null> =>
  (await backupsInBucket(place)).find(({ at, isComplete }) => isComplete && at <= now) ?? null;

/** Throws an OperatorError if there is no such backup. */
export async function readManifestIn(place: BackupBucket, name: string): Promise<BackupManifest> {
  const bytes = await place.bucket.get(keyOf(place, name, manifestFile));
  return parseManifest(bytes?.toString('utf8') ?? null, `${addressText(place.address)}/${name}`);
}
