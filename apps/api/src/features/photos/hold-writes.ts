import { DomainError } from '@stumpquote/domain/errors';
import type { OutsideWork } from '../../installation/outside-work.js';
import type { PhotoStorage } from './photo-storage.js';
import { photosMessages } from './photos.messages.js';

/** Reads alone, for as long as this is a restored copy that nobody has released: the files are its original's too. */
export function holdWrites(storage: PhotoStorage, outsideWork: OutsideWork): PhotoStorage {
  return {
    ...storage,
    async put(key, bytes) {
      if (await outsideWork.isHeld()) throw new DomainError('UNAVAILABLE', photosMessages.en.held);
      await storage.put(key, bytes);
    },
    async remove(key) {
      if (!(await outsideWork.isHeld())) await storage.remove(key);
    },
  };
}
