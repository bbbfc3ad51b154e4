import type { Locale } from '@stumpquote/domain/i18n/locale';

/** The marker card's texts, localized. */
export interface MarkerCard {
  locale: Locale;
  title: string;
  steps: readonly string[];
  ruler: string;
  foot: string;
}
