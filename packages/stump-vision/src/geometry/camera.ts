import type { PhotoFrame, Point } from './handles.js';
import type { Plane } from './plane.js';

/**
 * Inches: x to the right, y away from the camera along the ground, z up from grade; the camera is
 * above the origin.
 */
type WorldPoint = readonly [x: number, y: number, z: number];

/**
 * Pose of a pinhole camera: angles in radians (`pitch` below the horizon), height above grade in
 * inches, focal length in pixels.
 */
export interface Camera {
  readonly pitch: number;
  readonly roll: number;
  readonly heightIn: number;
  readonly focalPx: number;
  readonly center: Point;
}

/** Diagonal in mm of a 35 mm film frame (36 x 24 mm), which "35 mm equivalent" refers to. */
const filmDiagonalMm = 43.27;

/**
 * Returns the factor from a 35 mm equivalent focal length in mm to pixels. Cameras state it for the
 * diagonal of their 4:3 sensor, whose crop any other shape is.
 */
export function pixelsPerFilmMm({ width, height }: Pick<PhotoFrame, 'width' | 'height'>): number {
  const sensorWidth = Math.max(width, height, (4 / 3) * Math.min(width, height));
  return (1.25 * sensorWidth) / filmDiagonalMm;
}

function axes({ pitch, roll }: Camera): {
  forward: WorldPoint;
  right: WorldPoint;
  down: WorldPoint;
} {
  const [sp, cp, sr, cr] = [Math.sin(pitch), Math.cos(pitch), Math.sin(roll), Math.cos(roll)];
  return {
    forward: [0, cp, -sp],
    right: [cr, -sr * sp, -sr * cp],
    down: [-sr, -cr * sp, -cr * cp],
  };
}

/** Returns a function that casts pixels onto a plane; null if the ray misses it. */
export function planeCaster(camera: Camera): (point: Point, plane: Plane) => Point | null {
  const { forward, right, down } = axes(camera);
  return ([u, v], { heightIn, slope, about }) => {
    const a = (u - camera.center[0]) / camera.focalPx;
    const b = (v - camera.center[1]) / camera.focalPx;
    const x = forward[0] + a * right[0] + b * down[0];
    const y = forward[1] + a * right[1] + b * down[1];
    const falling = forward[2] + a * right[2] + b * down[2] - slope[0] * x - slope[1] * y;
    const above = camera.heightIn - heightIn + slope[0] * about[0] + slope[1] * about[1];
    const reach = -above / falling;
    return reach > 0 ? [reach * x, reach * y] : null;
  };
}

/** Projects a world point into the photo; null if it's behind the camera. */
export const project = (camera: Camera, place: WorldPoint): Point | null =>
  projector(camera)(place);

/**
 * Returns a function that projects world points into the photo; null for those behind the camera.
 */
export function projector(camera: Camera): (place: WorldPoint) => Point | null {
  const { forward, right, down } = axes(camera);
  const { center, focalPx, heightIn } = camera;
  return ([x, y, z]) => {
    const dz = z - heightIn;
    const along = forward[0] * x + forward[1] * y + forward[2] * dz;
    if (along <= 1e-6) return null;
    return [
      center[0] + (focalPx * (right[0] * x + right[1] * y + right[2] * dz)) / along,
      center[1] + (focalPx * (down[0] * x + down[1] * y + down[2] * dz)) / along,
    ];
  };
}
