import type { Locale } from '@stumpquote/domain/i18n/locale';
import { useSyncExternalStore, type ReactNode } from 'react';
import { localeStore } from './locale-store';
import { LocaleContext } from './use-messages';

interface LocaleProviderProps {
  children: ReactNode;
  /** The language in which the server drew the page: the browser's first drawing has to be the same. */
  renderedLocale?: Locale | undefined;
}

/** Gives every screen the reader's language; changing it redraws the texts and leaves what was typed. */
export function LocaleProvider({ children, renderedLocale }: LocaleProviderProps) {
  const locale = useSyncExternalStore(
    localeStore.subscribe,
    localeStore.current,
    () => renderedLocale ?? localeStore.current(),
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
