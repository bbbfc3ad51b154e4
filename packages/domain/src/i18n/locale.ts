/** The languages of the customer's and visitor's screens and of the customer's messages. */
export const locales = ['en', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
