import { project, type Camera } from '@stumpquote/stump-vision/geometry/camera';
import { focalLengthOf, type LensExif } from '@stumpquote/stump-vision/geometry/focal-length';
import type { PhotoFrame, Point, Reference } from '@stumpquote/stump-vision/geometry/handles';
import type { Chance } from './chance.js';
import type { Place, SimulatedStump } from './simulated-stump.js';

/** What is special about a case's photos; everything else is as in an ordinary photo. */
export interface Circumstances {
  /** Degrees below the horizon at which the camera sees the cut. */
  readonly lookDownDeg?: readonly [least: number, most: number];
  /**
   * Inches above the ground; the default is a phone at chest height, as rendered scenes have it.
   */
  readonly cameraHeightIn?: (chance: Chance) => number;
  readonly cutIn?: readonly [least: number, most: number];
  readonly tiltDeg?: number;
  readonly groundSlopeDeg?: number;
  /** 35 mm equivalent of the lens. */
  readonly lensMm?: number;
  /** Barrel distortion at the corner; the default is a phone's main camera. */
  readonly distortion?: number;
  /**
   * Aspect ratio that the camera app crops the 4:3 sensor to; its EXIF tells of the whole sensor.
   */
  readonly aspect?: number;
  /** Digital zoom by this factor, which EXIF states. */
  readonly zoom?: number;
  /** The zoom is a later crop: EXIF states the whole picture's pixels. */
  readonly isCutOut?: boolean;
  /** The phone's sensors tell how the camera was held, with a deviation of this many degrees. */
  readonly tiltSensorSdDeg?: number;
  readonly exif?: 'right' | 'none' | 'zoom left out' | 'as rendered';
  readonly sheet?: SheetWish | null;
  readonly gradePoints?: 'right' | 'none' | 'of another object';
}

export interface SheetWish {
  readonly kind: 'letter' | 'card' | 'bill';
  readonly placement: Reference['placement'];
  /** Inches above its plane. */
  readonly raisedIn?: readonly [least: number, most: number];
  /** Size of the marked sheet over its true size. */
  readonly scale?: number;
  /** Leaves part of the sheet outside the frame, its points marked where its sides leave it. */
  readonly isCutOff?: boolean;
  readonly hidesRim?: boolean;
  /** The person says so, whether or not it's true. */
  readonly saidFlat?: boolean;
}

const sensor = { width: 1024, height: 768 };
const filmDiagonalMm = 43.27;
type Size = Pick<PhotoFrame, 'width' | 'height'>;

export interface View {
  readonly camera: Camera;
  readonly see: (place: Place) => Point | null;
  readonly frame: PhotoFrame;
}

/** Returns how a camera sees a stump; null if it can't see all of it from there. */
export function viewOf(
  chance: Chance,
  { heightIn, groundIn }: SimulatedStump,
  wish: Circumstances,
): View | null {
  const { aspect = 4 / 3, zoom = 1, lensMm = chance.pick([24, 26, 26, 28]) } = wish;
  // A crop of the sensor, at the resolution that the file has afterwards.
  const [width, height] =
    aspect >= 4 / 3 ? [1024, Math.round(1024 / aspect)] : [Math.round(768 * aspect), 768];
  const focalPx = (lensMm * zoom * Math.hypot(sensor.width, sensor.height)) / filmDiagonalMm;
  const heightOfCamera = wish.cameraHeightIn?.(chance) ?? chestHeight(chance);
  const [least, most] = wish.lookDownDeg ?? [28, 70];
  const down = (chance.between(least, most) * Math.PI) / 180;
  const above = heightOfCamera - heightIn;
  if (above < 4) return null;
  // Like people, step back until the stump fits, unless the case is about the angle.
  const needed = (groundIn * focalPx) / (0.8 * Math.min(width, 1.2 * height));
  const direct = above / Math.sin(down);
  if (direct < needed && wish.lookDownDeg !== undefined) return null;
  const away = direct < needed ? Math.sqrt(needed ** 2 - above ** 2) : above / Math.tan(down);
  const slant = Math.hypot(away, above);
  const aside = chance.normal() * 0.05 * slant;
  const camera: Camera = {
    pitch: Math.atan2(above, away) + chance.normal() * 0.05,
    roll: chance.normal() * 0.05,
    heightIn: heightOfCamera,
    focalPx,
    center: [width / 2, height / 2],
  };
  const isMissing =
    wish.exif === 'none' || (wish.exif === 'as rendered' && chance.between(0, 1) < 0.22);
  const exif = isMissing ? noExif : exifOf(chance, lensMm, { width, height }, wish);
  const bend = lens(wish.distortion ?? chance.between(-0.035, 0.008), camera.center);
  return {
    camera,
    see: ([x, y, z]) => {
      const point = project(camera, [x + aside, y + away, z]);
      return point && bend(point);
    },
    frame: {
      width,
      height,
      ...focalLengthOf(exif, { width, height }),
      ...sensed(chance, camera, wish),
    },
  };
}

function sensed(
  chance: Chance,
  { pitch, roll }: Camera,
  { tiltSensorSdDeg: sd }: Circumstances,
): Pick<PhotoFrame, 'cameraTilt'> {
  if (sd === undefined) return {};
  const read = (radians: number) => (radians * 180) / Math.PI + sd * chance.normal();
  return { cameraTilt: { pitchDeg: read(pitch), rollDeg: read(roll) } };
}

const noExif: LensExif = { focal35mm: null, digitalZoom: null, cameraPixels: null };

function exifOf(
  chance: Chance,
  lensMm: number,
  { width, height }: Size,
  { exif = 'right', zoom = 1, isCutOut = false }: Circumstances,
): LensExif {
  const shown = isCutOut ? { width: width * zoom, height: height * zoom } : { width, height };
  const tells = zoom > 1 && !isCutOut && exif === 'right';
  // Half of the cameras count digital zoom in.
  const counted = tells && chance.between(0, 1) < 0.5 ? zoom : 1;
  return {
    focal35mm: Math.round(lensMm * counted),
    digitalZoom: tells ? zoom : null,
    cameraPixels: shown,
  };
}

/** As rendered scenes have it: 1.42 m, give or take 0.13 m. */
const chestHeight = (chance: Chance): number =>
  Math.min(71, Math.max(41, 56 + 5.1 * chance.normal()));

/** Brown's model with one term, about the middle. */
function lens(strength: number, [cx, cy]: Point): (point: Point) => Point {
  const corner = Math.hypot(cx, cy);
  return ([x, y]) => {
    const factor = 1 + strength * (Math.hypot(x - cx, y - cy) / corner) ** 2;
    return [cx + factor * (x - cx), cy + factor * (y - cy)];
  };
}

export const isInside = ([x, y]: Point, { width, height }: PhotoFrame): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

export const allSeen = (
  points: readonly (Point | null)[],
  frame: PhotoFrame,
): points is readonly Point[] => points.every((point) => point !== null && isInside(point, frame));
