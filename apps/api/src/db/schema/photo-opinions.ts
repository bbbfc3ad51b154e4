import type { InstantColumn, JsonColumn } from '../columns.js';

export interface PhotoOpinionsTable {
  /** One call a request, whatever comes of it. */
  quote_request_id: number;
  /** `asked` stays where the server was cut off meanwhile. */
  state: 'waiting' | 'asked' | 'answered' | 'failed';
  provider: string | null;
  model: string | null;
  /** JSON: what the model answered. */
  answers: JsonColumn | null;
  /** The kind of failure, without any of the provider's words. */
  problem: string | null;
  created_at: InstantColumn;
  asked_at: InstantColumn | null;
  ended_at: InstantColumn | null;
}
