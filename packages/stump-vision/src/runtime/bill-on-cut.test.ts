import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { FrozenScene } from '../evaluation/frozen-scenes.js';
import { measurePhoto } from '../geometry/measure-photo.js';
import { shippedNetwork } from './create-vision.js';
import { findHandles } from './find-handles.js';
import { loadNetwork } from './load-network.js';

const network = loadNetwork(shippedNetwork);
const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url));

it.each([900_055, 900_081, 900_093])(
  "doesn't take a dollar bill for letter paper, nor make the stump three times as wide: %d",
  { timeout: 60_000 },
  async (number) => {
    const truth = await read(`evaluation-scenes/${number}.json`);
    const { stump } = JSON.parse(truth.toString()) as FrozenScene;
    const photo = await read(`test-photos/bills/${number}.jpg`);
    const { handles, ...frame } = await findHandles(await network, photo, {});
    expect(['bill', 'unknown']).toContain(handles.reference?.kind);
    const { cutFaceIn, problems } = measurePhoto(frame, handles, 'automatic');
    if (handles.reference?.kind === 'unknown') expect(problems).toContain('reference_unnamed');
    expect((cutFaceIn?.value ?? 0) / (stump?.cutFaceIn ?? 1)).toBeLessThan(1.4);
  },
);
