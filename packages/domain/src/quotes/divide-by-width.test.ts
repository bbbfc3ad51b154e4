import { describe, expect, it } from 'vitest';
import { divideByWidth, withCurrentWidths } from './divide-by-width.js';

const sum = (lines: ReturnType<typeof divideByWidth>) =>
  lines.reduce((cents, line) => cents + Math.round(Number(line.amount) * 100), 0);

describe('divideByWidth', () => {
  it('divides in proportion to the widths, to the cent', () => {
    const lines = divideByWidth(100, [
      { stump: 1, diameter: 30 },
      { stump: 2, diameter: 15 },
      { stump: 3, diameter: 10 },
    ]);
    expect(lines.map((line) => line.amount)).toEqual([54.55, 27.27, 18.18]);
    expect(sum(lines)).toBe(10_000);
    expect(lines[0]?.text).toBe('Stump 1, 30 in wide');
  });

  it('names a width as it was typed', () => {
    expect(divideByWidth(90, [{ stump: 1, diameter: 31.25 }])[0]?.text).toBe(
      'Stump 1, 31\u00a01/4 in wide',
    );
  });

  it('counts a stump without a width as average, and divides equally when no width is known', () => {
    expect(
      divideByWidth(90, [
        { stump: 1, diameter: 20 },
        { stump: 2, diameter: null },
      ]).map((line) => line.amount),
    ).toEqual([45, 45]);
    expect(
      divideByWidth(
        100,
        [1, 2, 3].map((stump) => ({ stump, diameter: null })),
      ).map((line) => line.amount),
    ).toEqual([33.33, 33.33, 33.34]);
  });

  it('leaves the amounts blank while there is nothing to divide', () => {
    expect(divideByWidth(null, [{ stump: 1, diameter: 20 }])).toEqual([
      { stump: 1, text: 'Stump 1, 20 in wide', amount: null },
    ]);
  });
});

describe('withCurrentWidths', () => {
  it.each([
    ['Stump 3, 30 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 27\u00a01/2 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 31\u00a01/4 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3, 22.3 in wide', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Stump 3', 'en', 'Stump 3, 33\u00a01/2 in wide'],
    ['Tocón 3, 30 pulg. de ancho', 'es', 'Tocón 3, 33\u00a01/2 pulg. de ancho'],
    ['Stump 3, 30 in wide, by the fence', 'en', null],
    ['The oak, 30 in wide', 'en', null],
    ['Stump 2, 30 in wide', 'en', null],
    ['', 'en', null],
  ] as const)('%s', (text, locale, renamed) => {
    expect(withCurrentWidths([{ stump: 3, text }], [{ stump: 3, diameter: 33.5, locale }])).toEqual(
      [{ stump: 3, text: renamed ?? text }],
    );
  });

  it('leaves lines of no stump, or of one that is gone', () => {
    const lines = [
      { stump: null, text: 'Stump 3' },
      { stump: 4, text: 'Stump 4, 20 in wide' },
    ];
    expect(withCurrentWidths(lines, [{ stump: 3, diameter: 33.5 }])).toEqual(lines);
  });
});
