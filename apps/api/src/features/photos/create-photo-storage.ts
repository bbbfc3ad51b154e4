import path from 'node:path';
import type { Config } from '../../config.js';
import { folderPhotoStorage } from './folder-photo-storage.js';
import type { PhotoStorage } from './photo-storage.js';
import { s3PhotoStorage } from './s3-photo-storage.js';

export function createPhotoStorage(config: Config): PhotoStorage {
  return config.s3 === null ? folderPhotoStorage(path.join(config.dataDir, 'photos')) : s3PhotoStorage(config.s3);
}
