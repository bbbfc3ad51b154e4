import { planeCaster, pixelsPerFilmMm } from './camera.js';
import {
  edgeResiduals,
  groundResidualCount,
  hugeResidual,
  lineResiduals,
} from './ground-residuals.js';
import type { Point } from './handles.js';
import { anisotropy, areaCenter } from './outline.js';
import { levelPlane } from './plane.js';
import {
  cornersInFrame,
  referenceResidualCount,
  sheetResiduals,
  sheetSides,
  tapeResiduals,
} from './reference-residuals.js';
import {
  chestHeightIn,
  logHeightSd,
  usualFocal35mm,
  logFocalSd,
  pitch,
  cutHeight,
  flare,
  roundness,
  shiftSd,
  lift,
  pixelSd,
  slopes,
  tiltSensorSd,
} from './scene-assumptions.js';
import { type ModelInput, type Scene, names, valuesOf, sceneOf } from './stump-scene.js';

export interface StumpModel {
  readonly start: readonly number[];
  residuals(parameters: readonly number[]): readonly number[];
  scene(parameters: readonly number[]): Scene | null;
}

interface HeldPrior {
  readonly pitch: number;
  readonly pitchSd: number;
  readonly roll: number;
  readonly rollSd: number;
}

function focalPrior({ frame, trustExif }: ModelInput): { mean: number; sd: number } {
  const known = trustExif && frame.focal35mm !== null;
  const millimetres = known ? (frame.focal35mm ?? usualFocal35mm) : usualFocal35mm;
  return {
    mean: Math.log(millimetres * pixelsPerFilmMm(frame)),
    sd: known ? Math.hypot(logFocalSd.exif, frame.focalLogSd ?? 0) : logFocalSd.unknown,
  };
}

/**
 * How the phone's sensors say the camera was held, in radians. Null with a reference, which shows
 * it better: the sensors don't know how the ground slopes.
 */
function sensedTilt({
  frame: { cameraTilt },
  reference,
}: ModelInput): { readonly pitch: number; readonly roll: number } | null {
  if (cameraTilt == null || reference !== null) return null;
  const radians = Math.PI / 180;
  return { pitch: cameraTilt.pitchDeg * radians, roll: cameraTilt.rollDeg * radians };
}

/** How the camera was held over the ground: by the phone's sensors, else as people usually do. */
function heldPrior(input: ModelInput): HeldPrior {
  const { rollSd, groundSd } = slopes[input.terrain];
  const tilt = sensedTilt(input);
  if (tilt === null) return { pitch: pitch.mean, pitchSd: pitch.sd, roll: 0, rollSd };
  const sd = Math.hypot(tiltSensorSd, groundSd);
  return { ...tilt, pitchSd: sd, rollSd: sd };
}

/**
 * Builds the model whose parameters are fitted to the handles. Residuals are in standard
 * deviations: the sheet's corners, the points at grade, the roundness of the cut, and the priors on
 * camera, focal length, height, and flare.
 */
export function stumpModel(input: ModelInput, turned: boolean): StumpModel {
  const { frame, reference, ground, origin } = input;
  const sd = (pixelSd[origin] * Math.max(frame.width, frame.height)) / 1024;
  const focal = focalPrior(input);
  const slope = slopes[input.terrain];
  const held = heldPrior(input);
  const heightSd = reference === null ? logHeightSd.without : logHeightSd.withReference;
  const inFrame = reference === null ? [] : cornersInFrame(reference, frame);
  const raised = reference === null ? { mean: 0, sd: 1 } : lift[reference.placement];
  const residuals = (parameters: readonly number[]): readonly number[] => {
    const values = valuesOf(parameters);
    const scene = sceneOf(values, input);
    if (scene === null) return Array.from({ length: residualCount(input) }, () => hugeResidual);
    return [
      (values.pitch - held.pitch) / held.pitchSd,
      (values.roll - held.roll) / held.rollSd,
      Math.log(scene.camera.heightIn / chestHeightIn) / heightSd,
      (values.logFocal - focal.mean) / focal.sd,
      (values.logCutHeight - cutHeight.mean) / cutHeight.sd,
      (values.logFlare - flare.mean) / flare.sd,
      values.shift / shiftSd,
      values.sheetX / 1000,
      values.sheetY / 1000,
      values.sheetTurn / 100,
      (values.lift - raised.mean) / raised.sd,
      values.tiltRight / slope.tiltSd,
      values.tiltAway / slope.tiltSd,
      ...anisotropy(scene.flatCut).map((part) => part / roundness),
      ...(reference === null
        ? []
        : reference.kind === 'tape'
          ? tapeResiduals(values, scene, reference, sd)
          : sheetResiduals(values, scene, reference, { turned, inFrame, sd })),
      ...(ground === null
        ? []
        : input.groundPoints === 'edges'
          ? edgeResiduals(scene, ground, sd)
          : lineResiduals(scene, ground)),
    ];
  };
  return {
    start: startOf(input, focal.mean, turned, raised.mean),
    residuals,
    scene: (parameters) => sceneOf(valuesOf(parameters), input),
  };
}

function residualCount({ reference, ground, groundPoints }: ModelInput): number {
  return (
    names.length +
    2 +
    referenceResidualCount(reference) +
    (ground === null ? 0 : groundResidualCount[groundPoints])
  );
}

/**
 * Returns an initial guess: the slant from the cut's apparent flatness, the scale from the
 * reference or from a phone at chest height.
 */
function startOf(input: ModelInput, logFocal: number, turned: boolean, raised: number): number[] {
  const { frame, reference, cutFace } = input;
  const focalPx = Math.exp(logFocal);
  const center: Point = [frame.width / 2, frame.height / 2];
  const slant = Math.min(1.35, Math.max(0.25, slantOf(cutFace)));
  const below = Math.atan2(areaCenter(cutFace).center[1] - center[1], focalPx);
  const tilt = sensedTilt(input);
  const lookingDown = tilt?.pitch ?? Math.min(1.45, Math.max(0.1, slant - below));
  const roll = tilt?.roll ?? 0;
  let heightIn = chestHeightIn;
  let sheet: readonly [number, number, number] = [0, 0, 0];
  if (reference !== null) {
    const cast = planeCaster({ pitch: lookingDown, roll, heightIn, focalPx, center });
    const marks = reference.corners.map((corner) => cast(corner, levelPlane(0)));
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
    roll,
    Math.log(heightIn),
    logFocal,
    cutHeight.mean,
    flare.mean,
    0,
    ...sheet,
    raised,
    0,
    0,
  ];
}

/** Returns the angle (radians) at which a circle would look as flat as the outline. */
function slantOf(outline: readonly Point[]): number {
  const [a, b] = anisotropy(outline);
  const strength = Math.min(0.98, Math.hypot(a, b));
  return Math.asin(Math.sqrt((1 - strength) / (1 + strength)));
}
