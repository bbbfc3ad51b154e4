import type { Db } from '../../db/database.js';
import { isHeld } from './held.js';

/** Access to what another copy of this server may be using too: the bucket's files, people's inboxes. */
export interface OutsideWork {
  /** True for an unreleased restored copy: it must not touch anything outside its own folder. */
  isHeld(): Promise<boolean>;
}

export const createOutsideWork = (db: Db): OutsideWork => ({
  isHeld: () => isHeld(db),
});
