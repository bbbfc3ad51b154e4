import type { InstantColumn, JsonColumn } from '../columns.js';

export interface PhotoOpinionsTable {
  /** One call per request, whatever its outcome. */
  quote_request_id: number;
  /** Stays `asked` if the server stopped before the answer. */
  state: 'waiting' | 'asked' | 'answered' | 'failed';
  provider: string | null;
  model: string | null;
  /** JSON: the model's answer. */
  answers: JsonColumn | null;
  /** The kind of failure, without the provider's message. */
  problem: string | null;
  created_at: InstantColumn;
  asked_at: InstantColumn | null;
  ended_at: InstantColumn | null;
}
