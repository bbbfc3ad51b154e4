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

// An address that names a language would bring it back at the next load.
function withoutLanguage(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(LANGUAGE_PARAM);
  return rest;
}

/** Turns the page to the other language, named in that language; what was typed stays. Mails about an account follow. Not on screens that have one language. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { locale, name } = otherLanguage[useLocale()];
  const { user } = useCurrentUser();
  const isEnglishOnly = useIsEnglishOnly();
  const account = trpc.auth.setLanguage.useMutation();
  const [search, setSearch] = useSearchParams();
  const choose = () => {
    localeStore.choose(locale);
    if (search.has(LANGUAGE_PARAM))
      setSearch((asked) => withoutLanguage(asked), { replace: true, preventScrollReset: true });
    if (user !== null) account.mutate({ locale });
  };
  if (isEnglishOnly) return null;
  return (
    <UnstyledButton lang={locale} className={className ?? ''} onClick={choose}>
      {name}
    </UnstyledButton>
  );
}
