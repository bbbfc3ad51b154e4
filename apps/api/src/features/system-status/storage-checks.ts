import { statfs } from 'node:fs/promises';
import { formatDateTime } from '@stumpquote/domain/format/date';
import { diskState } from '@stumpquote/domain/system-status/check-rules';
import { findInstallation } from '../../data-folder/installation/installation.queries.js';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { toInstant, toJson } from '../../db/columns.js';
import { deleteKeysOf, claimKey } from '../../guards/idempotency.queries.js';
import type { Deps } from '../../ports/deps.js';
import type { Config } from '../../process/config.js';
import { isLostConnection } from '../../process/storage-fault.js';
import { isCompleteJpeg } from '../photos/is-complete-jpeg.js';
import { photoKey } from '../photos/photo-files.js';
import { newestClaimedPhotos } from '../photos/photos.queries.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/**
 * How long a corruption error keeps the check failing: in a large file the next one may be a long
 * way off.
 */
const damageShownMs = 10 * 60 * 1000;
/** More than a page, so that it needs new space. */
const probeBytes = 32_768;
const operation = 'system-check';

async function writeAndRemove({
  db,
  clock,
  ids,
}: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  await claimKey(db, {
    operation,
    key: ids.uuid(),
    content_hash: '',
    response: toJson('x'.repeat(probeBytes)),
    created_at: toInstant(clock.now()),
  });
  await deleteKeysOf(db, operation);
}

/** Commits a real row, which fails on a read-only database or a full disk. */
export const checkDatabase: Check = async (deps) => {
  const { config, clock, state } = deps;
  if (state.damage !== null && clock.now().getTime() - state.damage.at.getTime() < damageShownMs) {
    return {
      state: 'failing',
      sentence: texts.databaseDamaged(
        state.damage.code,
        formatDateTime(state.damage.at, config.company.timeZone),
      ),
    };
  }
  const start = performance.now();
  try {
    if (config.maintenance !== null) {
      await findInstallation(deps.db);
      return { state: 'ok', sentence: texts.maintenance };
    }
    await writeAndRemove(deps);
    return { state: 'ok', sentence: texts.databaseWritable(Math.ceil(performance.now() - start)) };
  } catch (error) {
    return { state: 'failing', sentence: texts.databaseNotWritable(reasonOf(error)) };
  }
};

export async function freeBytes(dataDir: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, total: blocks * bsize };
}

export const checkDisk: Check = async ({ config }) => {
  try {
    const { free, total } = await freeBytes(config.dataDir);
    return { state: diskState(free), sentence: texts.diskFree(gigabytes(free), gigabytes(total)) };
  } catch (error) {
    return { state: 'warning', sentence: texts.diskUnknown(reasonOf(error)) };
  }
};

/**
 * Writes, reads, and removes a small file in the photo storage, and checks that the newest photos
 * still exist.
 */
export const checkPhotoStorage: Check = async (deps) => {
  const { config, db, photoStorage, ids } = deps;
  // Named like a photo, so that the orphan sweep removes it if the server stops in between.
  const key = photoKey(ids.uuid(), 'thumb');
  const bytes = Buffer.from(ids.bytes(32));
  try {
    if (config.photoBucket !== null && (await isHeld(db)))
      return { state: 'warning', sentence: texts.photosHeld };
    await photoStorage.put(key, bytes);
    const read = await photoStorage.get(key);
    await photoStorage.remove(key);
    if (read?.equals(bytes) !== true) throw new Error("what was read isn't what was stored");
    const { checked, missing } = await checkNewestPhotos(deps);
    return missing === 0
      ? { state: 'ok', sentence: texts.photosStored(config.photoBucket, storeOf(config)) }
      : { state: 'warning', sentence: texts.photosMissing(missing, checked) };
  } catch (error) {
    if (isLostConnection(error)) return { state: 'untested', sentence: texts.needsDatabase };
    return { state: 'failing', sentence: texts.photosNotStored(reasonOf(error)) };
  }
};

const storeOf = ({ bucketConnection: { endpoint, region } }: Config): string =>
  endpoint === undefined ? `AWS ${region}` : new URL(endpoint).host;

const sampleSize = 5;

/** An emptied folder accepts new files, so check that the old ones still exist. */
async function checkNewestPhotos({
  db,
  photoStorage,
}: Pick<Deps, 'db' | 'photoStorage'>): Promise<{ checked: number; missing: number }> {
  const ids = await newestClaimedPhotos(db, sampleSize);
  const files = await Promise.all(ids.map((id) => photoStorage.get(photoKey(id, 'thumb'))));
  return {
    checked: ids.length,
    missing: files.filter((bytes) => bytes === null || !isCompleteJpeg(bytes)).length,
  };
}
