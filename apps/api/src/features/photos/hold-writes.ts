import { DomainError } from '@stumpquote/domain/errors';
import type { OutsideWork } from '../../ports/outside-work.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { photosMessages } from './photos.messages.js';

/** Makes the storage read-only in an unreleased restored copy, which shares files with its original. */
export function holdWrites(storage: PhotoStorage, outsideWork: OutsideWork): PhotoStorage {
  return {
    ...storage,
    async put(key, bytes) {
      if (await outsideWork.isHeld()) throw new DomainError('UNAVAILABLE', photosMessages.held);
      await storage.put(key, bytes);
    },
    async remove(key) {
      if (!(await outsideWork.isHeld())) await storage.remove(key);
    },
  };
}
