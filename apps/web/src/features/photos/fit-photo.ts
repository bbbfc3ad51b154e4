import { measuredSide } from '@stumpquote/domain/quote-requests/measured-side';
import {
  isHeic,
  maxPhotoBytes,
  maxStoredSide,
} from '@stumpquote/domain/quote-requests/photo-rules';

const marker = { start: 0xd8, app1: 0xe1, scan: 0xda } as const;
const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 0x01_12;
// The marker, segment length, and name precede the TIFF header.
const tiffAt = 4 + exifName.length;

/** A JPEG's EXIF segment with its marker, or null. The file's first 256 KB are enough. */
export function exifSegmentOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.start) return null;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== marker.scan) {
    const end = at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    const isExif =
      jpeg[at + 1] === marker.app1 &&
      exifName.every((byte, index) => jpeg[at + 4 + index] === byte);
    if (isExif) return end <= jpeg.length ? Uint8Array.from(jpeg.subarray(at, end)) : null;
    at = end;
  }
  return null;
}

const shortType = 3;
const exifDirectoryTag = 0x87_69;
const pixelSideTags = [0xa0_02, 0xa0_03];

/**
 * The segment of a picture that was rotated upright and scaled: `scale` is its new size relative to
 * the old one.
 */
function ofScaled(segment: Uint8Array<ArrayBuffer>, scale: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(segment);
  const tiff = new DataView(copy.buffer, tiffAt);
  const isLittle = tiff.byteLength >= 8 && tiff.getUint16(0) === 0x49_49;
  const change = (directory: number) => {
    const count = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittle) : 0;
    for (
      let entry = directory + 2;
      entry < directory + 2 + count * 12 && entry + 12 <= tiff.byteLength;
      entry += 12
    ) {
      const tag = tiff.getUint16(entry, isLittle);
      const isShort = tiff.getUint16(entry + 2, isLittle) === shortType;
      const value = isShort
        ? tiff.getUint16(entry + 8, isLittle)
        : tiff.getUint32(entry + 8, isLittle);
      const write = (next: number) =>
        isShort
          ? tiff.setUint16(entry + 8, next, isLittle)
          : tiff.setUint32(entry + 8, next, isLittle);
      if (tag === orientationTag) write(1);
      // Otherwise the server would take the scaled picture for a crop and doubt its focal length.
      else if (pixelSideTags.includes(tag)) write(Math.round(value * scale));
      else if (tag === exifDirectoryTag && value > directory) change(value);
    }
  };
  change(tiff.byteLength >= 8 ? tiff.getUint32(4, isLittle) : tiff.byteLength);
  return copy;
}

/**
 * An upright JPEG made by the browser, with the EXIF data of the original photo; `scale` is its
 * size relative to that.
 */
export function withExifSegment(
  jpeg: Uint8Array<ArrayBuffer>,
  segment: Uint8Array<ArrayBuffer> | null,
  scale: number,
): Uint8Array<ArrayBuffer>[] {
  return segment === null
    ? [jpeg]
    : [jpeg.subarray(0, 2), ofScaled(segment, scale), jpeg.subarray(2)];
}

const EXIF_SEARCH_BYTES = 256 * 1024;

/** The browser can't decode it, or it stays too large. */
export class TooLargeToFit extends Error {}

/** How a photo is scaled before it's sent. */
export interface FitOptions {
  /** Pixels of the longer side. */
  readonly maxSide: number;
  /** Photos of at most this many bytes are sent unchanged. */
  readonly maxBytes: number;
  /** JPEG qualities to try, best first. */
  readonly qualities: readonly number[];
}

/** As much detail as the server stores: only photos over 10 MB are scaled. */
export const inFull: FitOptions = {
  maxSide: maxStoredSide,
  maxBytes: maxPhotoBytes,
  qualities: [0.92, 0.8, 0.6],
};
/** As much detail as the server measures with; a phone's photo arrives in a tenth of the time. */
export const forMeasuring: FitOptions = {
  maxSide: measuredSide,
  maxBytes: 400 * 1024,
  qualities: [0.8],
};

/**
 * A photo ready to upload: unchanged if it's small, otherwise scaled and upright, with its aspect
 * ratio and EXIF data, which measuring needs.
 */
export async function fitPhoto(file: File, fit: FitOptions): Promise<File> {
  if (file.size <= fit.maxBytes) return file;
  const scaled = isHeic(file) ? null : await scaledDown(file, fit).catch(() => null);
  if (scaled !== null && scaled.size < file.size) return scaled;
  if (file.size <= maxPhotoBytes) return file;
  throw new TooLargeToFit("The photo couldn't be scaled down");
}

async function scaledDown(file: File, { maxSide, qualities }: FitOptions): Promise<File | null> {
  const [head, { canvas, scale }] = await Promise.all([
    file.slice(0, EXIF_SEARCH_BYTES).arrayBuffer(),
    drawnScaled(file, maxSide),
  ]);
  const segment = exifSegmentOf(new Uint8Array(head));
  const name = file.name.replace(/\.\w+$/, '.jpg');
  for (const quality of qualities) {
    const parts = withExifSegment(await jpegOf(canvas, quality), segment, scale);
    const scaled = new File(parts, name, { type: 'image/jpeg' });
    if (scaled.size <= maxPhotoBytes) return scaled;
  }
  return null;
}

async function drawnScaled(
  file: File,
  maxSide: number,
): Promise<{ canvas: HTMLCanvasElement; scale: number }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // PNGs may be transparent; JPEGs can't.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { canvas, scale };
}

async function jpegOf(
  canvas: HTMLCanvasElement,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new TooLargeToFit('The browser made no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
