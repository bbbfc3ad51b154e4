import path from 'node:path';
import { ensureInstallationId } from '../../data-folder/installation/installation.queries.js';
import type { Deps } from '../../ports/deps.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { folderPhotoStorage } from './folder-photo-storage.js';
import { underPrefix } from './own-prefix.js';
import { readOnlyWhileHeld } from './read-only-while-held.js';

type StorageDeps = Pick<Deps, 'config' | 'db' | 'ids'>;

/** The photos' bucket if one is configured, otherwise the folder. */
export const createPhotoStorage = async (deps: StorageDeps): Promise<PhotoStorage> =>
  deps.config.photoBucket === null
    ? photoFolder(deps)
    : photosInBucket(deps, deps.config.photoBucket);

export const photoFolder = ({ config }: Pick<Deps, 'config'>): PhotoStorage =>
  folderPhotoStorage(path.join(config.dataDir, 'photos'));

/**
 * Stores photos under the installation's prefix: other installations, or copies of this one, may
 * share the bucket.
 */
export async function photosInBucket(
  { config, db, ids }: StorageDeps,
  bucket: string,
): Promise<PhotoStorage> {
  // The S3 client is a large library: load it only if a bucket is configured.
  const { openBucket } = await import('../../bucket/bucket.js');
  let known: Promise<string> | null = null;
  const prefixOf = () => {
    known ??= ensureInstallationId(db, ids).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return readOnlyWhileHeld(underPrefix(openBucket(bucket, config.bucketConnection), prefixOf), db);
}
