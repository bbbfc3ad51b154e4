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
    ['the newest of the language', [oldEnglish, newSpanish, spanish, english], 'es', newSpanish],
    ['English where the language has none', [oldEnglish, english], 'es', english],
    ['no other language for readers of English', [spanish], 'en', null],
    ['nothing, so that the built-in text is sent', [], 'es', null],
  ] as const)('takes %s', (_what, active, language, chosen) => {
    expect(chooseTemplate<{ id: number; language: 'en' | 'es' }>(active, language)).toEqual(chosen);
  });
});
