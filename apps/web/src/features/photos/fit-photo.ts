import { maxStoredSide, maxPhotoBytes } from '@stumpquote/domain/quote-requests/photo-rules';

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

/** The segment with its orientation reset, for a picture that was rotated upright. */
function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(segment);
  const tiff = new DataView(copy.buffer, tiffAt);
  const isLittle = tiff.byteLength >= 8 && tiff.getUint16(0) === 0x49_49;
  const directory = tiff.byteLength >= 8 ? tiff.getUint32(4, isLittle) : tiff.byteLength;
  const count = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittle) : 0;
  for (
    let entry = directory + 2;
    entry < directory + 2 + count * 12 && entry + 12 <= tiff.byteLength;
    entry += 12
  ) {
    if (tiff.getUint16(entry, isLittle) === orientationTag) tiff.setUint16(entry + 8, 1, isLittle);
  }
  return copy;
}

/** An upright JPEG made by the browser, with the original photo's EXIF data. */
export function withExifSegment(
  jpeg: Uint8Array<ArrayBuffer>,
  segment: Uint8Array<ArrayBuffer> | null,
): Uint8Array<ArrayBuffer>[] {
  return segment === null ? [jpeg] : [jpeg.subarray(0, 2), upright(segment), jpeg.subarray(2)];
}

const EXIF_SEARCH_BYTES = 256 * 1024;
const qualities = [0.92, 0.8, 0.6];

/** The browser can't decode it, or it stays too large. */
export class TooLargeToFit extends Error {}

/**
 * A photo ready to upload: unchanged up to 10 MB, otherwise scaled to the size the server stores, upright, with its aspect
 * ratio and EXIF data, which measuring needs.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= maxPhotoBytes) return file;
  const segment = exifSegmentOf(
    new Uint8Array(await file.slice(0, EXIF_SEARCH_BYTES).arrayBuffer()),
  );
  const canvas = await scaledDown(file).catch((cause: unknown) => {
    throw new TooLargeToFit("The photo couldn't be opened", { cause });
  });
  for (const quality of qualities) {
    const scaled = await jpegOf(canvas, quality);
    const fittedFile = new File(
      withExifSegment(scaled, segment),
      file.name.replace(/\.\w+$/, '.jpg'),
      { type: 'image/jpeg' },
    );
    if (fittedFile.size <= maxPhotoBytes) return fittedFile;
  }
  throw new TooLargeToFit('The photo stays too large');
}

async function scaledDown(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxStoredSide / Math.max(picture.width, picture.height));
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
  return canvas;
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
