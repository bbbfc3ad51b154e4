import exifr from 'exifr';

/** What measuring needs of a photo's metadata; nothing else of it is kept. */
export interface PhotoExif {
  focalLengthMm: number | null;
  focalLength35mm: number | null;
  cameraModel: string | null;
}

/** Reads the focal length and the camera; a photo without readable metadata gives nulls. */
export async function photoExif(bytes: Buffer): Promise<PhotoExif> {
  const tags: unknown = await exifr.parse(bytes, { pick: ['FocalLength', 'FocalLengthIn35mmFormat', 'Make', 'Model'] }).catch(() => null);
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
  const text = `${prefix}${model}`.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim().slice(0, 100);
  return text === '' ? null : text;
}
