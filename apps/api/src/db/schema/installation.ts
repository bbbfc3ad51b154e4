import type { InstantColumn } from '../columns.js';

export interface InstallationTable {
  /** UUID, made at the first start; a restored copy has its original's. */
  id: string;
  /** Set by a restore. */
  restored_at: InstantColumn | null;
  /** Set when somebody lets a restored copy work on what its original may still use. */
  released_at: InstantColumn | null;
}
