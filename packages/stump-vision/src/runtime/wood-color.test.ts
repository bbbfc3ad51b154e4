import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import type { Picture } from './picture.js';
import { mayBeWood } from './wood-color.js';

const round = (radius: number): Point[] =>
  Array.from({ length: 24 }, (_, i) => [
    50 + radius * Math.cos((i * Math.PI) / 12),
    50 + radius * Math.sin((i * Math.PI) / 12),
  ]);

/** Draws a disc of one color on grass, with a white sheet over its left third. */
function discOf(color: readonly [number, number, number], { sheet = false } = {}): Picture {
  const rgb = new Uint8Array(100 * 100 * 3);
  for (let at = 0; at < 10_000; at += 1) {
    const [x, y] = [at % 100, Math.floor(at / 100)];
    const isDisc = Math.hypot(x - 50, y - 50) <= 30;
    rgb.set(isDisc && sheet && x < 40 ? [250, 250, 250] : isDisc ? color : [70, 120, 40], 3 * at);
  }
  return { width: 100, height: 100, rgb };
}

describe('wood by its color', () => {
  it.each([
    ['fresh', [214, 182, 130]],
    ['wet', [92, 60, 38]],
    ['weathered', [140, 138, 136]],
    ['bluish shaded', [96, 102, 112]],
    ['mossy', [98, 118, 60]],
    ['red', [150, 84, 60]],
  ] as const)('accepts %s wood', (_, color) => {
    expect(mayBeWood(discOf(color), round(29))).toBe(true);
    expect(mayBeWood(discOf(color, { sheet: true }), round(29))).toBe(true);
  });

  it.each([
    ['turquoise', [110, 175, 170]],
    ['blue', [40, 70, 160]],
    ['violet', [120, 60, 150]],
    ['pink', [230, 120, 180]],
    ['crimson', [167, 85, 93]],
  ] as const)('rejects anything %s', (_, color) => {
    expect(mayBeWood(discOf(color), round(29))).toBe(false);
    expect(mayBeWood(discOf(color, { sheet: true }), round(29))).toBe(false);
  });
});
