import type { Locale } from '@stumpquote/domain/i18n/locale';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Over TLS, the `__Host-` prefix keeps sibling domains from setting it; the server reads both
 * names.
 */
export const languageCookieName = (protocol: string): string =>
  protocol === 'https:' ? '__Host-language' : 'language';

export const languageCookie = (protocol: string, locale: Locale): string =>
  `${languageCookieName(protocol)}=${locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
