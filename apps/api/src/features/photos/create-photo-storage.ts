import path from 'node:path';
import type { Config } from '../../config.js';
import { folderPhotoStorage } from './folder-photo-storage.js';
import type { PhotoStorage } from './photo-storage.js';

export function createPhotoStorage(config: Config): PhotoStorage {
  return folderPhotoStorage(path.join(config.dataDir, 'photos'));
}
