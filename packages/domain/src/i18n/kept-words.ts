import { messagesOf } from './message.js';

/** Words that no key says, in each language: what a person typed, and sentences of old records. */
export const keptWords = messagesOf('keptWords', {
  en: { asWritten: (english: string, _spanish: string) => english },
  es: { asWritten: (_english, spanish) => spanish },
});
