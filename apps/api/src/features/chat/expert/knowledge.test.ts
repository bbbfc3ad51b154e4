import { locales } from '@stumpquote/domain/i18n/locale';
import { describe, expect, test } from 'vitest';
import { readKnowledge } from './knowledge.js';
import { parsePassages } from './parse-passages.js';

describe('the knowledge base', () => {
  test('has at least 60 passages with unique ids, the same in every language', () => {
    const ids = readKnowledge('en').map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(new Set(ids).size).toBe(ids.length);
    for (const locale of locales) {
      expect(readKnowledge(locale).map(({ id }) => id)).toEqual(ids);
    }
  });

  test.each(
    locales.flatMap((locale) => readKnowledge(locale).map((passage) => ({ locale, ...passage }))),
  )(
    '$id in $locale has 60 to 140 words and a source with the date it was opened',
    ({ title, text, keywords, source }) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(60);
      expect(words).toBeLessThanOrEqual(140);
      expect(title.length).toBeLessThanOrEqual(70);
      expect(keywords.length).toBeGreaterThanOrEqual(4);
      expect(source.url).toMatch(/^https?:\/\//);
      expect(source.openedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );

  test('has every passage in its own language', () => {
    const english = new Set(readKnowledge('en').map(({ text }) => text));
    expect(
      readKnowledge('es').filter(({ text, title }) => english.has(text) || title === ''),
    ).toEqual([]);
    expect(readKnowledge('es').filter(({ text }) => !/[áéíóúñ]/.test(text))).toEqual([]);
  });

  test.each([
    [
      'Passage "a-b"',
      '## a-b\n\n- source: A\n- publisher: B\n- opened: 2026-11-21\n- keywords: a\n- palabras clave: a\n\n### en: T\n\ntext\n\n### es: T\n\ntexto\n',
      'url',
    ],
    [
      'Passage "a-b"',
      '## a-b\n\n- source: A\n- publisher: B\n- url: https://example.com\n- opened: 2026-11-21\n- keywords: a\n- palabras clave: a\n\n### en: T\n\ntext\n',
      'es',
    ],
    ['"### T"', '## a-b\n\n- source: A\n\n### T\n\ntext\n', 'language'],
  ])('reports what is wrong in an invalid file (%s)', (passage, markdown, field) => {
    expect(() => parsePassages(markdown)).toThrow(passage);
    expect(() => parsePassages(markdown)).toThrow(field);
  });
});
