import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Returns a 12-megapixel photo of a stump, slightly different each time to defeat caching. */
export async function largePhoto(number: number): Promise<Buffer> {
  const source = await readFile(
    new URL(
      `../../api/assets/demo-photos/stump-${String((number % 12) + 1).padStart(2, '0')}.jpg`,
      import.meta.url,
    ),
  );
  return sharp(source)
    .resize(4032, 3024, { fit: 'fill' })
    .modulate({ brightness: 1 + (number % 7) / 100 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
