import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { measurePhoto } from '../geometry/measure-photo.js';
import { shippedNetwork } from './create-vision.js';
import { findHandles } from './find-handles.js';
import { loadNetwork } from './load-network.js';

const network = loadNetwork(shippedNetwork);
const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url));

it.each([
  [900_055, 7.9],
  [900_081, 8.7],
  [900_093, 11.8],
])(
  "doesn't take a dollar bill for letter paper, nor make the stump three times as wide: %d, %d in",
  { timeout: 60_000 },
  async (number, trueCutIn) => {
    const photo = await read(`test-photos/bills/${number}.jpg`);
    const { handles, ...frame } = await findHandles(await network, photo, {});
    expect(['bill', 'unknown']).toContain(handles.reference?.kind);
    const { cutFaceIn, problems } = measurePhoto(frame, handles, 'automatic');
    if (handles.reference?.kind === 'unknown') expect(problems).toContain('reference_unnamed');
    expect((cutFaceIn?.value ?? 0) / trueCutIn).toBeLessThan(1.4);
  },
);
