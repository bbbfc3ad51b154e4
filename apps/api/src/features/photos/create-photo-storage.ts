import path from 'node:path';
import type { Deps } from '../../ports/deps.js';
import { ensureInstallationId } from '../../data-folder/installation/installation.queries.js';
import { folderPhotoStorage } from './folder-photo-storage.js';
import { readOnlyWhileHeld } from './read-only-while-held.js';
import { underPrefix } from './own-prefix.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';

/**
 * Creates the local or S3 storage. Only a bucket gets a prefix: it may be shared with other installations or copies of
 * this one.
 */
export async function createPhotoStorage({
  config,
  db,
  ids,
  restoreHold,
}: Pick<Deps, 'config' | 'db' | 'ids' | 'restoreHold'>): Promise<PhotoStorage> {
  if (config.s3 === null) return folderPhotoStorage(path.join(config.dataDir, 'photos'));
  // The S3 client is a large library: load it only if a bucket is configured.
  const { s3PhotoStorage } = await import('./s3-photo-storage.js');
  let known: Promise<string> | null = null;
  const prefixOf = () => {
    known ??= ensureInstallationId(db, ids).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return readOnlyWhileHeld(underPrefix(s3PhotoStorage(config.s3), prefixOf), restoreHold);
}
