/** Languages of the customer and visitor screens and of messages to customers. */
export const locales = ['en', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
