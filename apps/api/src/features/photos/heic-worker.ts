import { decodeHeic } from './decode-heic.js';
import { limitDecoderMemory } from './decoder-memory.js';
import type { DecodedHeic, HeicTask } from './heic.js';
import { heicExif } from './photo-exif.js';

// The decoder prints warnings about the file.
process.stdout.write = () => true;
process.stderr.write = () => true;

export async function run({ bytes, decoderBytes }: HeicTask): Promise<DecodedHeic> {
  limitDecoderMemory(decoderBytes);
  const file = Buffer.from(bytes);
  return { jpeg: Buffer.from(await decodeHeic(file)), exif: await heicExif(file) };
}
