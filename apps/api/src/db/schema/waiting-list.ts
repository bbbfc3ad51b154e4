import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { InstantColumn } from '../columns.js';

export interface WaitingListTable {
  /** In lowercase. */
  email: string;
  /** Five digits. */
  zip: string;
  locale: Locale;
  created_at: InstantColumn;
}
