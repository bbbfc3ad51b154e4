import { formatDate } from '../format/date.js';

/**
 * English sentences and their Spanish. `{name}` matches any text, the same on both sides; `{name:date}` matches a date or time in the
 * English form, and is converted; `{name:sentence}` matches a whole sentence that has its own translation.
 */
export type SpanishSentences = Readonly<Record<string, string>>;

type Translate = (sentence: string) => string | undefined;
type Slot = readonly [name: string, kind: string];

const slotPattern = /\{(\w+)(?::(\w+))?\}/g;
const escapePattern = /[.*+?^$()[\]\\|]/g;

const englishDay = /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/g;
const halves: Readonly<Record<string, string>> = { AM: 'a.\u00a0m.', PM: 'p.\u00a0m.' };

function spanishDay(day: string): string {
  const at = new Date(`${day} UTC`);
  return formatDate(at.toISOString().slice(0, 10), 'UTC', 'es');
}

/** Converts `Nov 20, 2026, 8:00 – 10:00 AM` to `20 nov 2026, 8:00 – 10:00 a. m.`. */
function spanishDates(text: string): string {
  return text
    .replace(englishDay, spanishDay)
    .replace(/\b(AM|PM)\b/g, (half) => halves[half] ?? half);
}

function fill(kind: string, value: string, translate: Translate): string | undefined {
  if (kind === 'sentence') return translate(value);
  return kind === 'date' ? spanishDates(value) : value;
}

export const isPattern = (english: string): boolean => english.search(slotPattern) !== -1;

/** Returns a translator for sentences matching one pattern; undefined for all others. */
export function patternTranslator(
  english: string,
  spanish: string,
  translate: Translate,
): Translate {
  const slots = [...english.matchAll(slotPattern)].map((match): Slot => [
    match[1] ?? '',
    match[2] ?? 'text',
  ]);
  const fixed = english
    .split(/\{\w+(?::\w+)?\}/)
    .map((part) => part.replace(escapePattern, String.raw`\$&`));
  const shape = new RegExp(`^${fixed.join('(.+?)')}$`, 's');
  return (sentence) => {
    const found = shape.exec(sentence);
    if (found === null) return undefined;
    const values = new Map(
      slots.map(([name, kind], index) => [name, fill(kind, found[index + 1] ?? '', translate)]),
    );
    if ([...values.values()].includes(undefined)) return undefined;
    return spanish.replace(/\{(\w+)\}/g, (_whole, name: string) => values.get(name) ?? '');
  };
}
