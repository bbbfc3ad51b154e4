import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluatedScene } from './cases.js';
import { drawWorst } from './draw-worst.js';

const cut = [
  [20, 20],
  [80, 20],
  [80, 60],
  [20, 60],
] as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worst-'));
  await sharp({ create: { width: 100, height: 80, channels: 3, background: '#000000' } })
    .jpeg()
    .toFile(join(folder, 'photo.jpg'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A 20-inch stump, or none, and the width of the cut that was measured. */
function evaluated(number: number, cutIn: number, hasStump = true): EvaluatedScene {
  const width = { value: cutIn, low: cutIn, high: cutIn };
  const automatic = {
    cutFaceIn: width,
    groundIn: width,
    heightIn: 5,
    method: 'no_reference',
    confidence: 0.5,
    problems: [],
  } as const;
  return {
    scene: {
      number,
      photo: pathToFileURL(join(folder, 'photo.jpg')),
      width: 100,
      height: 80,
      exifFocal35mm: null,
      stump: hasStump ? { cutFaceIn: 20, groundIn: 24, heightIn: 5 } : null,
      sheet: null,
      ...(hasStump ? { cutFacePx: cut } : {}),
    },
    confirmed: null,
    automatic,
    withoutReference: automatic,
    stumpFound: true,
    overlap: 0.9,
    isOther: false,
    severalStumps: false,
    proposed: { reference: null, cutFace: null, ground: null },
  };
}

it('draws the ten worst proposals over the true outline, with what was measured and the truth', async () => {
  const good = Array.from({ length: 10 }, (_, i) => evaluated(i + 10, 20.2));
  const out = pathToFileURL(`${join(folder, 'out')}/`);
  const lines = await drawWorst([...good, evaluated(1, 30), evaluated(2, 12, false)], out);
  expect(lines).toHaveLength(10);
  expect(lines.slice(0, 2)).toEqual([
    '01-plain-2.png: cut 12.0 in without a stump',
    '02-plain-1.png: IoU 0.90, cut 30.0 for 20.0 in (50 % off)',
  ]);
  expect(await readdir(out)).toHaveLength(10);
  const whitest = async (name: string) =>
    (await sharp(join(folder, 'out', name)).stats()).channels[0]?.max ?? 0;
  expect(await whitest('02-plain-1.png')).toBeGreaterThan(200);
  expect(await whitest('01-plain-2.png')).toBeLessThan(50);
});
