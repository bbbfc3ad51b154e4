import { defaultLocale, type Locale } from '../i18n/locale.js';

interface Choosable {
  id: number;
  language: Locale;
}

/**
 * Returns the active template of one type for a reader's language: the newest in that language, else the newest in English; null if there
 * is neither, and the built-in text is sent.
 */
export function chooseTemplate<Template extends Choosable>(
  active: readonly Template[],
  language: Locale,
): Template | null {
  const newestFirst = active.toSorted((one, other) => other.id - one.id);
  const newestIn = (wanted: Locale) => newestFirst.find((template) => template.language === wanted);
  return newestIn(language) ?? newestIn(defaultLocale) ?? null;
}
