import type { InstantColumn } from '../columns.js';

/** How long each request (`id`) waited; of the company that quoted first, else of its own. Triggers write it; nothing else does. */
export interface RequestWaitsTable {
  id: number;
  company_id: number | null;
  received_at: InstantColumn;
  /** Until the first quote was sent; null while there is none. */
  waited_ms: number | null;
  /** Until it was first rejected or cancelled. */
  ended_ms: number | null;
}

/** The appointments (`id`) that are completed. Triggers write it; nothing else does. */
export interface JobsDoneTable {
  id: number;
  company_id: number;
  completed_at: InstantColumn;
  amount_cents: number;
}

/** How many requests of a company are open now; triggers write it. */
export interface OpenRequestsTable {
  /** 0 for requests of no company. */
  company: number;
  count: number;
}
