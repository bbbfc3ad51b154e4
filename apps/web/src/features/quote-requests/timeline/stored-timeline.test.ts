import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { expect, it } from 'vitest';
import { requestTimelineMessages, type TimelineEvent } from './request-timeline.messages';
import stored from './stored-timeline.json?raw';

type Stored = Pick<TimelineEvent, 'kind' | 'actor' | 'data' | 'reason' | 'isForCustomer'> &
  Record<Locale, string[]>;

// Every kind of entry as the API stores it. `fate` isn't stored: it is the state of the message
// that an entry caused.
const entries = JSON.parse(stored) as Stored[];

it.each(entries.map((entry) => [entry.kind, JSON.stringify(entry.data), entry] as const))(
  'says what %s %s means, in both languages',
  (_kind, _data, entry) => {
    const event = { id: 1, by: null, createdAt: '2026-11-20T15:00:00.000Z', ...entry };
    for (const locale of locales) {
      const texts = requestTimelineMessages[locale];
      const reason = entry.reason === null ? [] : [texts.reason(entry.kind, entry.reason)];
      expect([texts.sentence(event), ...reason]).toEqual(entry[locale]);
    }
  },
);
