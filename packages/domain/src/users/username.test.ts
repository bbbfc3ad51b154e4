import { describe, expect, it } from 'vitest';
import { hasUsernameCharactersOnly, usernameKey } from './username.js';

describe('a username', () => {
  it.each([
    'ana',
    'Ana.Lopez',
    'josé',
    'jose\u0301',
    'Müller_2',
    'Søren',
    'Łukasz',
    'straße',
    'Nguyễn',
    '0.0',
    'ａｎａ',
  ])('may be %s', (name) => {
    expect(hasUsernameCharactersOnly(name)).toBe(true);
  });

  it.each([
    ['a space', 'ana lopez'],
    ['an at sign', 'ana@example.com'],
    ['an apostrophe', "o'neil"],
    ['a Cyrillic letter', 'аdmin'],
    ['a Greek letter', 'αdmin'],
    ['a phonetic letter', '\u0251dmin'],
    ['a small capital', '\u1D00dmin'],
    ['a click that looks like l', 'e\u01C0ena'],
    ['a zero-width joiner', 'ad\u200Dmin'],
    ['a variation selector', 'admin\uFE0F'],
    ['a grapheme joiner', 'ad\u034Fmin'],
    ['a Hangul filler', 'admin\u115F'],
    ['a tag character', 'admin\u{E0061}'],
    ['stacked marks', 'a\u0301\u0302\u0303dmin'],
    ['a math letter from another alphabet', '\u{1D6C2}dmin'],
  ])('may not have %s', (_what, name) => {
    expect(hasUsernameCharactersOnly(name)).toBe(false);
  });

  it.each([
    [
      'jose',
      ['José', 'JOSE', 'jos\u00E8', 'jose\u0301', ' jose ', 'ｊose', 'jo\u200Dse', 'jose\uFE0F'],
    ],
    ['strasse', ['Straße', 'STRASSE', 'STRAẞE']],
    ['soren', ['Søren', 'SØREN', 'sören']],
    ['istanbul', ['İstanbul', 'ıstanbul', 'ISTANBUL']],
    ['ana@example.test', ['Ana@Example.test']],
  ])('matches %s however it is written', (key, names) => {
    expect(names.map((name) => usernameKey(name))).toEqual(names.map(() => key));
  });
});
