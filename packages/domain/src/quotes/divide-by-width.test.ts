import { describe, expect, it } from 'vitest';
import { divideByWidth } from './divide-by-width.js';

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
