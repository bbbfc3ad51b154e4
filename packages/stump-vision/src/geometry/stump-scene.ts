import { planeCaster, type Camera } from './camera.js';
import type { NamedReference, PhotoFrame, Point } from './handles.js';
import type { HandleOrigin } from './measurement.js';
import { areaCenter } from './outline.js';
import { laidFlat, levelPlane, type Plane } from './plane.js';

export interface ModelInput {
  readonly frame: PhotoFrame;
  readonly reference: NamedReference | null;
  /** 48 points, smoothed. */
  readonly cutFace: readonly Point[];
  readonly cutCenter: Point;
  readonly ground: readonly [Point, Point] | null;
  readonly origin: HandleOrigin;
  /** False distrusts the photo's focal length and uses the usual one. */
  readonly trustExif: boolean;
  /**
   * Meaning of the two points at grade: the stump's left and right edge as the camera sees it, or
   * the ends of a line across its foot.
   */
  readonly groundPoints: 'edges' | 'line';
  /** Sloping ground is that of a level cut: the stump leans against it. */
  readonly terrain: 'level' | 'sloping';
}

/** The scene for a parameter vector; lengths in inches. */
export interface Scene {
  readonly camera: Camera;
  readonly cutHeightIn: number;
  readonly cutPlane: Plane;
  /** Seen from above, and laid flat. */
  readonly cut: readonly Point[];
  readonly flatCut: readonly Point[];
  readonly grade: readonly Point[];
}

// The camera's height is measured from the reference's plane (else the ground), independent of the
// unknown height of the cut.
export const names = [
  'pitch',
  'roll',
  'logCameraHeight',
  'logFocal',
  'logCutHeight',
  'logFlare',
  'shift',
  'sheetX',
  'sheetY',
  'sheetTurn',
  'lift',
  'tiltRight',
  'tiltAway',
] as const;

type Name = (typeof names)[number];

export type Values = Readonly<Record<Name, number>>;

export function valuesOf(parameters: readonly number[]): Values {
  const values = {} as Record<Name, number>;
  for (const [i, name] of names.entries()) values[name] = parameters[i] ?? 0;
  return values;
}

export function sceneOf(values: Values, input: ModelInput): Scene | null {
  const { width, height } = input.frame;
  const cutHeightIn = Math.exp(values.logCutHeight);
  const heightIn =
    Math.exp(values.logCameraHeight) + (input.reference?.placement === 'cut' ? cutHeightIn : 0);
  const camera: Camera = {
    pitch: values.pitch,
    roll: values.roll,
    heightIn,
    focalPx: Math.exp(values.logFocal),
    center: [width / 2, height / 2],
  };
  const cast = planeCaster(camera);
  const about = cast(input.cutCenter, levelPlane(cutHeightIn));
  if (about === null) return null;
  const cutPlane = {
    heightIn: cutHeightIn,
    slope: [values.tiltRight, values.tiltAway],
    about,
  } as const;
  const cut: Point[] = [];
  for (const point of input.cutFace) {
    const there = cast(point, cutPlane);
    if (there === null) return null;
    cut.push(there);
  }
  const { center, area } = areaCenter(cut);
  const away = Math.hypot(...center);
  const aside = values.shift * Math.sqrt(Math.abs(area) / Math.PI);
  const lean = input.terrain === 'sloping' ? cutHeightIn : 0;
  const foot: Point = [
    center[0] + (aside * center[1]) / away + lean * values.tiltRight,
    center[1] - (aside * center[0]) / away + lean * values.tiltAway,
  ];
  const swell = Math.exp(values.logFlare);
  const grade = cut.map<Point>(([x, y]) => [
    foot[0] + swell * (x - center[0]),
    foot[1] + swell * (y - center[1]),
  ]);
  return { camera, cutHeightIn, cutPlane, cut, flatCut: laidFlat(cut, cutPlane.slope), grade };
}
