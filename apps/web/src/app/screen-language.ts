import type { Locale } from '@stumpquote/domain/i18n/locale';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { localeStore } from '../shared/i18n/locale-store';
import { useLocale } from '../shared/i18n/use-messages';
import { pageDescription } from './first-paint/visitor-pages';

/** The `handle` of English-only routes: the administrator's and the company's. */
export const englishOnly = { language: 'en' } as const;

/** Whether the current screen is English-only. */
export const useIsEnglishOnly = (): boolean =>
  useMatches().some(({ handle }) => handle === englishOnly);

/** Sets the current screen's language on the document: `<html lang>` and the description. */
export function useScreenLanguage(): Locale {
  const chosen = useLocale();
  const { pathname } = useLocation();
  const locale = useIsEnglishOnly() ? englishOnly.language : chosen;
  useEffect(() => {
    localeStore.setScreen(locale);
    // Dialogs and toasts render outside the page and take their language from here.
    document.documentElement.lang = locale;
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', pageDescription(pathname, locale));
    return () => localeStore.setScreen(null);
  }, [locale, pathname]);
  return locale;
}
