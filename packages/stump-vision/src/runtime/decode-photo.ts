import { measuredSide } from '@stumpquote/domain/quote-requests/measured-side';
import exifr from 'exifr';
import sharp from 'sharp';
import { focalLengthOf, type LensExif } from '../geometry/focal-length.js';
import type { FocalLength } from '../geometry/handles.js';
import type { Picture } from './picture.js';
import { VisionError } from './proposal.js';

export interface DecodedPhoto {
  /**
   * Scaled to at most `measuredSide` on its longer side: more precise than a handle can be placed,
   * and a tenth of the work for a 12-megapixel photo.
   */
  readonly picture: Picture;
  /** Size of the original upright photo, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly focalLength: FocalLength;
}

const maxPixels = 120_000_000;

/**
 * Decodes a photo and rotates it upright by its EXIF; returns RGB at working size. Throws a
 * VisionError if it's unreadable.
 */
export async function decodePhoto(photo: Uint8Array): Promise<DecodedPhoto> {
  try {
    const source = sharp(photo, {
      limitInputPixels: maxPixels,
      failOn: 'truncated',
      sequentialRead: true,
    }).rotate();
    const {
      width: stored,
      height: tall,
      orientation = 1,
      exif,
    } = await sharp(photo, { limitInputPixels: maxPixels }).metadata();
    const [width, height] = orientation >= 5 ? [tall, stored] : [stored, tall];
    const { data, info } = await source
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .resize({
        width: measuredSide,
        height: measuredSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels`);
    return {
      picture: { width: info.width, height: info.height, rgb: data },
      width,
      height,
      focalLength: focalLengthOf(await lensExif(exif), { width, height }),
    };
  } catch (error) {
    throw new VisionError('unreadable_photo', "The photo can't be read.", { cause: error });
  }
}

/** Phones write 20 to 120 mm; values outside 10 to 300 mm are errors. */
const plausibleFocal = { least: 10, most: 300 };

const blockStart = Buffer.from('Exif\0\0', 'latin1');

const wanted = {
  pick: ['FocalLengthIn35mmFormat', 'DigitalZoomRatio', 'ExifImageWidth', 'ExifImageHeight'],
};
const noExif: LensExif = { focal35mm: null, digitalZoom: null, cameraPixels: null };

/**
 * Reads the EXIF block only: given the whole file, the parser would decompress a PNG's color
 * profile without a limit.
 */
async function lensExif(block: Buffer | undefined): Promise<LensExif> {
  if (block === undefined) return noExif;
  try {
    const tiff = block.subarray(0, blockStart.length).equals(blockStart)
      ? block.subarray(blockStart.length)
      : block;
    const tags: unknown = await exifr.parse(tiff, wanted);
    return typeof tags === 'object' && tags !== null ? lensExifOf(tags) : noExif;
  } catch {
    return noExif;
  }
}

function lensExifOf(tags: object): LensExif {
  const numberOf = (name: string, least: number, most: number): number | null => {
    const value = Number(new Map(Object.entries(tags)).get(name));
    return value >= least && value <= most ? value : null;
  };
  const [width, height] = [numberOf('ExifImageWidth', 1, 1e5), numberOf('ExifImageHeight', 1, 1e5)];
  return {
    focal35mm: numberOf('FocalLengthIn35mmFormat', plausibleFocal.least, plausibleFocal.most),
    digitalZoom: numberOf('DigitalZoomRatio', 1, 20),
    cameraPixels: width === null || height === null ? null : { width, height },
  };
}
