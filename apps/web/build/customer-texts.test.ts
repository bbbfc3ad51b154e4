import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

type Language = 'en' | 'es';

interface Sentence {
  language: Language;
  words: number;
  text: string;
}

const mostWords: Record<Language, number> = { en: 20, es: 26 };

const workspace = path.resolve(import.meta.dirname, '../../..');

/** Legal texts, whose wording isn't changed for its length, and a list of words. */
const notRead = [
  'apps/api/src/features/chat/expert/stop-words.ts',
  'apps/web/src/features/legal/',
  'packages/domain/src/legal/',
  'packages/domain/src/measured-set/measuring-consent.ts',
  'packages/domain/src/quotes/acceptance.ts',
];

/** Longer sentences that stay, by their beginning. */
const exceptions = [
  // Documented as one sentence.
  'Before we dig, Florida law requires us',
  'Antes de excavar, la ley de Florida nos exige',
];

const names: Record<Language, RegExp> = {
  en: /^en$|^english|InEnglish$|En$/,
  es: /^es$|^spanish|InSpanish$|Es$/,
};

/** The language that a variable or a property is named after. */
const languageOf = (name: string): Language | undefined =>
  (['en', 'es'] as const).find((language) => names[language].test(name));

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function nameOf(node: unknown): string {
  const name = isNode(node) ? (node['name'] ?? node['value']) : undefined;
  return typeof name === 'string' ? name : '';
}

/** A string, a template or a sum of them, with one word for each value in it. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node['type'] === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node['type'] === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join('X');
  if (node['type'] !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  return `${textOf(node['left']) ?? 'X'}${textOf(node['right']) ?? 'X'}`;
}

const named: Readonly<Record<string, readonly [name: string, value: string]>> = {
  VariableDeclarator: ['id', 'init'],
  Property: ['key', 'value'],
};

/** Every text below a variable or a property that is named after a language. */
function textsOf(node: unknown, language?: Language): { language: Language; text: string }[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsOf(one, language));
  if (!isNode(node)) return [];
  const [name, value] = named[String(node['type'])] ?? [];
  if (name !== undefined && value !== undefined)
    return textsOf(node[value], languageOf(nameOf(node[name])) ?? language);
  if (/^TS.*(?:Type|Annotation|Declaration)$|^Import/.test(String(node['type']))) return [];
  const text = textOf(node);
  const isSum = node['type'] === 'BinaryExpression' && text !== undefined;
  const own = text === undefined || language === undefined ? [] : [{ language, text }];
  const inner = isSum ? [] : Object.values(node).flatMap((one) => textsOf(one, language));
  return [...own, ...inner];
}

/**
 * Splits at periods, question and exclamation marks, lines and blocks of HTML; a link or an
 * abbreviation doesn't end a sentence.
 */
const sentencesIn = (text: string): string[] =>
  text
    .replaceAll(/<\/?(?:p|h1|h2|li|br)[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\b(pulg|EE|UU|máx|No|a|p)\.(?= )/g, '$1')
    .split(/(?<=[.!?…]["”»)]?)\s+|\n/);

const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function sentencesOf(source: string): Sentence[] {
  const { program } = parseSync('texts.ts', source);
  return textsOf(program).flatMap(({ language, text }) =>
    sentencesIn(text).map((sentence) => ({ language, text: sentence, words: wordsIn(sentence) })),
  );
}

/** Catalogs without Spanish are read by companies and administrators only. */
function customerSentences(file: string): Sentence[] {
  const found = sentencesOf(readFileSync(path.join(workspace, file), 'utf8'));
  return found.some(({ language }) => language === 'es') || file.endsWith('-in-english.ts')
    ? found
    : [];
}

const isLong = ({ language, words }: Sentence): boolean => words > mostWords[language];

const files = globSync('{apps/{web,api},packages/*}/src/**/*.ts', { cwd: workspace }).filter(
  (file) => !file.includes('.test.') && !notRead.some((start) => file.startsWith(start)),
);

describe('sentences for customers', () => {
  const all = files.flatMap((file) =>
    customerSentences(file).map((sentence) => ({ ...sentence, file })),
  );

  it('are found in both languages', () => {
    for (const language of ['en', 'es'] as const)
      expect(all.filter((one) => one.language === language).length).toBeGreaterThan(1500);
  });

  it('are short', () => {
    const long = all.filter(
      (one) => isLong(one) && !exceptions.some((start) => one.text.startsWith(start)),
    );
    expect(long.map(({ file, words, text }) => `${file}: ${words} words: ${text}`)).toEqual([]);
  });

  it('are still long where an exception is made', () => {
    expect(
      exceptions.filter((start) => !all.some((one) => isLong(one) && one.text.startsWith(start))),
    ).toEqual([]);
  });
});

it('counts the words of a planted sentence', () => {
  const planted =
    "const texts = { en: { a: (n: string) => `Two words. And ${n} in <b>here</b>?` }, es: 'Dos ' + n + ' más', other: 'No' };";
  expect(sentencesOf(planted)).toEqual([
    { language: 'en', words: 2, text: 'Two words.' },
    { language: 'en', words: 4, text: 'And X in here?' },
    { language: 'es', words: 3, text: 'Dos X más' },
  ]);
});
