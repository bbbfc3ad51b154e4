import { localeStore } from '../i18n/locale-store';

/** Sent with every call: the server responds in the screen's language rather than the browser's. */
export const callHeaders = (): Record<string, string> => ({
  'accept-language': localeStore.ofScreen(),
});
