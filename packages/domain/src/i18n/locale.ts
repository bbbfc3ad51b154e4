import { z } from 'zod';

/** The languages of the customer's and visitor's screens and of the customer's messages. */
export const locales = ['en', 'es'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en';

export const localeSchema = z.enum(locales, { error: 'Choose English or Spanish' });

export const languageSchema = z.object({ locale: localeSchema });

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
