import { locales } from '@stumpquote/domain/i18n/locale';
import { z } from 'zod';

const line = z.string().trim().min(1);

const keywordsSchema = line.transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
);

const textSchema = z.object({ title: line, text: line });

const entrySchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A passage id is words in lower case joined by hyphens'),
  source: line,
  publisher: line,
  url: z.url({ protocol: /^https?$/ }),
  opened: z.iso.date(),
  keywords: keywordsSchema,
  'palabras clave': keywordsSchema,
  en: textSchema,
  es: textSchema,
});

/** A passage as stored in its file, in every language. */
export type PassageEntry = z.infer<typeof entrySchema>;

const languages: readonly string[] = locales;

function parseFields(lines: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const text of lines) {
    const field = /^- ([^:]+): (.+)$/.exec(text);
    if (field?.[1] && field[2]) {
      fields[field[1]] = field[2];
    }
  }
  return fields;
}

function parseLanguage(section: string): [string, { title: string; text: string }] {
  const [heading = '', ...body] = section.split('\n');
  const [language = '', ...title] = heading.split(':');
  if (!languages.includes(language)) {
    throw new Error(`"### ${heading}" doesn't begin with a language (${languages.join(', ')})`);
  }
  return [
    language,
    { title: title.join(':').trim(), text: body.join(' ').replace(/\s+/g, ' ').trim() },
  ];
}

function parseEntry(section: string): PassageEntry {
  const [head = '', ...texts] = section.split(/^### /m);
  const [id = '', ...fields] = head.split('\n');
  const entry = entrySchema.safeParse({
    id: id.trim(),
    ...parseFields(fields),
    ...Object.fromEntries(texts.map(parseLanguage)),
  });
  if (!entry.success) {
    throw new Error(`Passage "${id.trim()}": ${z.prettifyError(entry.error)}`);
  }
  return entry.data;
}

/**
 * Parses the passages of one topic file. A passage is a level-two heading with its id, a list of
 * its fields, and a level-three heading ("en: Title") with a paragraph per language.
 * @throws Error naming the passage and the invalid field
 */
export function parsePassages(markdown: string): PassageEntry[] {
  return markdown.split(/^## /m).slice(1).map(parseEntry);
}
