export type PhotoFormat = 'jpeg' | 'png' | 'heic';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** What a file is by its first bytes; null for everything that is no photo we take, whatever its name says. */
export function photoFormat(bytes: Buffer): PhotoFormat | null {
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png';
  return isHeic(bytes) ? 'heic' : null;
}

/** AVIF shares the box layout and the brand `mif1`, but names itself first. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands: string[] =
    bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)).match(/.{4}/gs) ?? [];
  return heicBrands.has(brands[0] ?? '') && !brands.includes('avif');
}
