import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outlineOverlap } from '../evaluation/outline-overlap.js';
import type { FrozenScene } from '../evaluation/frozen-scenes.js';
import { measurePhoto } from '../geometry/measure-photo.js';
import { shippedNetwork } from './create-vision.js';
import { findHandles } from './find-handles.js';
import { loadNetwork } from './load-network.js';

const folder = new URL('../../evaluation-scenes/', import.meta.url);
const network = loadNetwork(shippedNetwork);
const propose = async (number: number) =>
  findHandles(await network, await readFile(new URL(`${number}.jpg`, folder)), {});

describe('a proposal on a frozen photo', () => {
  it.each([900_049, 900_240, 900_252])(
    'outlines the cut with its dark bark: %d',
    { timeout: 60_000 },
    async (number) => {
      const truth = JSON.parse(
        await readFile(new URL(`${number}.json`, folder), 'utf8'),
      ) as FrozenScene;
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
