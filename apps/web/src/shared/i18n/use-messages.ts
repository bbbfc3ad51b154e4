import { createContext, useContext } from 'react';

export type Locale = 'en' | 'es';

/** The texts of one feature. English is complete; another language, once written, must say the same things. */
export interface Catalogue<Messages> {
  en: Messages;
  es?: Messages;
}

export const LocaleContext = createContext<Locale>('en');

/** The texts of a feature in the reader's language. */
export function useMessages<Messages>(catalogue: Catalogue<Messages>): Messages {
  return catalogue[useContext(LocaleContext)] ?? catalogue.en;
}
