import type { Point } from '../geometry/handles.js';
import { areaCenter } from '../geometry/outline.js';
import type { Picture } from './picture.js';

/**
 * Among the cut faces of 1,520 training scenes (fresh, wet, gray, stained, mossy; any light), none
 * exceeds 1.15 times as much blue as red, or has less green than 0.95 of the lesser of the two; a
 * tub, a lid, or a ball may.
 */
const maxBlueToRed = 1.25;
const minGreen = 0.85;
/**
 * Among 1,570 training and calibration cuts none exceeds 1.46. Real red wood, like cedar's, may,
 * but it has more green than blue; a red tub doesn't.
 */
const maxRedToGreen = 1.6;

/** Radii at which colors are sampled, from the outline's center (0) to its edge (1). */
const reaches = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];

/**
 * Whether an outline's content may be wood by its color: not if the median of its samples is blue,
 * turquoise, violet, pink, or crimson.
 */
export function mayBeWood(picture: Picture, outline: readonly Point[]): boolean {
  const {
    center: [cx, cy],
  } = areaCenter(outline);
  const places = outline.flatMap(([x, y]) =>
    reaches.map((reach) => byteOf(picture, cx + (x - cx) * reach, cy + (y - cy) * reach)),
  );
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) => median(places.map((at) => picture.rgb[at + channel] ?? 0)) + 1,
  );
  const isCrimson = red > maxRedToGreen * green && blue > green;
  return blue <= maxBlueToRed * red && green >= minGreen * Math.min(red, blue) && !isCrimson;
}

function byteOf({ width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  return 3 * (row * width + column);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
