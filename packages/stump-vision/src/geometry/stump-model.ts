import {
  chestHeightIn,
  depth,
  line,
  logHeightSd,
  usualFocal35mm,
  logFocalSd,
  pitch,
  rollSd,
  cutHeight,
  flare,
  roundness,
  shiftSd,
  lift,
  pixelSd,
} from './scene-assumptions.js';
import { planeCaster, pixelsPerFilmMm, project } from './camera.js';
import { sheetSizesIn, type Point, type Reference } from './handles.js';
import { anisotropy, areaCenter } from './outline.js';
import {
  type ModelInput,
  type Scene,
  type Values,
  names,
  valuesOf,
  sceneOf,
} from './stump-scene.js';

export interface StumpModel {
  readonly start: readonly number[];
  residuals(parameters: readonly number[]): readonly number[];
  scene(parameters: readonly number[]): Scene | null;
}

function focalPrior({ frame, trustExif }: ModelInput): { mean: number; sd: number } {
  const known = trustExif && frame.focal35mm !== null;
  const millimetres = known ? (frame.focal35mm ?? usualFocal35mm) : usualFocal35mm;
  return {
    mean: Math.log(millimetres * pixelsPerFilmMm(frame)),
    sd: known ? logFocalSd.exif : logFocalSd.unknown,
  };
}

/**
 * Builds the model whose parameters are fitted to the handles. Residuals are in standard deviations: the sheet's corners, the points at
 * grade, the roundness of the cut, and the priors on camera, focal length, height, and flare.
 */
export function stumpModel(input: ModelInput, turned: boolean): StumpModel {
  const { frame, reference, ground, origin } = input;
  const sd = (pixelSd[origin] * Math.max(frame.width, frame.height)) / 1024;
  const focal = focalPrior(input);
  const heightSd = reference === null ? logHeightSd.without : logHeightSd.withReference;
  const raised = reference === null ? { mean: 0, sd: 1 } : lift[reference.placement];
  const residuals = (parameters: readonly number[]): readonly number[] => {
    const values = valuesOf(parameters);
    const scene = sceneOf(values, input);
    if (scene === null) return Array.from({ length: residualCount(input) }, () => hugeResidual);
    return [
      (values.pitch - pitch.mean) / pitch.sd,
      values.roll / rollSd,
      Math.log(scene.camera.heightIn / chestHeightIn) / heightSd,
      (values.logFocal - focal.mean) / focal.sd,
      (values.logCutHeight - cutHeight.mean) / cutHeight.sd,
      (values.logFlare - flare.mean) / flare.sd,
      values.shift / shiftSd,
      values.sheetX / 1000,
      values.sheetY / 1000,
      values.sheetTurn / 100,
      (values.lift - raised.mean) / raised.sd,
      ...anisotropy(scene.cut).map((part) => part / roundness),
      ...(reference === null ? [] : referenceResiduals(values, scene, reference, turned, sd)),
      ...(ground === null
        ? []
        : input.groundPoints === 'edges'
          ? groundResiduals(scene, ground, sd)
          : lineResiduals(scene, ground)),
    ];
  };
  return {
    start: startOf(input, focal.mean, turned, raised.mean),
    residuals,
    scene: (parameters) => sceneOf(valuesOf(parameters), input),
  };
}

/** Returns the left and right end of a contour on the ground as the camera sees it, with bearing (radians) and distance (inches). */
function extremes(contour: readonly Point[]): { left: Seen; right: Seen } {
  const seen = contour.map<Seen>(([x, y]) => ({
    bearing: Math.atan2(x, y),
    distance: Math.hypot(x, y),
  }));
  const left = seen.reduce((best, one) => (one.bearing < best.bearing ? one : best));
  const right = seen.reduce((best, one) => (one.bearing > best.bearing ? one : best));
  return { left, right };
}

interface Seen {
  readonly bearing: number;
  readonly distance: number;
}

const hugeResidual = 50;

function groundResiduals(scene: Scene, ends: readonly [Point, Point], sd: number): number[] {
  const cast = planeCaster(scene.camera);
  const marked = ends.map((end) => cast(end, 0));
  if (marked[0] == null || marked[1] == null)
    return [hugeResidual, hugeResidual, hugeResidual, hugeResidual];
  const is = extremes([marked[0], marked[1]]);
  const expected = extremes(scene.grade);
  const radius = Math.sqrt(Math.abs(areaCenter(scene.grade).area) / Math.PI);
  return (['left', 'right'] as const).flatMap((side) => [
    ((is[side].bearing - expected[side].bearing) * scene.camera.focalPx) / sd,
    ((is[side].distance - expected[side].distance) / radius - depth.mean) / depth.sd,
  ]);
}

/** Compares a line across the foot with the foot: its length with the extent in that direction, and its midpoint with the foot's. */
function lineResiduals(scene: Scene, ends: readonly [Point, Point]): number[] {
  const cast = planeCaster(scene.camera);
  const [p, q] = [cast(ends[0], 0), cast(ends[1], 0)];
  if (p === null || q === null) return [hugeResidual, hugeResidual, hugeResidual];
  const { center, area } = areaCenter(scene.grade);
  const radius = Math.sqrt(Math.abs(area) / Math.PI);
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const along = scene.grade.map(([x, y]) => (x * (q[0] - p[0]) + y * (q[1] - p[1])) / length);
  return [
    Math.log(length / (Math.max(...along) - Math.min(...along))) / line.lengthSd,
    ((p[0] + q[0]) / 2 - center[0]) / radius / line.middleSd,
    ((p[1] + q[1]) / 2 - center[1]) / radius / line.middleSd,
  ];
}

/** Returns the sheet's sides starting with its first edge: longer first, or shorter first if `turned`. */
function sheetSides(reference: Reference, turned: boolean): readonly [number, number] {
  if (reference.kind === 'tape') return [1, 1];
  const [short, long] = sheetSizesIn[reference.kind];
  return turned ? [short, long] : [long, short];
}

const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

function referenceResiduals(
  values: Values,
  scene: Scene,
  reference: Reference,
  turned: boolean,
  sd: number,
): number[] {
  const plane = (reference.placement === 'cut' ? scene.cutHeightIn : 0) + values.lift;
  if (reference.kind === 'tape') {
    const cast = planeCaster(scene.camera);
    const [a, b] = reference.corners.map((mark) => cast(mark, plane));
    const [p, q] = reference.corners;
    if (a == null || b == null || p === undefined || q === undefined) return [hugeResidual];
    const pixels = Math.hypot(p[0] - q[0], p[1] - q[1]);
    return [
      Math.log(Math.hypot(a[0] - b[0], a[1] - b[1]) / (reference.lengthIn ?? 1)) /
        Math.hypot(0.01, (sd * Math.SQRT2) / pixels),
    ];
  }
  const [first, second] = sheetSides(reference, turned);
  const [c, s] = [Math.cos(values.sheetTurn), Math.sin(values.sheetTurn)];
  return corners.flatMap(([a, b], i) => {
    const [x, y] = [a * first, b * second];
    const seen = project(scene.camera, [
      values.sheetX + c * x - s * y,
      values.sheetY + s * x + c * y,
      plane,
    ]);
    const marked = reference.corners[i];
    if (seen === null || marked === undefined) return [hugeResidual, hugeResidual];
    return [(seen[0] - marked[0]) / sd, (seen[1] - marked[1]) / sd];
  });
}

function residualCount({ reference, ground, groundPoints }: ModelInput): number {
  const ofReference = reference === null ? 0 : reference.kind === 'tape' ? 1 : 8;
  return names.length + 2 + ofReference + (ground === null ? 0 : groundPoints === 'edges' ? 4 : 3);
}

/** Returns an initial guess: the slant from the cut's apparent flatness, the scale from the reference or from a phone at chest height. */
function startOf(input: ModelInput, logFocal: number, turned: boolean, raised: number): number[] {
  const { frame, reference, cutFace } = input;
  const focalPx = Math.exp(logFocal);
  const center: Point = [frame.width / 2, frame.height / 2];
  const slant = Math.min(1.35, Math.max(0.25, slantOf(cutFace)));
  const below = Math.atan2(areaCenter(cutFace).center[1] - center[1], focalPx);
  const lookingDown = Math.min(1.45, Math.max(0.1, slant - below));
  let heightIn = chestHeightIn;
  let sheet: readonly [number, number, number] = [0, 0, 0];
  if (reference !== null) {
    const cast = planeCaster({ pitch: lookingDown, roll: 0, heightIn, focalPx, center });
    const marks = reference.corners.map((corner) => cast(corner, 0));
    const [a, b, c] = marks;
    if (a != null && b != null && marks.every((mark) => mark !== null)) {
      const [first, second] = sheetSides(reference, turned);
      const known = reference.kind === 'tape' ? (reference.lengthIn ?? 1) : first + second;
      const seen =
        Math.hypot(a[0] - b[0], a[1] - b[1]) +
        (c == null ? 0 : Math.hypot(b[0] - c[0], b[1] - c[1]));
      const scale = Math.min(3, Math.max(0.2, known / Math.max(seen, 1e-6)));
      heightIn *= scale;
      const middle = areaCenter(marks as Point[]).center;
      sheet = [middle[0] * scale, middle[1] * scale, Math.atan2(b[1] - a[1], b[0] - a[0])];
    }
  }
  return [
    lookingDown,
    0,
    Math.log(heightIn),
    logFocal,
    cutHeight.mean,
    flare.mean,
    0,
    ...sheet,
    raised,
  ];
}

/** Returns the angle (radians) at which a circle would look as flat as the outline. */
function slantOf(outline: readonly Point[]): number {
  const [a, b] = anisotropy(outline);
  const strength = Math.min(0.98, Math.hypot(a, b));
  return Math.asin(Math.sqrt((1 - strength) / (1 + strength)));
}
