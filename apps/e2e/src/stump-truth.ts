import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { demoPhotos, photo } from './people.js';

const point = z.tuple([z.number(), z.number()]);
export type Pixel = z.infer<typeof point>;

const truthSchema = z.array(
  z.object({
    file: z.string(),
    width: z.number(),
    height: z.number(),
    widthAtGradeIn: z.number(),
    cutFaceWidthIn: z.number(),
    cutFaceOutlineSmoothPx: z.array(point),
    paper: z.object({ cornersPx: z.array(point) }).nullable(),
  }),
);

/** Where the rendered stump meets the grass on the left and right, read off the image. */
const groundPx: Readonly<Record<number, [Pixel, Pixel]>> = {
  1: [
    [416, 736],
    [884, 655],
  ],
  3: [
    [312, 695],
    [922, 675],
  ],
  12: [
    [378, 718],
    [900, 630],
  ],
};

export interface StumpTruth {
  file: string;
  /** Pixels of the photo, which is uploaded unchanged. */
  size: { width: number; height: number };
  groundIn: number;
  cutIn: number;
  /** Eight equidistant points of the outline, clockwise from the top. */
  outline: Pixel[];
  corners: Pixel[];
  ground: [Pixel, Pixel];
}

const apart = (a: Pixel, b: Pixel): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function eighths(outline: readonly Pixel[]): Pixel[] {
  const middle = outline.reduce<Pixel>(
    ([x, y], [addX, addY]) => [x + addX / outline.length, y + addY / outline.length],
    [0, 0],
  );
  const fromTop = ([x, y]: Pixel) => Math.abs(Math.atan2(x - middle[0], middle[1] - y));
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const turning = area > 0 ? [...outline] : outline.toReversed();
  const top = turning.indexOf(turning.toSorted((a, b) => fromTop(a) - fromTop(b))[0] ?? middle);
  const points = [...turning.slice(top), ...turning.slice(0, top + 1)];
  const lengths = points.map((one, index) => apart(one, points[index - 1] ?? one));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: 8 }, (_, eighth) => {
    let walked = 0;
    const index = lengths.findIndex((length) => (walked += length) >= (whole * eighth) / 8);
    return points[index] ?? middle;
  });
}

/** Returns the demo photo with this number and its renderer's ground truth. */
export function stumpTruth(number: number): StumpTruth {
  const all = truthSchema.parse(JSON.parse(readFileSync(`${demoPhotos}stumps.json`, 'utf8')));
  const [truth, ground] = [all[number - 1], groundPx[number]];
  if (truth?.paper == null || ground === undefined)
    throw new Error(`photo ${number} has no sheet of paper or no ground points`);
  return {
    file: photo(number),
    size: { width: truth.width, height: truth.height },
    groundIn: truth.widthAtGradeIn,
    cutIn: truth.cutFaceWidthIn,
    outline: eighths(truth.cutFaceOutlineSmoothPx),
    corners: truth.paper.cornersPx,
    ground,
  };
}
