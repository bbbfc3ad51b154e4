import { messagesOf } from './message.js';

/** What a person typed, where a message with a key is expected. */
export const keptWords = messagesOf('keptWords', {
  en: { asWritten: (english: string, _spanish: string) => english },
  es: { asWritten: (_english, spanish) => spanish },
});
