import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { frozenFolder } from '@stumpquote/stump-lab/evaluation/frozen-scenes';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';

const point = z.tuple([z.number(), z.number()]);
const truthSchema = z.object({
  width: z.number(),
  height: z.number(),
  sheet: z.object({ kind: z.string(), corners: z.array(point) }).nullable(),
  cutFacePx: z.array(point).default([]),
  gradePx: z.array(point).default([]),
});
type Truth = z.infer<typeof truthSchema>;

/** What a phone shows at one step of a walk: part of a rendered photo, enlarged. */
export interface Step {
  readonly file: URL;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** By the render's truth: everything that measuring needs is in the picture. */
  readonly hasStump: boolean;
  readonly hasSheet: boolean;
}

/**
 * Shares of the photo's width in the picture: a person begins too near, steps back, and comes
 * closer again.
 */
const shares = [0.45, 0.55, 0.7, 0.85, 1, 0.9, 0.75, 0.95, 0.8, 0.65];

/**
 * Walks around the first `count` frozen stumps of 1024 x 768 with letter paper or a card; the same
 * ones every time.
 */
export function walks(count: number): Step[][] {
  const random = seededRandom(7);
  return readdirSync(frozenFolder)
    .filter((name) => /^900\d{3}\.json$/.test(name))
    .toSorted()
    .map((name) => ({
      file: new URL(name.replace('.json', '.jpg'), frozenFolder),
      truth: truthSchema.parse(JSON.parse(readFileSync(new URL(name, frozenFolder), 'utf8'))),
    }))
    .filter(
      ({ file, truth }) =>
        existsSync(file) &&
        truth.width === 1024 &&
        ['letter', 'card'].includes(truth.sheet?.kind ?? ''),
    )
    .slice(0, count)
    .map(({ file, truth }) => shares.map((share) => stepOf(file, truth, share, random)));
}

function stepOf(file: URL, truth: Truth, share: number, random: () => number): Step {
  const [width, height] = [Math.round(truth.width * share), Math.round(truth.height * share)];
  // Aimed at the middle, more or less.
  const at = (whole: number, part: number) =>
    Math.round(Math.min(1, Math.max(0, 0.5 + (random() - 0.5) * 1.2)) * (whole - part));
  const [left, top] = [at(truth.width, width), at(truth.height, height)];
  const holds = (points: readonly (readonly [number, number])[]) =>
    points.length > 0 &&
    points.every(([x, y]) => x > left && x < left + width && y > top && y < top + height);
  return {
    file,
    left,
    top,
    width,
    height,
    hasStump: holds([...truth.cutFacePx, ...truth.gradePx]),
    hasSheet: holds(truth.sheet?.corners ?? []),
  };
}

/** The picture at a step, `side` pixels wide. */
export const pictureAt = ({ file, left, top, width, height }: Step, side: number): Sharp =>
  sharp(readFileSync(file))
    .extract({ left, top, width, height })
    .resize({ width: side, kernel: 'cubic' });

/** Linear congruential generator (Numerical Recipes). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (1664525 * state + 1013904223) % 2 ** 32) / 2 ** 32;
}
