import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn } from '../columns.js';

export interface SmsTemplatesTable {
  id: Generated<number>;
  name: string;
  type: string;
  content: string;
  description: string | null;
  is_active: FlagColumn;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

export interface EmailTemplatesTable extends SmsTemplatesTable {
  subject: string;
}
