import type { InstantColumn } from '../columns.js';

export interface RateLimitsTable {
  /** What is counted, e.g. 'login:account:ana' or 'sms:number:+19545550142'. */
  key: string;
  count: number;
  window_ends_at: InstantColumn;
}
