import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ColumnType, Generated } from 'kysely';
import type { FlagColumn, InstantColumn } from '../columns.js';

export interface SmsTemplatesTable {
  id: Generated<number>;
  name: string;
  type: string;
  /** The language of its readers. */
  language: ColumnType<Locale, Locale | undefined, Locale>;
  content: string;
  description: string | null;
  is_active: FlagColumn;
  created_by: number | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
}

/** Which built-in templates have been installed, so that deleted ones stay deleted. */
export interface DefaultTemplatesGivenTable {
  channel: 'sms' | 'email';
  language: Locale;
  type: string;
}

export interface EmailTemplatesTable extends SmsTemplatesTable {
  subject: string;
}
