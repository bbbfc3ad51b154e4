import type { Locale } from './locale.js';
import { isPattern, patternTranslator, type SpanishSentences } from './sentence-pattern.js';
import { accountSentences } from './spanish/account.js';
import { appointmentSentences } from './spanish/appointments.js';
import { chatSentences } from './spanish/chat.js';
import { fieldSentences } from './spanish/fields.js';
import { measurementSentences } from './spanish/measurements.js';
import { photoSentences } from './spanish/photos.js';
import { quoteSentences } from './spanish/quotes.js';
import { requestSentences } from './spanish/requests.js';
import { serverSentences } from './spanish/server.js';

const subjects: readonly SpanishSentences[] = [
  accountSentences,
  appointmentSentences,
  chatSentences,
  measurementSentences,
  photoSentences,
  quoteSentences,
  requestSentences,
  serverSentences,
  // Last, because its patterns match most broadly.
  fieldSentences,
];

const entries = subjects.flatMap((subject) => Object.entries(subject));
const whole = new Map(entries.filter(([english]) => !isPattern(english)));
const patterns = entries
  .filter(([english]) => isPattern(english))
  .map(([english, spanish]) => patternTranslator(english, spanish, spanishOf));

/** Returns the Spanish for an English sentence of the rules or the server; undefined if there is none. */
export function spanishOf(sentence: string): string | undefined {
  const known = whole.get(sentence);
  if (known !== undefined) return known;
  for (const translate of patterns) {
    const spanish = translate(sentence);
    if (spanish !== undefined) return spanish;
  }
  return undefined;
}

/** Like `spanishOf`, but returns untranslated text (user input, provider errors) unchanged. */
export function inSpanish(sentence: string): string {
  return spanishOf(sentence) ?? sentence;
}

/** Translates a sentence of the rules or the server into the reader's language. */
export function sentenceIn(locale: Locale, sentence: string): string {
  return locale === 'es' ? inSpanish(sentence) : sentence;
}
