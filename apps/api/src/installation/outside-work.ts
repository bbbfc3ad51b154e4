import type { Db } from '../db/database.js';
import { findInstallation } from './installation.queries.js';

/** What this server does to things that another copy of it may be using as well: the bucket's files, other people's inboxes. */
export interface OutsideWork {
  /** True for a restored copy that nobody has released yet: it leaves everything outside its own folder as it is. */
  isHeld(): Promise<boolean>;
}

export const createOutsideWork = (db: Db): OutsideWork => ({
  async isHeld() {
    const installation = await findInstallation(db);
    return installation !== undefined && installation.restored_at !== null && installation.released_at === null;
  },
});
