import { messagesOf } from './message.js';

/** Texts without a key: what a person typed, and sentences in records from before stored keys. */
export const keptWords = messagesOf('keptWords', {
  en: { asWritten: (english: string, _spanish: string) => english },
  es: { asWritten: (_english, spanish) => spanish },
});
