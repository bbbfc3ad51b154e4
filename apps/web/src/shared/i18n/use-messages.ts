import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { createContext, useContext } from 'react';

/** A feature's texts. English is required; Spanish, if present, has the same keys. */
interface Catalog<Messages> {
  en: Messages;
  es?: Messages;
}

export const LocaleContext = createContext<Locale>(defaultLocale);

/** The reader's language, for texts from the domain. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** The texts of a feature in the reader's language. */
export function useMessages<Messages>(catalog: Catalog<Messages>): Messages {
  return catalog[useLocale()] ?? catalog.en;
}
