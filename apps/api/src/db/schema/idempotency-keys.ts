import type { InstantColumn, JsonColumn } from '../columns.js';

export interface IdempotencyKeysTable {
  operation: string;
  key: string;
  /** SHA-256 of the content, hex: the same key with different content is refused. */
  content_hash: string;
  response: JsonColumn;
  created_at: InstantColumn;
}
