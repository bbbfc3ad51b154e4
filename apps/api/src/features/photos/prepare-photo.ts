import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import {
  maxStoredSide,
  maxPhotoBytes,
  maxPhotoPixels,
  maxPhotoSide,
  maxUnscaledPhotoPixels,
  photoMessages,
} from '@stumpquote/domain/quote-requests/photo-rules';
import sharp, { type Metadata } from 'sharp';
import { decodingCost, withDecodingMemory } from './decoding-memory.js';
import { readHeic } from './heic.js';
import { photoExif, type PhotoExif } from './photo-exif.js';
import { photosMessages } from './photos.messages.js';

export type PhotoFormat = 'jpeg' | 'png' | 'heic';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Detects the format by the first bytes, whatever the file name says; null if it isn't an accepted
 * photo format.
 */
export function photoFormat(bytes: Buffer): PhotoFormat | null {
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  return isHeic(bytes) ? 'heic' : null;
}

/** AVIF has the same box layout and also the brand `mif1`, but lists its own brand first. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)).match(/.{4}/gs) ?? [];
  return heicBrands.has(brands[0] ?? '') && !brands.includes('avif');
}

// Several photos are prepared in parallel, so one thread each and no cache: more threads per photo
// would take cores and memory from the others without finishing sooner.
sharp.concurrency(1);
sharp.cache(false);

const maxViewSide = 1600;
const maxThumbSide = 400;
const timeLimitSeconds = 20;

/** A photo as it is stored: upright JPEGs without metadata, plus what measuring needs. */
export interface PreparedPhoto {
  original: Buffer;
  view: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
  sourceWidth: number;
  sourceHeight: number;
  exif: PhotoExif;
  isHeic: boolean;
}

/**
 * Validates a photo by its bytes and creates the three sizes that are stored. Throws a DomainError
 * with the message to show.
 */
export async function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  if (bytes.length === 0) throw new DomainError('VALIDATION', photoMessages.empty);
  if (bytes.length > maxPhotoBytes)
    throw new DomainError('PAYLOAD_TOO_LARGE', photoMessages.tooLargeServer);
  const format = photoFormat(bytes);
  if (format === null) throw new DomainError('UNSUPPORTED_MEDIA', photoMessages.wrongType);
  const heic = format === 'heic' ? await readHeic(bytes) : null;
  const readable = heic?.jpeg ?? bytes;
  const { exifBlock, cost, ...source } = await readHeader(
    readable,
    format === 'heic' ? 'jpeg' : format,
  );
  const pictures = await withDecodingMemory(cost, () => makePictures(readable));
  return {
    ...pictures,
    ...source,
    exif: heic?.exif ?? (await photoExif(exifBlock)),
    isHeic: heic !== null,
  };
}

interface FromHeader {
  sourceWidth: number;
  sourceHeight: number;
  exifBlock: Buffer | undefined;
  /** Memory in MB to decode the picture. */
  cost: number;
}

/** Reads only the header, so that decompression bombs are refused before decoding. */
async function readHeader(bytes: Buffer, format: PhotoFormat): Promise<FromHeader> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (header?.format !== format) throw new DomainError('VALIDATION', photosMessages.damaged);
  const refusal = tooCostly(header);
  if (refusal !== null) throw new DomainError('VALIDATION', refusal);
  const { width, height } = header.autoOrient;
  return {
    sourceWidth: width,
    sourceHeight: height,
    exifBlock: header.exif,
    cost: decodingCost(header),
  };
}

/**
 * Returns why the picture is too expensive to decode, based on its header alone; null if it isn't.
 */
function tooCostly({
  width,
  height,
  isProgressive,
}: Pick<Metadata, 'width' | 'height' | 'isProgressive'>): Message | null {
  if (width * height > maxPhotoPixels) return photoMessages.tooManyPixels;
  if (Math.max(width, height) > maxPhotoSide) return photoMessages.tooLong;
  return isProgressive === true && width * height > maxUnscaledPhotoPixels
    ? photoMessages.tooManyPixelsAtOnce
    : null;
}

/** A timeout under load must not be reported as a damaged photo. */
function refusalOf(cause: unknown): DomainError {
  const isLate = cause instanceof Error && /^timeout: \d+% complete/.test(cause.message);
  return isLate
    ? new DomainError('RATE_LIMITED', photosMessages.busy, { retryAfterSeconds: 10, cause })
    : new DomainError('VALIDATION', photosMessages.damaged, { cause });
}

async function makePictures(bytes: Buffer) {
  const options = {
    failOn: 'error',
    limitInputPixels: maxPhotoPixels,
    sequentialRead: true,
  } as const;
  const { data: original, info } = await sharp(bytes, options)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({
      width: maxStoredSide,
      height: maxStoredSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .timeout({ seconds: timeLimitSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const view = await smaller(original, maxViewSide);
  return {
    original,
    view,
    thumb: await smaller(view, maxThumbSide),
    width: info.width,
    height: info.height,
  };
}

function smaller(bytes: Buffer, longest: number): Promise<Buffer> {
  return sharp(bytes, { sequentialRead: true })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer();
}
