import { localeStore } from '../i18n/locale-store';

/** With every call: the server answers in the language of the screen, whatever the browser prefers. */
export const callHeaders = (): Record<string, string> => ({
  'accept-language': localeStore.ofScreen(),
});
