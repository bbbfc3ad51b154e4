import sharp from 'sharp';
import type { StumpPictureSource } from '../../ports/outbox.js';
import type { PhotoStorage } from '../../ports/photo-storage.js';
import { photoKey } from './photo-files.js';

/** Width to height of the picture. */
const aspect = 3 / 2;
/** How much wider than the stump the picture is, so that one sees where it is. */
const surroundings = 2.4;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns a photo as a JPEG of 3:2 around the stump with its outline, `maxWidth` pixels wide at
 * most; null if its file is missing or damaged.
 */
export async function outlinedPhoto(
  storage: PhotoStorage,
  { photoId, outline, width: originalWidth }: StumpPictureSource,
  maxWidth: number,
): Promise<Buffer | null> {
  const bytes = await storage.get(photoKey(photoId, 'view'));
  if (bytes === null) return null;
  try {
    const { width, height } = await sharp(bytes).metadata();
    const scale = width / originalWidth;
    const points = (outline ?? []).map(([x, y]) => [x * scale, y * scale] as const);
    const box = boxAround(points, width, height);
    const size = Math.min(maxWidth, box.width);
    const overlay = outlineSvg(points, box, size);
    const cropped = sharp(bytes).extract(box).resize({ width: size });
    return await (overlay === null ? cropped : cropped.composite([{ input: overlay }]))
      .jpeg({ quality: 74, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}

type Points = readonly (readonly [x: number, y: number])[];

/**
 * The largest 3:2 part of the photo that isn't much wider than the stump, with the stump in its
 * middle.
 */
function boxAround(points: Points, width: number, height: number): Box {
  const widest = Math.min(width, height * aspect);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = points.length === 0 ? [0, width] : [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = points.length === 0 ? [0, height] : [Math.min(...ys), Math.max(...ys)];
  const needed = surroundings * Math.max(right - left, (bottom - top) * aspect);
  const boxWidth = Math.floor(Math.min(widest, Math.max(needed, widest / 2)));
  const boxHeight = Math.floor(boxWidth / aspect);
  const within = (middle: number, size: number, all: number) =>
    Math.round(Math.min(Math.max(middle - size / 2, 0), all - size));
  return {
    left: within((left + right) / 2, boxWidth, width),
    top: within((top + bottom) / 2, boxHeight, height),
    width: boxWidth,
    height: boxHeight,
  };
}

/** White under heartwood, so that it shows on any wood. */
function outlineSvg(points: Points, { left, top, width, height }: Box, size: number) {
  if (points.length < 3) return null;
  const scale = size / width;
  const path = points
    .map(([x, y]) => `${((x - left) * scale).toFixed(1)},${((y - top) * scale).toFixed(1)}`)
    .join(' ');
  const line = (color: string, thickness: number) =>
    `<polygon points="${path}" fill="none" stroke="${color}" stroke-width="${thickness}" stroke-linejoin="round"/>`;
  const [casing, stroke] = [size / 90, size / 180];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${Math.floor(height * scale)}">` +
      `${line('#FFFFFF', casing)}${line('#C6702F', stroke)}</svg>`,
  );
}
