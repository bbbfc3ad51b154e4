import type { Locale } from '@stumpquote/domain/i18n/locale';

type Translate = (sentence: string) => string;

let inSpanish: Translate | null = null;

/** Whether the sentences of a language are here already; the English ones always are. */
export const hasSentencesOf = (locale: Locale): boolean => locale === 'en' || inSpanish !== null;

/** Fetches the Spanish of the rules' and the server's sentences: only its readers load it. Without it, sentences stay English. */
export async function loadSentencesOf(locale: Locale): Promise<void> {
  if (hasSentencesOf(locale)) return;
  try {
    ({ inSpanish } = await import('@stumpquote/domain/i18n/translate-sentence'));
  } catch (error) {
    // Offline, or a newer build has taken the file's place: the screens' own texts are there all the same.
    console.error(error);
  }
}

/** A sentence of the rules or the server in the reader's language. */
export function sentenceIn(locale: Locale, sentence: string): string {
  return locale === 'es' && inSpanish !== null ? inSpanish(sentence) : sentence;
}
