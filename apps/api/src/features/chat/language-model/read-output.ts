import { controlWords } from './instructions.js';

const citation = /\s*\[\d+(?:\s*,\s*\d+)*\]/g;
/** An unfinished citation at the end, with the space before it. */
const unfinishedCitation = /\s*(?:\[[\d,\s]*)?$/;

const mayBecome = (word: string, text: string): boolean =>
  word.startsWith(text) || text.startsWith(word);

const controlWordOf = (text: string) =>
  Object.values(controlWords).find((word) => text.startsWith(word)) ?? null;

/**
 * Returns the displayable part of unfinished output: no citations, and nothing while it may still
 * become a control word.
 */
export function shownText(raw: string): string {
  const text = raw.trimStart();
  if (Object.values(controlWords).some((word) => mayBecome(word, text))) return '';
  return text.replace(unfinishedCitation, '').replaceAll(citation, '');
}

interface ModelOutput {
  control: (typeof controlWords)[keyof typeof controlWords] | null;
  text: string;
  /** Numbers of the cited passages, without duplicates, in order. */
  cited: number[];
}

export function readOutput(raw: string): ModelOutput {
  const text = raw.trim();
  const control = controlWordOf(text);
  const numbers = [...text.matchAll(/\[(\d+(?:\s*,\s*\d+)*)\]/g)].flatMap(([, list]) =>
    (list ?? '').split(',').map(Number),
  );
  return { control, text: text.replaceAll(citation, '').trim(), cited: [...new Set(numbers)] };
}
