import type { PhotoFrame, Point } from './handles.js';

/** Inches: x to the right, y away from the camera along the ground, z up from grade; the camera is above the origin. */
type WorldPoint = readonly [x: number, y: number, z: number];

/** Pose of a pinhole camera: angles in radians (`pitch` below the horizon), height above grade in inches, focal length in pixels. */
export interface Camera {
  readonly pitch: number;
  readonly roll: number;
  readonly heightIn: number;
  readonly focalPx: number;
  readonly center: Point;
}

/** Diagonal in mm of a 35 mm film frame (36 x 24 mm), which "35 mm equivalent" refers to. */
const filmDiagonalMm = 43.27;

/** Returns the factor from a 35 mm equivalent focal length in mm to pixels. */
export function pixelsPerFilmMm({ width, height }: Pick<PhotoFrame, 'width' | 'height'>): number {
  return Math.hypot(width, height) / filmDiagonalMm;
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

/** Returns a function that casts pixels onto the level plane `z` inches above grade; null if the ray misses it. */
export function planeCaster(
  camera: Camera,
): (point: Point, z: number) => readonly [number, number] | null {
  const { forward, right, down } = axes(camera);
  return ([u, v], z) => {
    const a = (u - camera.center[0]) / camera.focalPx;
    const b = (v - camera.center[1]) / camera.focalPx;
    const falling = forward[2] + a * right[2] + b * down[2];
    const reach = (z - camera.heightIn) / falling;
    if (!(reach > 0)) return null;
    return [
      reach * (forward[0] + a * right[0] + b * down[0]),
      reach * (forward[1] + a * right[1] + b * down[1]),
    ];
  };
}

/** Projects a world point into the photo; null if it's behind the camera. */
export function project(camera: Camera, [x, y, z]: WorldPoint): Point | null {
  const { forward, right, down } = axes(camera);
  const dz = z - camera.heightIn;
  const along = forward[0] * x + forward[1] * y + forward[2] * dz;
  if (along <= 1e-6) return null;
  return [
    camera.center[0] + (camera.focalPx * (right[0] * x + right[1] * y + right[2] * dz)) / along,
    camera.center[1] + (camera.focalPx * (down[0] * x + down[1] * y + down[2] * dz)) / along,
  ];
}
