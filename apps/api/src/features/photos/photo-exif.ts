import exifr from 'exifr';

/** What measuring needs of a photo's metadata; nothing else of it is kept. */
export interface PhotoExif {
  focalLengthMm: number | null;
  focalLength35mm: number | null;
  cameraModel: string | null;
}

const wanted = { pick: ['FocalLength', 'FocalLengthIn35mmFormat', 'Make', 'Model'] };
const blockStart = Buffer.from('Exif\0\0', 'latin1');
// A JPEG's segment holds 64 KB; what is much larger is no camera's.
const longestBlock = 1024 * 1024;

/**
 * Reads the focal length and the camera from the EXIF block alone, as the decoder gives it: whole files are never given to the
 * parser, which unpacks a PNG's colour profile on the main thread without a limit. No block, or an unreadable one, gives nulls.
 */
export function photoExif(block: Buffer | undefined): Promise<PhotoExif> {
  if (block === undefined || block.length > longestBlock) return readTags(null);
  return readTags(
    block.subarray(0, blockStart.length).equals(blockStart)
      ? block.subarray(blockStart.length)
      : block,
  );
}

/** The same from a HEIC file. Only for the decoder's thread: the parser follows the file's lengths and may never finish. */
export const heicExif = (file: Buffer): Promise<PhotoExif> => readTags(file);

async function readTags(bytes: Buffer | null): Promise<PhotoExif> {
  const tags: unknown = bytes === null ? null : await exifr.parse(bytes, wanted).catch(() => null);
  const found = typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {};
  return {
    focalLengthMm: lengthOf(found['FocalLength'], 2000),
    focalLength35mm: lengthOf(found['FocalLengthIn35mmFormat'], 5000),
    cameraModel: cameraOf(found['Make'], found['Model']),
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
