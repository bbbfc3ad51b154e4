import { DomainError } from '@stumpquote/domain/errors';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import type { Db } from '../../db/database.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { photosMessages } from './photos.messages.js';

/**
 * Makes the storage read-only in an unreleased restored copy, which shares files with its original.
 */
export function readOnlyWhileHeld(storage: PhotoStorage, db: Db): PhotoStorage {
  return {
    ...storage,
    async put(key, content) {
      if (await isHeld(db)) throw new DomainError('UNAVAILABLE', photosMessages.held);
      await storage.put(key, content);
    },
    async remove(key) {
      if (!(await isHeld(db))) await storage.remove(key);
    },
  };
}
