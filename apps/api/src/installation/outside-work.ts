import type { Db } from '../db/database.js';
import { isHeld } from './held.js';

/** What this server does to things that another copy of it may be using as well: the bucket's files, other people's inboxes. */
export interface OutsideWork {
  /** True for a restored copy that nobody has released yet: it leaves everything outside its own folder as it is. */
  isHeld(): Promise<boolean>;
}

export const createOutsideWork = (db: Db): OutsideWork => ({
  isHeld: () => isHeld(db),
});
