import path from 'node:path';
import type { Config } from '../../config.js';
import { folderPhotoStorage } from './folder-photo-storage.js';
import type { PhotoStorage } from './photo-storage.js';

export async function createPhotoStorage(config: Config): Promise<PhotoStorage> {
  if (config.s3 === null) return folderPhotoStorage(path.join(config.dataDir, 'photos'));
  // The bucket's client is a large library: only who configured a bucket waits for it at start.
  const { s3PhotoStorage } = await import('./s3-photo-storage.js');
  return s3PhotoStorage(config.s3);
}
