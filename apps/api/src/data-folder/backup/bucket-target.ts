import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { BucketObject } from '../../bucket/bucket.js';
import { addressText, bucketAddress } from '../../process/bucket-address.js';
import type { BucketConnection } from '../../process/config.js';
import { hashing, md5OfStream } from '../../process/hashes.js';
import { OperatorError } from '../../process/operator-error.js';
import {
  backupsInBucket,
  keyOf,
  newestInBucket,
  openBackupBucket,
  readManifestIn,
  withTimeForFiles,
  type BackupBucket,
} from './backup-bucket.js';
import { pruneBackups, writtenWithinMs } from './backup-folder.js';
import { manifestFile, mayBeInBackup, photosName } from './backup-manifest.js';
import type { BackupContents, BackupTarget } from './backup-target.js';
import { factsOfFile, filesBelow, type FileFacts } from './copy-files.js';

const filesAtOnce = 4;
/** In DATA_DIR: the database is copied and checked here before it is uploaded. */
const workFolder = 'backup-to-send';

/** Backups in a bucket. Throws an OperatorError if `toDir` isn't an `s3://` address. */
export function bucketTarget(
  options: BackupContents & { bucketConnection: BucketConnection },
): BackupTarget {
  const { dataDir, toDir, at, bucketConnection } = options;
  const address = bucketAddress(toDir);
  if (address === null)
    throw new OperatorError(`${toDir} isn't a bucket's address: write s3://bucket/folder.`);
  const place = openBackupBucket(address, withTimeForFiles(bucketConnection));
  const workDir = path.join(dataDir, workFolder);
  return {
    workDir,
    copyPhotos: () => sendPhotos(place, dataDir, at),
    async complete(partial, folder) {
      const name = path.basename(folder);
      const files = (await filesBelow(partial)).filter((file) => file !== manifestFile);
      // Without a manifest it doesn't count as a backup, so that is uploaded last.
      for (const file of [...files, manifestFile])
        await sendFile(place, keyOf(place, name, file), path.join(partial, file));
      await rm(partial, { recursive: true });
      await pruneBackups(workDir, 0, at);
      return `${addressText(address)}/${name}`;
    },
    prune: (keep, now) => prune(place, keep, now),
  };
}

async function sendPhotos(
  place: BackupBucket,
  dataDir: string,
  at: Date,
): Promise<Record<string, FileFacts>> {
  const earlier = await newestInBucket(place, at);
  const before =
    earlier === null
      ? {}
      : ((await readManifestIn(place, earlier.name).catch(() => null))?.files ?? {});
  const stored = new Map<string, BucketObject>();
  for await (const object of place.bucket.list(`${place.prefix}${photosName}/`))
    stored.set(object.key, object);
  const sent: Record<string, FileFacts> = {};
  const limit = pLimit(filesAtOnce);
  const names = await filesBelow(path.join(dataDir, photosName));
  try {
    await limit.map(names, async (name) => {
      const file = `${photosName}/${name}`;
      if (!mayBeInBackup(file)) return;
      const key = keyOf(place, '', file);
      const facts = await unlessDeleted(async () => {
        const local = path.join(dataDir, file);
        return (
          (await sameFacts(local, stored.get(key), before[file])) ??
          (await sendFile(place, key, local))
        );
      });
      if (facts !== null) sent[file] = facts;
    });
  } finally {
    limit.clearQueue();
  }
  return sent;
}

/**
 * The facts of a photo that an earlier or interrupted backup has uploaded already; null if it must
 * be uploaded.
 */
async function sameFacts(
  file: string,
  stored: BucketObject | undefined,
  before: FileFacts | undefined,
): Promise<FileFacts | null> {
  const { size } = await stat(file);
  if (stored?.bytes !== size) return null;
  if (before?.bytes === size) return before;
  return (await md5OfStream(createReadStream(file))) === stored.md5 ? factsOfFile(file) : null;
}

async function sendFile({ bucket }: BackupBucket, key: string, file: string): Promise<FileFacts> {
  const { stream, facts } = hashing(createReadStream(file), 'sha256');
  await bucket.put(key, stream);
  const { bytes, hash } = facts();
  return { bytes, sha256: hash };
}

/** Returns null if the file has been deleted since. */
async function unlessDeleted<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function prune(place: BackupBucket, keep: number, now: Date): Promise<void> {
  const { bucket, prefix } = place;
  const dayAgo = new Date(now.getTime() - writtenWithinMs);
  const backups = await backupsInBucket(place);
  const complete = backups.filter(({ isComplete }) => isComplete);
  const broken = backups.filter(({ at, isComplete }) => !isComplete && at < dayAgo);
  const old = [...complete.slice(keep), ...broken];
  // The manifest goes first, so a partly deleted backup no longer counts as one.
  for (const key of old.flatMap(({ keys }) => keys)) await bucket.remove(key);
  await bucket.removeUnfinished(`${prefix}stumpquote-`, dayAgo);
  if (old.length > 0)
    await removeUnusedPhotos(
      place,
      complete.slice(0, keep).map(({ name }) => name),
      dayAgo,
    );
}

/** Spares photos newer than `before`: they may belong to a backup in progress. */
async function removeUnusedPhotos(
  place: BackupBucket,
  kept: readonly string[],
  before: Date,
): Promise<void> {
  const used = new Set<string>();
  for (const name of kept)
    for (const file of Object.keys((await readManifestIn(place, name)).files))
      used.add(keyOf(place, name, file));
  for await (const { key, modifiedAt } of place.bucket.list(`${place.prefix}${photosName}/`))
    if (modifiedAt < before && !used.has(key)) await place.bucket.remove(key);
}
