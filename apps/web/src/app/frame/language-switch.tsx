import { UnstyledButton } from '@mantine/core';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../shared/api/trpc';
import { LANGUAGE_PARAM, localeStore } from '../../shared/i18n/locale-store';
import { useLocale } from '../../shared/i18n/use-messages';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { useIsEnglishOnly } from '../screen-language';

const otherLanguage: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: 'es', name: 'Español' },
  es: { locale: 'en', name: 'English' },
};

// A language in the URL would override the choice on the next load.
function withoutLanguage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(LANGUAGE_PARAM);
  return rest;
}

/**
 * Switches to the other language, labeled in that language; keeps what was typed. Account emails
 * follow. Hidden on single-language screens.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { locale, name } = otherLanguage[useLocale()];
  const { user } = useCurrentUser();
  const isEnglishOnly = useIsEnglishOnly();
  const account = trpc.auth.setLanguage.useMutation();
  const [search, setSearch] = useSearchParams();
  const choose = () => {
    localeStore.choose(locale);
    if (search.has(LANGUAGE_PARAM))
      setSearch((params) => withoutLanguage(params), { replace: true, preventScrollReset: true });
    if (user !== null) account.mutate({ locale });
  };
  if (isEnglishOnly) return null;
  return (
    <UnstyledButton lang={locale} className={className ?? ''} onClick={choose}>
      {name}
    </UnstyledButton>
  );
}
