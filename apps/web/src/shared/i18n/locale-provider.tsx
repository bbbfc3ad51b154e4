import type { Locale } from '@stumpquote/domain/i18n/locale';
import { useSyncExternalStore, type ReactNode } from 'react';
import { localeStore } from './locale-store';
import { LocaleContext } from './use-messages';

interface LocaleProviderProps {
  children: ReactNode;
  /** The server rendering's language, which hydration must match. */
  renderedLocale?: Locale | undefined;
}

/** Provides the reader's language. A change rerenders the texts and keeps what was typed. */
export function LocaleProvider({ children, renderedLocale }: LocaleProviderProps) {
  const locale = useSyncExternalStore(
    localeStore.subscribe,
    localeStore.current,
    () => renderedLocale ?? localeStore.current(),
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
