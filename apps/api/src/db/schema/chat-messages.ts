import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns.js';

export interface ChatMessagesTable {
  id: Generated<number>;
  user_id: number | null;
  visitor_id: string | null;
  session_id: string;
  role: 'user' | 'assistant';
  content: string;
  /** Shown with an answer; null for a question. */
  answer: JsonColumn | null;
  created_at: InstantColumn;
}
