import { readFileSync, readdirSync } from 'node:fs';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { Passage } from '../../../ports/chat-expert.js';
import { parsePassages, type PassageEntry } from './parse-passages.js';

const folder = new URL('../../../../assets/tree-knowledge/', import.meta.url);

type TopicEntry = PassageEntry & { topic: string };

function readEntries(): TopicEntry[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .toSorted();
  return files.flatMap((name) =>
    parsePassages(readFileSync(new URL(name, folder), 'utf8')).map((entry) => ({
      ...entry,
      topic: name.replace(/\.md$/, ''),
    })),
  );
}

function inLanguage(entry: TopicEntry, locale: Locale): Passage {
  return {
    id: entry.id,
    topic: entry.topic,
    ...entry[locale],
    source: {
      title: entry.source,
      publisher: entry.publisher,
      url: entry.url,
      openedOn: entry.opened,
    },
    keywords: locale === 'es' ? entry['palabras clave'] : entry.keywords,
  };
}

let knowledge: Record<Locale, readonly Passage[]> | undefined;

/**
 * Returns every passage in one language. The files are read once, on the first call.
 * @throws Error naming the passage that breaks the format
 */
export function readKnowledge(locale: Locale): readonly Passage[] {
  if (!knowledge) {
    const entries = readEntries();
    knowledge = {
      en: entries.map((entry) => inLanguage(entry, 'en')),
      es: entries.map((entry) => inLanguage(entry, 'es')),
    };
  }
  return knowledge[locale];
}
