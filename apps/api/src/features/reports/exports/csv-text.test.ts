import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, harmless } from './csv-text.js';

describe('cells that a spreadsheet would run', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\u00A0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '=HYPERLINK("https://x.example","y")',
    '- fresh cut',
  ])('escapes %j as text', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each([
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['\ttext', "'\ttext"],
    ['oak;=1+1', "oak;'=1+1"],
    ['oak; =1;\u00A0@x', "oak;' =1;'\u00A0@x"],
    ['oak;"=1"', 'oak;\'"=1"'],
    ['oak;;=1', "oak;;'=1"],
    ['oak\t+1', "oak\t'+1"],
    ['oak\r\n=1', "oak\r\n'=1"],
    ['oak\n\n-1', "oak\n\n'-1"],
    ['oak;＝1', "oak;'＝1"],
    ['=1;=2', "'=1;'=2"],
  ])('escapes %j where a spreadsheet splits at semicolons or tabs, as %j', (text, escaped) => {
    expect(harmless(text)).toBe(escaped);
  });

  it('never leaves a cell that starts a formula, at whatever separator it is split', () => {
    const parts = fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', ' ', '"', ',', 'a', '1');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), fc.constantFrom(';', '\t'), (some, at) => {
        const cells = csvText([['x', some.join('')]])
          .split(/\r?\n/)
          .flatMap((line) => line.split(at));
        for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+@-]/);
      }),
    );
  });

  it.each([
    '',
    'Ana',
    '12 Palm Ave',
    '(954) 555-0142',
    'a=b',
    '1-2',
    '\u2019=1',
    'info@example.com',
    'oak; a=b, 1-2; x',
    '2026-11-20 09:00',
  ])('leaves %j unchanged', (text) => {
    expect(harmless(text)).toBe(text);
  });
});

describe('csvText', () => {
  it('keeps numbers as numbers, even below zero, and leaves empty cells empty', () => {
    expect(csvText([[1, -2.5, 0, null, true, false, 'x']])).toBe('1,-2.5,0,,Yes,No,x\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(csvText([['a,b', 'say "oak"', 'one\ntwo', 'one\rtwo', 'plain']])).toBe(
      '"a,b","say ""oak""","one\ntwo","one\rtwo",plain\r\n',
    );
  });

  it('can be parsed back, whatever people typed', () => {
    const texts = fc.array(
      fc
        .string({ unit: 'grapheme', maxLength: 20 })
        .map((text) => `${text}"\r\n,`.slice(0, text.length + 2)),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (rows) => {
        const read: unknown = parse(csvText(rows), {
          record_delimiter: '\r\n',
          relax_column_count: true,
        });
        expect(read).toEqual(rows.map((row) => row.map(harmless)));
      }),
    );
  });
});
