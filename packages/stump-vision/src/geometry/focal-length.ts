import { pixelsPerFilmMm } from './camera.js';
import type { FocalLength, PhotoFrame } from './handles.js';

type Size = Pick<PhotoFrame, 'width' | 'height'>;

/** What EXIF tells of the lens and of the picture as the camera made it; null where it doesn't. */
export interface LensExif {
  readonly focal35mm: number | null;
  readonly digitalZoom: number | null;
  readonly cameraPixels: Size | null;
}

/** Ratios closer than this are one: cameras round, and editors trim a few pixels. */
const sameWithin = 0.02;

/**
 * Returns the focal length of the picture as it is, in 35 mm equivalent, with its uncertainty where
 * EXIF leaves it open: some cameras count digital zoom in, some don't; and a picture of another
 * size than the camera made was scaled or cropped.
 */
export function focalLengthOf(
  { focal35mm, digitalZoom, cameraPixels }: LensExif,
  picture: Size,
): FocalLength {
  if (focal35mm === null) return { focal35mm };
  const zoom = digitalZoom === null || digitalZoom <= 1 + sameWithin ? 0 : Math.log(digitalZoom);
  const crop = cameraPixels === null ? { least: 0, most: 0 } : cropOf(cameraPixels, picture);
  const [least, most] = [crop.least, crop.most + zoom];
  if (least === 0 && most === 0) return { focal35mm };
  return { focal35mm: focal35mm * Math.exp((least + most) / 2), focalLogSd: (most - least) / 2 };
}

/**
 * Returns how much narrower the picture's view may be than the camera's, as logarithms; zeros if
 * it's the camera's own.
 */
function cropOf(camera: Size, picture: Size): { readonly least: number; readonly most: number } {
  const [from, to] = [sorted(camera), sorted(picture)];
  const scales = [to.width / from.width, to.height / from.height];
  const scale = Math.max(...scales);
  if (scales.every((one) => Math.abs(one - 1) < sameWithin)) return { least: 0, most: 0 };
  // A smaller picture may be scaled down, or cut out, or both.
  const kept = (scaled: number) => Math.log((pixelsPerFilmMm(from) * scaled) / pixelsPerFilmMm(to));
  return { least: kept(scale), most: kept(Math.max(1, scale)) };
}

/** Editors turn a picture upright without exchanging its EXIF's width and height. */
const sorted = ({ width, height }: Size): Size => ({
  width: Math.max(width, height),
  height: Math.min(width, height),
});
