import type { InstantColumn } from '../columns.js';

export interface InstallationTable {
  /** UUID, created at the first start; a restored copy keeps its original's. */
  id: string;
  /** Set by a restore. */
  restored_at: InstantColumn | null;
  /** Set when an operator releases a restored copy to use what its original may still be using. */
  released_at: InstantColumn | null;
  /** Set if the demo made the database. */
  seeded_at: InstantColumn | null;
}
