import type { Problem } from '@stumpquote/domain/stump-analysis/analysis-schema';
import sharp from 'sharp';
import { analysisProblems } from './stump-analysis.messages.js';

/**
 * Below this many pixels on the shorter side, half an inch is about four pixels on a stump that
 * fills half of the photo.
 */
const smallestSide = 480;
/**
 * Mean brightness of 255: rendered stumps in daylight have 80 to 180, the same ones six times
 * darker 12 to 27.
 */
const darkestMean = 35;
/**
 * sharp's sharpness (standard deviation of the Laplacian) at 1,024 px: rendered stumps have 2.9 to
 * 3.4; the same blurred by 4 px at 1,600 px 0.33 to 0.42, by 8 px 0.21 to 0.26. Set low, so that a
 * plain lawn doesn't count as blurred.
 */
const minSharpness = 0.35;
const inspectedSide = 1024;

interface InspectedPhoto {
  id: string;
  number: number;
}

/**
 * Decodes the photo and reports what will impair measuring; `readable` is false if it can't be
 * decoded.
 */
export async function inspectPhoto(
  { id, number }: InspectedPhoto,
  bytes: Buffer | null,
): Promise<{ readable: boolean; problems: Problem[] }> {
  const quality = bytes === null ? null : await measureQuality(bytes).catch(() => null);
  if (quality === null)
    return {
      readable: false,
      problems: [
        {
          code: 'photo_unreadable',
          photoId: id,
          text: analysisProblems.unreadable(number),
        },
      ],
    };
  const problems: Problem[] = [];
  if (Math.min(quality.width, quality.height) < smallestSide) {
    problems.push({
      code: 'photo_too_small',
      photoId: id,
      text: analysisProblems.tooSmall(number, quality.width, quality.height),
    });
  }
  if (quality.mean < darkestMean)
    problems.push({
      code: 'photo_too_dark',
      photoId: id,
      text: analysisProblems.tooDark(number),
    });
  else if (quality.sharpness < minSharpness)
    problems.push({
      code: 'photo_blurred',
      photoId: id,
      text: analysisProblems.blurred(number),
    });
  return { readable: true, problems };
}

async function measureQuality(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .resize({ width: inspectedSide, height: inspectedSide, fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const {
    sharpness,
    channels: [gray],
  } = await sharp(data, { raw: info }).stats();
  return { width, height, sharpness, mean: gray?.mean ?? 0 };
}
