import type { Db } from '../../db/database.js';
import type { RestoreHold } from '../../ports/restore-hold.js';
import { isHeld } from './on-hold.js';

export const createRestoreHold = (db: Db): RestoreHold => ({
  isHeld: () => isHeld(db),
});
