import { defaultLocale, isLocale, type Locale } from './locale.js';

/** Returns the first supported language among BCP 47 tags (`es-US`, `en`). */
export function localeOfTags(tags: readonly string[]): Locale {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? defaultLocale;
}

/**
 * Returns the supported language that an `Accept-Language` header prefers (RFC 9110, 12.5.4);
 * ignores unparsable entries.
 */
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
