import { UnstyledButton } from '@mantine/core';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { localeStore } from '../shared/i18n/locale-store';
import { useLocale } from '../shared/i18n/use-messages';

const otherLanguage: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: 'es', name: 'Español' },
  es: { locale: 'en', name: 'English' },
};

/** Turns the page to the other language, named in that language; what was typed stays. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { locale, name } = otherLanguage[useLocale()];
  return (
    <UnstyledButton lang={locale} className={className ?? ''} onClick={() => localeStore.choose(locale)}>
      {name}
    </UnstyledButton>
  );
}
