import { isLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { localeOfTags } from '@stumpquote/domain/i18n/preferred-locale';
import { languageCookie, languageCookieName } from './language-cookie';

const KEY = 'stumpquote.language';
/** The query parameter for the language, for search engines and links; the server reads it too. */
export const LANGUAGE_PARAM = 'lang';

const listeners = new Set<() => void>();
let chosen: Locale | null = null;
let screen: Locale | null = null;

function stored(): Locale | null {
  try {
    const text = window.localStorage.getItem(KEY);
    if (isLocale(text)) return text;
  } catch {
    // A browser that forbids storage may still keep the cookie.
  }
  const cookie = `${languageCookieName(window.location.protocol)}=`;
  const text = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(cookie))
    ?.slice(cookie.length);
  return isLocale(text) ? text : null;
}

function fromUrl(): Locale | null {
  const text = new URLSearchParams(window.location.search).get(LANGUAGE_PARAM);
  return isLocale(text) ? text : null;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The reader's language; notifies listeners when it changes here or in another tab. */
export const localeStore = {
  /** From the URL, else the stored choice, else the browser's first supported language. */
  current: (): Locale => (chosen ??= fromUrl() ?? stored() ?? localeOfTags(navigator.languages)),
  choose: (locale: Locale) => {
    chosen = locale;
    try {
      window.localStorage.setItem(KEY, locale);
    } catch {
      // As above.
    }
    document.cookie = languageCookie(window.location.protocol, locale);
    notifyListeners();
  },
  subscribe: (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== KEY || !isLocale(event.newValue)) return;
      chosen = event.newValue;
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
  /** Resets the choice; for tests, which share one page. */
  forget: () => {
    chosen = null;
    screen = null;
    document.cookie = `${languageCookieName(window.location.protocol)}=; Path=/; Max-Age=0`;
  },
  /** The current screen's language: staff screens are always English. */
  ofScreen: (): Locale => screen ?? localeStore.current(),
  setScreen: (locale: Locale | null) => {
    screen = locale;
  },
};
