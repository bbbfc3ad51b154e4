import { maxPhotoPixels } from '@stumpquote/domain/quote-requests/photo-rules';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/**
 * Decodes the file's main picture to an upright JPEG; throws if it can't be decoded or has too many
 * pixels.
 */
export async function decodeHeic(file: Uint8Array): Promise<Uint8Array> {
  await libheif.ready;
  const pictures = new libheif.HeifDecoder().decode(file);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (picture === undefined) throw new Error('there is no picture in the file');
  const [width, height] = [picture.get_width(), picture.get_height()];
  // Check the decoder's size too: the header check may have been fooled.
  if (!(width > 0 && height > 0 && width * height <= maxPhotoPixels))
    throw new Error('the picture is too large');
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    picture.display({ data, width, height }, (decoded) =>
      decoded === null ? reject(new Error('the picture is damaged')) : resolve(),
    );
  });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer();
}
