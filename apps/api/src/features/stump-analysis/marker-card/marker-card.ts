import type { Locale } from '@stumpquote/domain/i18n/locale';

/** What a marker card says, in the reader's words. */
export interface MarkerCard {
  locale: Locale;
  title: string;
  steps: readonly string[];
  ruler: string;
  foot: string;
}
