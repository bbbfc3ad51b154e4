import { useCallback } from 'react';
import { sentenceIn } from './sentence-tables';
import { useLocale } from './use-messages';

/** Puts sentences of the rules and the server, which are English, into the reader's language. */
export function useSentence(): (sentence: string) => string {
  const locale = useLocale();
  return useCallback((sentence: string) => sentenceIn(locale, sentence), [locale]);
}

/** As `useSentence`, for places that keep what they show, as a form its errors: it follows when the language changes. */
export function Sentence({ text }: { text: string }) {
  return useSentence()(text);
}
