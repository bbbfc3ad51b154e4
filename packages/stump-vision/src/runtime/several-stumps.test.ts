import { describe, expect, it } from 'vitest';
import { simulatePhoto } from '../evaluation/simulated-photo.js';
import type { Point } from '../geometry/handles.js';
import { findStump, type FoundStump } from './find-stump.js';
import { measurePhotos, type PhotoToMeasure } from './measure-photos.js';
import { networkSide, toPicture, type ClassMaps, type Network, type Square } from './network.js';
import type { Picture } from './picture.js';

interface Drawn {
  readonly at: Point;
  readonly radius: number;
}

const picture: Picture = { width: 1000, height: 750, rgb: new Uint8Array(3 * 1000 * 750) };
const [left, right]: [Drawn, Drawn] = [
  { at: [350, 350], radius: 110 },
  { at: [590, 360], radius: 100 },
];

/** A network that sees round cuts on bodies a quarter wider, drawn into the picture's pixels. */
function networkSeeing(stumps: readonly Drawn[]): Network {
  const look = (square: Square): ClassMaps => {
    const grid = (isOn: (x: number, y: number) => boolean) => ({
      width: networkSide,
      height: networkSide,
      values: Float32Array.from({ length: networkSide ** 2 }, (_, cell) =>
        isOn(...toPicture(square, cell % networkSide, Math.floor(cell / networkSide))) ? 0.95 : 0,
      ),
    });
    const within = (x: number, y: number, times: number) =>
      stumps.some(({ at, radius }) => Math.hypot(x - at[0], y - at[1]) < times * radius);
    return {
      square,
      cut: grid((x, y) => within(x, y, 1)),
      side: grid((x, y) => !within(x, y, 1) && within(x, y, 1.25)),
      sheet: grid(() => false),
    };
  };
  return {
    look: async (_, square) => look(square),
    lookTwice: async (_, square) => ({ ...look(square), agreement: 1 }),
  };
}

const found = (stumps: readonly Drawn[], tap: Point | null = null): Promise<FoundStump | null> =>
  findStump(networkSeeing(stumps), picture, { tap, card: null });

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

describe('a photo of several stumps', () => {
  const { frame, handles } = simulatePhoto(720_001, { sheet: null });
  const problemsOf = async (photo: PhotoToMeasure) => {
    const [outcome] = await measurePhotos([photo], {
      propose: async () => ({ ...frame, handles, stumpFound: true, score: 1, severalStumps: true }),
    });
    return outcome?.kind === 'measured' ? outcome.measurement.problems : null;
  };

  it('says so with its width, until a person marks the cut that is meant', async () => {
    expect(await problemsOf({})).toContain('several_stumps');
    expect(await problemsOf({ marked: { cutFace: handles.cutFace } })).not.toContain(
      'several_stumps',
    );
  });
});
