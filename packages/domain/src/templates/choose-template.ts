import { defaultLocale, type Locale } from '../i18n/locale.js';

interface Choosable {
  id: number;
  language: Locale;
}

/**
 * Which of the active templates of one type a reader of this language gets: the newest in the language, else the newest in English;
 * null where there is neither, and the built-in text of the language is sent.
 */
export function chooseTemplate<Template extends Choosable>(
  active: readonly Template[],
  language: Locale,
): Template | null {
  const newestFirst = active.toSorted((one, other) => other.id - one.id);
  const newestIn = (wanted: Locale) => newestFirst.find((template) => template.language === wanted);
  return newestIn(language) ?? newestIn(defaultLocale) ?? null;
}
