import type { Locale } from '@stumpquote/domain/i18n/locale';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Over TLS the name has the prefix that no neighboring host can set; the server reads either name. */
export const languageCookieName = (protocol: string): string =>
  protocol === 'https:' ? '__Host-language' : 'language';

export const languageCookie = (protocol: string, locale: Locale): string =>
  `${languageCookieName(protocol)}=${locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
