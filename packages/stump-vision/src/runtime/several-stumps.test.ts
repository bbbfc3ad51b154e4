import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import { drawnPicture, networkSeeing, type DrawnStump } from '../testing/drawn-network.js';
import { findStump, type FoundStump } from './find-stump.js';
import { networkSide, toPicture } from './network.js';

const [left, right]: [DrawnStump, DrawnStump] = [
  { at: [350, 350], radius: 110 },
  { at: [590, 360], radius: 100 },
];

const found = (
  stumps: readonly DrawnStump[],
  tap: Point | null = null,
): Promise<FoundStump | null> =>
  findStump(networkSeeing(stumps), drawnPicture, { tap, card: null });

/** Left and right edge of a stump's cells, in the picture's pixels. */
function extent(stump: FoundStump | null, part: 'cut' | 'body'): [number, number] {
  if (stump === null) throw new Error('no stump found');
  const xs = [...stump[part].values.entries()]
    .filter(([, value]) => value > 0.5)
    .map(([cell]) => toPicture(stump.maps.square, cell % networkSide, 0)[0]);
  return [Math.min(...xs), Math.max(...xs)];
}

describe('two stumps that touch in the photo', () => {
  it('are never merged: cut and foot are of one of them', async () => {
    const stump = await found([left, right]);
    expect(extent(stump, 'cut')[1]).toBeLessThan(470);
    expect(extent(stump, 'body')[1]).toBeLessThan(500);
    expect(extent(stump, 'body')[0]).toBeGreaterThan(200);
  });

  it('are named, so that a person is asked which one is meant', async () => {
    expect(await found([left, right])).toMatchObject({ isOneOfSeveral: true });
    expect(await found([left])).toMatchObject({ isOneOfSeveral: false });
  });

  it.each([
    ['left', left],
    ['right', right],
  ])('gives the %s one to a tap on it, and asks no more', async (_, { at, radius }) => {
    const stump = await found([left, right], at);
    expect(stump?.isOneOfSeveral).toBe(false);
    const [from, to] = extent(stump, 'cut');
    expect(Math.abs((from + to) / 2 - at[0])).toBeLessThan(8);
    expect(to - from).toBeLessThan(2.1 * radius);
  });
});
