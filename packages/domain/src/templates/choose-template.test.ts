import { describe, expect, it } from 'vitest';
import { chooseTemplate } from './choose-template.js';

const [oldEnglish, spanish, english, newSpanish] = [
  { id: 1, language: 'en' },
  { id: 2, language: 'es' },
  { id: 3, language: 'en' },
  { id: 4, language: 'es' },
] as const;

describe('chooseTemplate', () => {
  it.each([
    ['the newest in the language', [oldEnglish, newSpanish, spanish, english], 'es', newSpanish],
    ['English when the language has none', [oldEnglish, english], 'es', english],
    ['no other language for English readers', [spanish], 'en', null],
    ['nothing, so the built-in text is sent', [], 'es', null],
  ] as const)('picks %s', (_what, active, language, chosen) => {
    expect(chooseTemplate<{ id: number; language: 'en' | 'es' }>(active, language)).toEqual(chosen);
  });
});
