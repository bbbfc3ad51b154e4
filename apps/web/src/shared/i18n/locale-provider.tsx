import { useSyncExternalStore, type ReactNode } from 'react';
import { localeStore } from './locale-store';
import { LocaleContext } from './use-messages';

/** Gives every screen the reader's language; changing it redraws the texts and leaves what was typed. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(localeStore.subscribe, localeStore.current);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
