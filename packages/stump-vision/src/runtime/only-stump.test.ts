import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Handles } from '../geometry/handles.js';
import { onlyStump } from './only-stump.js';

// A stump between magenta neighbors: a "face" above it and a "plate" beside it.
const side = 400;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
  <rect width="${side}" height="${side}" fill="#ff00ff"/>
  <ellipse cx="200" cy="200" rx="80" ry="50" fill="#d8b070"/>
  <rect x="170" y="170" width="60" height="40" fill="#ffffff"/>
  <rect x="185" y="180" width="30" height="20" fill="#000000"/>
</svg>`;
const handles: Handles = {
  cutFace: Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    return [200 + 60 * Math.cos(angle), 200 + 35 * Math.sin(angle)] as const;
  }),
  ground: [
    [130, 210],
    [270, 210],
  ],
  reference: {
    kind: 'letter',
    placement: 'cut',
    corners: [
      [170, 170],
      [230, 170],
      [230, 210],
      [170, 210],
    ],
  },
};

async function photo(): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({ IFD3: { GPSLatitude: '26/1 7/1 0/1' }, IFD0: { Model: 'Phone' } })
    .toBuffer();
}

async function pixels(file: Buffer) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): number[] => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  };
}

it('keeps the stump and the sheet, and paints over all the rest', async () => {
  const made = await onlyStump(await photo(), handles);
  const at = await pixels(made?.jpeg ?? Buffer.alloc(0));
  for (const [x, y] of [
    [10, 10],
    [200, 60],
    [390, 200],
    [200, 390],
  ] as const)
    for (const value of at(x, y)) expect(Math.abs(value - 115)).toBeLessThan(4);
  const [red = 0, green = 0, blue = 0] = at(150, 200);
  expect([red > 190, green > 150, blue < 140]).toEqual([true, true, true]);
});

it("drops the photo's metadata, and blurs what is on the sheet", async () => {
  const original = await photo();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const made = await onlyStump(original, handles);
  const file = made?.jpeg ?? Buffer.alloc(0);
  expect((await sharp(file).metadata()).exif).toBeUndefined();
  const at = await pixels(file);
  expect((await pixels(original))(200, 190)[0]).toBeLessThan(20);
  expect(at(200, 190)[0]).toBeGreaterThan(60);
});

it("says each pixel's class as the rendered scenes do", async () => {
  const made = await onlyStump(await photo(), handles);
  const at = await pixels(made?.mask ?? Buffer.alloc(0));
  expect([at(10, 10)[0], at(136, 209)[0], at(150, 200)[0], at(200, 190)[0]]).toEqual([
    0, 85, 170, 255,
  ]);
});

it('makes nothing of a photo without an outline', async () => {
  expect(await onlyStump(await photo(), { ...handles, cutFace: null })).toBeNull();
});
