export type PhotoFormat = 'jpeg' | 'png' | 'heic';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects the format by the first bytes, whatever the file name says; null if it isn't an accepted photo format. */
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
