import { readFile } from 'node:fs/promises';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { shippedNetwork } from '@stumpquote/stump-vision/runtime/create-vision';
import { findHandles, type ProposalWish } from '@stumpquote/stump-vision/runtime/find-handles';
import { loadNetwork } from '@stumpquote/stump-vision/runtime/load-network';
import { describe, expect, it } from 'vitest';
import { frozenFolder, type FrozenScene } from './frozen-scenes.js';
import { outlineOverlap } from './outline-overlap.js';
import { tapsOnEnds } from './tapped-scene.js';

const network = loadNetwork(shippedNetwork);
const propose = async (number: number, wish: ProposalWish = {}) =>
  findHandles(await network, await readFile(new URL(`${number}.jpg`, frozenFolder)), wish);
const truthOf = async (number: number) =>
  JSON.parse(await readFile(new URL(`${number}.json`, frozenFolder), 'utf8')) as FrozenScene;

describe('a proposal on a frozen photo', () => {
  it.each([900_049, 900_240, 900_252])(
    'outlines the cut with its dark bark: %d',
    { timeout: 60_000 },
    async (number) => {
      const truth = await truthOf(number);
      const { handles } = await propose(number);
      expect(outlineOverlap(handles.cutFace ?? [], truth.cutFacePx ?? [])).toBeGreaterThan(0.92);
    },
  );

  it(
    'measures by a sheet at the front of a tall stump, close to its foot but not to its cut',
    { timeout: 60_000 },
    async () => {
      const { handles, stumpFound } = await propose(900_049);
      expect(handles.reference?.placement).toBe('ground');
      expect(stumpFound).toBe(true);
    },
  );

  it(
    'leaves out a sheet of which only a part is seen, and measures without it',
    { timeout: 60_000 },
    async () => {
      const { handles, sheetUnclear, ...frame } = await propose(900_253);
      expect(handles.reference).toBeNull();
      expect(sheetUnclear).toBe(true);
      expect(measurePhoto(frame, handles, 'automatic').method).toBe('no_reference');
    },
  );
});

it(
  'outlines a stump that the network does not find between two taps',
  { timeout: 60_000 },
  async () => {
    const scene = await truthOf(900_273);
    const cut = scene.cutFacePx ?? [];
    const alone = await propose(900_273);
    expect(alone.stumpFound).toBe(false);
    expect(outlineOverlap(alone.handles.cutFace ?? [], cut)).toBeLessThan(0.1);
    const tapped = await propose(900_273, { ends: tapsOnEnds(scene, cut) });
    expect(tapped).toMatchObject({ stumpFound: true, isRough: false });
    expect(outlineOverlap(tapped.handles.cutFace ?? [], cut)).toBeGreaterThan(0.65);
  },
);
