import { calibrationTable } from './calibration-table.js';
import {
  uncalibrated,
  type Calibration,
  type CalibrationKey,
  type Calibrations,
} from './calibration.js';
import type { Handles, PhotoFrame, Point, Reference } from './handles.js';
import { leastSquares, solveUpper, type Solution } from './least-squares.js';
import type {
  HandleOrigin,
  Interval,
  MeasurementProblem,
  PhotoMethod,
  StumpMeasurement,
} from './measurement.js';
import { chanceWithin, z95 } from '@stumpquote/domain/stump-analysis/normal-distribution';
import { areaCenter, smoothOutline, widest } from './outline.js';
import { seededNormal } from './seeded-normal.js';
import { stumpModel, type StumpModel } from './stump-model.js';
import type { ModelInput, Scene } from './stump-scene.js';

const draws = 80;
/** How much better a photo must fit without its EXIF focal length before we distrust it (half a chi-squared of one degree, p < 0.001). */
const focalDistrustGain = 6;
/** How much better the points at grade must fit as ends of a line across the foot than as the edges the camera sees. */
const lineGain = 12;
/**
 * From this sum of squared residuals, the marked corners aren't a sheet of that size: of 205 rendered scenes 1 % came over 40; with one
 * corner moved by half a side 95 % came over 63.
 */
const worstFit = 60;
/** No stump is narrower at grade than at its cut: a proposal below this, allowing for uncertainty, isn't a stump. */
const minSwell = 0.95;
/**
 * From this cost, proposed handles aren't a stump on level ground (e.g., the end of a log): 2 % of the calibration's stumps exceed it, as
 * do four of five false positives.
 */
const worstProposal = 7.5;
/** Range of widths that the product measures, in inches. */
const plausible = { least: 2, most: 150 };

interface Fit {
  readonly model: StumpModel;
  readonly solution: Solution;
}

/**
 * Measures a stump's widths in inches from the handles on one photo. Fits a camera over level ground, a cut face parallel to it, and a foot
 * that is the enlarged cut outline; samples the fit's uncertainty (Monte Carlo over corners, outline, focal length, and planes) for the
 * interval. Pure and deterministic. Needs an outline of the cut.
 */
export function measurePhoto(
  frame: PhotoFrame,
  handles: Handles,
  origin: HandleOrigin,
  calibrations: Calibrations = calibrationTable,
): StumpMeasurement {
  if (handles.cutFace === null || handles.cutFace.length < 3) return nothing('no_outline');
  const cutFace = upward(smoothOutline(handles.cutFace));
  if (Math.abs(areaCenter(cutFace).area) < 16) return nothing('handles_implausible');
  const reference = handles.reference === null ? null : orderedReference(handles.reference);
  const problems: MeasurementProblem[] = [];
  let fit = fitGround({
    frame,
    reference,
    cutFace,
    ground: handles.ground,
    origin,
    trustExif: true,
  });
  let method: PhotoMethod =
    reference === null
      ? 'no_reference'
      : origin === 'confirmed'
        ? 'reference_confirmed'
        : 'reference_automatic';
  if (reference !== null && 2 * fit.solution.cost > worstFit) {
    problems.push('reference_unusable');
    fit = fitGround({
      frame,
      reference: null,
      cutFace,
      ground: handles.ground,
      origin,
      trustExif: true,
    });
    method = 'no_reference';
  }
  const key: CalibrationKey = `${method}/${method === 'no_reference' ? 'none' : (reference?.placement ?? 'none')}`;
  const central = fit.model.scene(fit.solution.parameters);
  const widths =
    central &&
    drawWidths(fit, central, calibrations[key] ?? { cutFace: uncalibrated, ground: uncalibrated });
  const isUnreliable =
    origin === 'automatic' &&
    (fit.solution.cost > worstProposal || (central !== null && swellOf(central) < minSwell));
  if (widths === null || isUnreliable) {
    const problem = origin === 'automatic' ? 'no_stump' : 'handles_implausible';
    return { ...nothing(problem), problems: [...problems, problem] };
  }
  if (method === 'no_reference') problems.push('no_scale');
  if (isCropped(handles.cutFace, frame)) problems.push('stump_cropped');
  return { ...widths, method, problems };
}

const swellOf = ({ grade, cut }: Scene): number => widest(grade) / widest(cut);

function nothing(problem: MeasurementProblem): StumpMeasurement {
  return {
    cutFaceIn: null,
    groundIn: null,
    heightIn: null,
    method: null,
    confidence: null,
    problems: [problem],
  };
}

/** Orients the outline counterclockwise on the ground as seen from above. */
function upward(outline: readonly Point[]): readonly Point[] {
  return areaCenter(outline).area > 0 ? outline.toReversed() : outline;
}

function orderedReference(reference: Reference): Reference | null {
  if (reference.kind === 'tape')
    return reference.corners.length === 2 && reference.lengthIn !== undefined ? reference : null;
  if (reference.corners.length !== 4) return null;
  return { ...reference, corners: upward(reference.corners) };
}

type Marks = Omit<ModelInput, 'groundPoints'>;

/** Fits the points at grade as the visible edges or, if much better, as the ends of the widest line, which may point away. */
function fitGround(marks: Marks): Fit {
  const edges = bestFit({ ...marks, groundPoints: 'edges' });
  if (marks.ground === null || edges.solution.cost < lineGain) return edges;
  const line = bestFit({ ...marks, groundPoints: 'line' });
  return line.solution.cost + lineGain < edges.solution.cost ? line : edges;
}

function bestFit(input: ModelInput): Fit {
  const turns =
    input.reference === null || input.reference.kind === 'tape' ? [false] : [false, true];
  const candidates = turns.map((turned) => fitOf(input, turned));
  const trusted = candidates.reduce((best, one) =>
    one.solution.cost < best.solution.cost ? one : best,
  );
  if (
    input.frame.focal35mm === null ||
    input.reference === null ||
    !input.trustExif ||
    trusted.solution.cost < focalDistrustGain
  )
    return trusted;
  const withoutExif = turns.map((turned) => fitOf({ ...input, trustExif: false }, turned));
  const free = withoutExif.reduce((best, one) =>
    one.solution.cost < best.solution.cost ? one : best,
  );
  return free.solution.cost + focalDistrustGain < trusted.solution.cost ? free : trusted;
}

function fitOf(input: ModelInput, turned: boolean): Fit {
  const model = stumpModel(input, turned);
  return { model, solution: leastSquares(model.residuals, model.start) };
}

/** Returns a scene's widest lines, in logarithms of inches. */
function logWidths({ cut, grade, cutHeightIn }: Scene) {
  return {
    cut: Math.log(widest(cut)),
    ground: Math.log(widest(grade)),
    height: Math.log(cutHeightIn),
  };
}

function drawWidths(
  { model, solution }: Fit,
  central: Scene,
  calibration: { readonly cutFace: Calibration; readonly ground: Calibration },
) {
  const at = logWidths(central);
  const normal = seededNormal(1);
  const samples = Array.from({ length: draws }, () => {
    const change = solveUpper(
      solution.cholesky,
      solution.parameters.map(() => normal()),
    );
    return model.scene(solution.parameters.map((value, i) => value + (change[i] ?? 0)));
  }).flatMap((scene) => (scene === null ? [] : [logWidths(scene)]));
  if (samples.length < draws / 2) return null;
  const spread = (key: 'cut' | 'ground') =>
    Math.sqrt(samples.reduce((sum, one) => sum + (one[key] - at[key]) ** 2, 0) / samples.length);
  const cut = calibrated(at.cut, spread('cut'), calibration.cutFace);
  const ground = calibrated(at.ground, spread('ground'), calibration.ground);
  if (ground.value > plausible.most || cut.value < plausible.least) return null;
  return {
    cutFaceIn: interval(cut),
    groundIn: interval(ground),
    heightIn: Math.exp(at.height),
    confidence: chanceWithin(Math.log(1.15), ground.sd),
  };
}

function calibrated(
  logWidth: number,
  sd: number,
  { bias, scale, floor }: Calibration,
): { value: number; sd: number } {
  return { value: Math.exp(logWidth - bias), sd: Math.hypot(floor, scale * sd) };
}

function interval({ value, sd }: { value: number; sd: number }): Interval {
  return { value, low: value * Math.exp(-z95 * sd), high: value * Math.exp(z95 * sd) };
}

function isCropped(outline: readonly Point[], { width, height }: PhotoFrame): boolean {
  const margin = 0.004 * Math.max(width, height);
  return outline.some(
    ([x, y]) => x < margin || y < margin || x > width - margin || y > height - margin,
  );
}
