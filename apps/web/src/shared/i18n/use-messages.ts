import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { createContext, useContext } from 'react';

/** The texts of one feature. English is complete; another language, once written, must say the same things. */
interface Catalog<Messages> {
  en: Messages;
  es?: Messages;
}

export const LocaleContext = createContext<Locale>(defaultLocale);

/** The reader's language, for words that the domain gives. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The texts of a feature in the reader's language. */
export function useMessages<Messages>(catalog: Catalog<Messages>): Messages {
  return catalog[useLocale()] ?? catalog.en;
}
