import { focalLengthOf, type LensExif } from '@stumpquote/stump-vision/geometry/focal-length';
import type { FocalLength } from '@stumpquote/stump-vision/geometry/handles';
import exifr from 'exifr';

/** The metadata that measuring needs; nothing else is kept. */
export interface PhotoExif {
  focalLengthMm: number | null;
  lens: LensExif;
  cameraModel: string | null;
}

const wanted = {
  pick: [
    'FocalLength',
    'FocalLengthIn35mmFormat',
    'DigitalZoomRatio',
    'ExifImageWidth',
    'ExifImageHeight',
    'Make',
    'Model',
  ],
};
const blockStart = Buffer.from('Exif\0\0', 'latin1');
// A JPEG segment holds 64 KB; anything much larger isn't from a camera.
const maxBlockBytes = 1024 * 1024;
const maxSide = 100_000;

/**
 * Reads focal length and camera from the EXIF block that the decoder extracts. Never pass the
 * parser a whole file: it inflates a PNG's color profile on the main thread without a limit.
 * Returns nulls if the block is missing or unreadable.
 */
export function photoExif(block: Buffer | undefined): Promise<PhotoExif> {
  if (block === undefined || block.length > maxBlockBytes) return readTags(null);
  return readTags(
    block.subarray(0, blockStart.length).equals(blockStart)
      ? block.subarray(blockStart.length)
      : block,
  );
}

/**
 * Does the same for a whole HEIC file. Call only in the decoder's thread: the parser follows the
 * file's lengths and may never finish.
 */
export const heicExif = (file: Buffer): Promise<PhotoExif> => readTags(file);

async function readTags(bytes: Buffer | null): Promise<PhotoExif> {
  const tags: unknown = bytes === null ? null : await exifr.parse(bytes, wanted).catch(() => null);
  const found = typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {};
  return {
    focalLengthMm: lengthOf(found['FocalLength'], 2000),
    lens: lensOf(found),
    cameraModel: cameraOf(found['Make'], found['Model']),
  };
}

/** Returns the focal length of a picture of this size. */
export const focalLengthIn = (
  { lens }: PhotoExif,
  picture: { width: number; height: number },
): FocalLength => focalLengthOf(lens, picture);

function lensOf(found: Record<string, unknown>): LensExif {
  const width = lengthOf(found['ExifImageWidth'], maxSide);
  const height = lengthOf(found['ExifImageHeight'], maxSide);
  return {
    focal35mm: lengthOf(found['FocalLengthIn35mmFormat'], 5000),
    digitalZoom: lengthOf(found['DigitalZoomRatio'], 100),
    cameraPixels: width === null || height === null ? null : { width, height },
  };
}

function lengthOf(value: unknown, most: number): number | null {
  return typeof value === 'number' && value > 0 && value <= most ? value : null;
}

function cameraOf(make: unknown, model: unknown): string | null {
  if (typeof model !== 'string') return null;
  const prefix = typeof make === 'string' && !model.startsWith(make) ? `${make} ` : '';
  const text = `${prefix}${model}`
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 100);
  return text === '' ? null : text;
}
