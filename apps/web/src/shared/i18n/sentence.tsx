import { say } from '@stumpquote/domain/i18n/message';
import { useCallback } from 'react';
import { useLocale } from './use-messages';

/** Says a message of the rules in the reader's language; what the server said already stays as it is. */
export function useSentence(): (message: string) => string {
  const locale = useLocale();
  return useCallback((message: string) => say(message, locale), [locale]);
}

/** As `useSentence`, for places that keep what they show, as a form its errors: it follows when the language changes. */
export function Sentence({ text }: { text: string }) {
  return useSentence()(text);
}
