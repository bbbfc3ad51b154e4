import { defaultLocale, isLocale, type Locale } from './locale.js';

/** The first of the wanted languages (`es-US`, `en`) that the product speaks. */
export function localeOfTags(tags: readonly string[]): Locale {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}

/** The language that an `Accept-Language` header asks for most (RFC 9110, 12.5.4); what can't be read counts as not wanted. */
export function preferredLocale(acceptLanguage: string): Locale {
  const wanted = acceptLanguage.split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(/\s*;\s*/);
    return { tag, weight: Number(/^q=(\d(?:\.\d{0,3})?)$/i.exec(weight)?.[1] ?? 0) };
  });
  return localeOfTags(
    wanted
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  );
}
