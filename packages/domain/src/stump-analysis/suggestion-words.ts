import type { Locale } from '../i18n/locale.js';
import type { SiteFacts, SuggestibleFact } from './site-facts.js';

/** Marks everything based on a model's suggestion instead of the person's input. */
const suggestionWords: Readonly<
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

/** Appends the AI mark to a sentence if its fact was suggested. */
export const marked = (
  sentence: string,
  facts: SiteFacts,
  fact: SuggestibleFact,
  locale: Locale,
): string =>
  isSuggested(facts, fact) ? `${sentence} ${suggestionWords[locale].sentence}` : sentence;

/** Appends the short mark: `Some surface roots (suggested by …)`. */
export const withShortMark = (label: string, locale: Locale): string =>
  `${label} (${suggestionWords[locale].short})`;

/** Removes the English mark that `withShortMark` added; null if there is none. */
export function withoutShortMark(label: string): string | null {
  const mark = withShortMark('', 'en');
  return label.endsWith(mark) ? label.slice(0, -mark.length) : null;
}
