import type { Locale } from '../i18n/locale.js';
import type { SiteFacts, SuggestibleFact } from './site-facts.js';

/** How everything is marked that rests on a model's suggestion instead of a person's word. */
export const suggestionWords: Readonly<
  Record<Locale, { readonly sentence: string; readonly short: string }>
> = {
  en: {
    sentence: 'Suggested by an AI model from your photos.',
    short: 'suggested by an AI model from your photos',
  },
  es: {
    sentence: 'Sugerido por un modelo de IA a partir de sus fotos.',
    short: 'sugerido por un modelo de IA a partir de sus fotos',
  },
};

export const isSuggested = ({ suggested = [] }: SiteFacts, fact: SuggestibleFact): boolean =>
  suggested.includes(fact);

/** The sentence with the mark behind it where the fact behind it was suggested. */
export const marked = (
  sentence: string,
  facts: SiteFacts,
  fact: SuggestibleFact,
  locale: Locale,
): string =>
  isSuggested(facts, fact) ? `${sentence} ${suggestionWords[locale].sentence}` : sentence;

/** `Some surface roots (suggested by …)`. */
export const withShortMark = (label: string, locale: Locale): string =>
  `${label} (${suggestionWords[locale].short})`;

/** The label of `withShortMark` without its English mark; null where it carries none. */
export function withoutShortMark(label: string): string | null {
  const mark = withShortMark('', 'en');
  return label.endsWith(mark) ? label.slice(0, -mark.length) : null;
}
