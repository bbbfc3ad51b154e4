import type { ProcessRole } from '@stumpquote/domain/system-status/process-rules';
import type { InstantColumn, JsonColumn } from '../columns.js';

/** Neither moved nor backed up: it describes processes, not the company's data. */
export interface ProcessesTable {
  /** UUID, new at each start. */
  id: string;
  role: ProcessRole;
  host: string;
  pid: number;
  version: string;
  /** Both by the database's clock. */
  started_at: InstantColumn;
  seen_at: InstantColumn;
  /** Its clock minus the database's. */
  clock_ahead_ms: number;
  /** JSON: fingerprints of the secrets it accepts, the current one first. */
  secrets: JsonColumn;
}
