import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import type { ArPoint } from '@stumpquote/domain/stump-analysis/ar-measurement';

/** A matrix as WebGL has it: by columns. */
type Matrix = ArrayLike<number>;

const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0;
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** How the camera is held, from its place in a world whose `y` is up. */
export function tiltOf(camera: Matrix): CameraTilt {
  const backUp = Math.min(1, Math.max(-1, at(camera, 9)));
  return {
    pitchDeg: degrees(Math.asin(backUp)),
    rollDeg: degrees(Math.atan2(-at(camera, 1), at(camera, 5))),
  };
}

const applied = (matrix: Matrix, [x, y, z]: ArPoint, row: number): number =>
  at(matrix, row) * x + at(matrix, 4 + row) * y + at(matrix, 8 + row) * z + at(matrix, 12 + row);

/** Where a point is in the picture, as shares from its top left corner; null behind the camera. */
export function inPicture(
  view: { readonly projection: Matrix; readonly fromWorld: Matrix },
  point: ArPoint,
): readonly [x: number, y: number] | null {
  const seen: ArPoint = [
    applied(view.fromWorld, point, 0),
    applied(view.fromWorld, point, 1),
    applied(view.fromWorld, point, 2),
  ];
  const depth = applied(view.projection, seen, 3);
  if (depth <= 0) return null;
  const [x, y] = [0, 1].map((row) => applied(view.projection, seen, row) / depth);
  return [(1 + (x ?? 0)) / 2, (1 - (y ?? 0)) / 2];
}
