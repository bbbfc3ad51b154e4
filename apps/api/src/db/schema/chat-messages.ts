import type { Generated } from 'kysely';
import type { InstantColumn } from '../columns.js';

export interface ChatMessagesTable {
  id: Generated<number>;
  user_id: number | null;
  visitor_id: string | null;
  session_id: string;
  role: string;
  content: string;
  created_at: InstantColumn;
}
