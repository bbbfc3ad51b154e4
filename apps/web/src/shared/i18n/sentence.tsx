import { translate } from '@stumpquote/domain/i18n/message';
import { useCallback } from 'react';
import { useLocale } from './use-messages';

/**
 * Translates a validation message to the reader's language; the server's sentences are returned
 * unchanged.
 */
export function useTranslate(): (message: string) => string {
  const locale = useLocale();
  return useCallback((message: string) => translate(message, locale), [locale]);
}

/**
 * Like `useTranslate`, for messages stored in state, such as form errors: it follows a change of
 * language.
 */
export function Sentence({ text }: { text: string }) {
  return useTranslate()(text);
}
