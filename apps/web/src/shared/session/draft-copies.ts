import { unclaimedPhotoHours } from '@stumpquote/domain/retention';
import { withStorage } from './browser-storage';
import { keyOf, type DraftOwner } from './drafts';

interface Copy {
  savedAt: number;
  values: unknown;
}

/**
 * Copies of drafts for a new tab, kept as long as the photos that they belong to. Never contact
 * data.
 */
export const draftCopies = {
  read: (owner: DraftOwner, name: string): unknown =>
    withStorage('localStorage', (store) => {
      const copy = JSON.parse(store.getItem(keyOf(owner, name)) ?? 'null') as Copy | null;
      const oldest = Date.now() - unclaimedPhotoHours * 3_600_000;
      return copy !== null && copy.savedAt > oldest ? copy.values : null;
    }),
  write: (owner: DraftOwner, name: string, values: object) => {
    const copy: Copy = { savedAt: Date.now(), values };
    withStorage('localStorage', (store) => store.setItem(keyOf(owner, name), JSON.stringify(copy)));
  },
};
