import { maxStoredSide, maxPhotoBytes } from '@stumpquote/domain/quote-requests/photo-rules';
import { exifSegmentOf, withExifSegment } from './exif-segment';

const EXIF_IS_WITHIN = 256 * 1024;
const qualities = [0.92, 0.8, 0.6];

/** The browser can't decode it, or it stays too large. */
export class TooLargeToFit extends Error {}

/**
 * A photo ready to upload: unchanged up to 10 MB, otherwise scaled to the size the server stores, upright, with its aspect
 * ratio and EXIF data, which measuring needs.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= maxPhotoBytes) return file;
  const segment = exifSegmentOf(new Uint8Array(await file.slice(0, EXIF_IS_WITHIN).arrayBuffer()));
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
