import { statfs } from 'node:fs/promises';
import { judgeDisk } from '@stumpquote/domain/system-status/check-rules';
import { countOne } from '../../rate-limit.js';
import { photoKey } from '../photos/photo-files.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Commits a real row: a database that can only be read, or a full disk, shows here. */
export const checkDatabase: Check = async ({ db, clock }) => {
  const start = performance.now();
  try {
    await countOne(db, clock, 'system-check', 60);
    return { state: 'ok', sentence: texts.databaseWritable(Math.ceil(performance.now() - start)) };
  } catch (error) {
    return { state: 'failing', sentence: texts.databaseNotWritable(reasonOf(error)) };
  }
};

export const checkDisk: Check = async ({ config }) => {
  try {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { state: judgeDisk(bavail * bsize), sentence: texts.diskFree(gigabytes(bavail * bsize), gigabytes(blocks * bsize)) };
  } catch (error) {
    return { state: 'warning', sentence: texts.diskUnknown(reasonOf(error)) };
  }
};

/** Stores a small file where the photos go and reads it back. */
export const checkPhotoStorage: Check = async ({ photoStorage, ids }) => {
  // Named like a photo: should the server stop in between, the search after orphans removes it.
  const key = photoKey(ids.uuid(), 'thumb');
  const bytes = Buffer.from(ids.bytes(32));
  try {
    await photoStorage.put(key, bytes);
    const read = await photoStorage.get(key);
    await photoStorage.remove(key);
    if (read?.equals(bytes) !== true) throw new Error('what was read is not what was stored');
    return { state: 'ok', sentence: texts.photosStored };
  } catch (error) {
    return { state: 'failing', sentence: texts.photosNotStored(reasonOf(error)) };
  }
};
