import type { Db } from '../../db/database.js';
import type { OutsideWork } from '../../ports/outside-work.js';
import { isHeld } from './on-hold.js';

export const createOutsideWork = (db: Db): OutsideWork => ({
  isHeld: () => isHeld(db),
});
