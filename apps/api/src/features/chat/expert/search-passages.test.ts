import { describe, expect, test } from 'vitest';
import { searchPassages } from './search-passages.js';

function idsOf(question: string, locale: 'en' | 'es' = 'en'): string[] {
  return searchPassages(question, locale, 3).map(({ passage }) => passage.id);
}

describe('searchPassages', () => {
  test('ranks the passage about the question first', () => {
    expect(idsOf('How long do the 811 marks stay valid?')[0]).toBe('locate-marks-30-days');
    expect(idsOf('palm fertilizer')[0]).toBe('palm-fertilizer');
  });

  test('matches word forms, everyday words and typos', () => {
    expect(idsOf('sprouting suckers')).toContain('sprouts-keep-cutting');
    expect(idsOf('termits in a tree')).toContain('termites-in-trees');
    expect(idsOf('WEED WHACKER bark')).toContain('mower-damage');
  });

  test('matches Spanish with and without accents, and regional words', () => {
    expect(idsOf('¿Qué profundidad tritura la máquina?', 'es')).toContain('grinding-depth');
    expect(idsOf('que profundidad tritura la maquina', 'es')).toEqual(
      idsOf('¿Qué profundidad tritura la máquina?', 'es'),
    );
    expect(idsOf('comején en el roble', 'es')[0]).toBe('termites-in-trees');
  });

  test('returns descending scores with confidences between 0 and 1, and nothing for unknown words', () => {
    const found = searchPassages('mushrooms in the lawn where a tree was removed', 'en');
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((left, right) => right - left),
    );
    expect(found.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
    expect(searchPassages('zzzz qqqq', 'en')).toEqual([]);
    expect(searchPassages('', 'es')).toEqual([]);
  });
});
