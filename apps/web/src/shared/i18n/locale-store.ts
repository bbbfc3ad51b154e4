import { isLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { localeOfTags } from '@stumpquote/domain/i18n/preferred-locale';

const KEY = 'stumpquote.language';
/** Read by the server too. */
const COOKIE = 'language';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

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
  const text = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return isLocale(text) ? text : null;
}

/** Hands out the reader's language, and tells listeners when it changes here or in another tab. */
export const localeStore = {
  /** What the person chose, else the first of the browser's languages that the product speaks. */
  current: (): Locale => (chosen ??= stored() ?? localeOfTags(navigator.languages)),
  choose: (locale: Locale) => {
    chosen = locale;
    try {
      window.localStorage.setItem(KEY, locale);
    } catch {
      // As above.
    }
    document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
    for (const listener of listeners) listener();
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
  /** Reads the choice anew; for tests, which share one page. */
  forget: () => {
    chosen = null;
    screen = null;
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
  },
  /** The language of the screen on show: the administrator's and the company's are English whatever was chosen. */
  ofScreen: (): Locale => screen ?? localeStore.current(),
  setScreen: (locale: Locale | null) => {
    screen = locale;
  },
};
