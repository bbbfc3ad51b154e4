import { DomainError } from '@stumpquote/domain/errors';
import type { RestoreHold } from '../../ports/restore-hold.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { photosMessages } from './photos.messages.js';

/** Makes the storage read-only in an unreleased restored copy, which shares files with its original. */
export function readOnlyWhileHeld(storage: PhotoStorage, restoreHold: RestoreHold): PhotoStorage {
  return {
    ...storage,
    async put(key, content) {
      if (await restoreHold.isHeld()) throw new DomainError('UNAVAILABLE', photosMessages.held);
      await storage.put(key, content);
    },
    async remove(key) {
      if (!(await restoreHold.isHeld())) await storage.remove(key);
    },
  };
}
