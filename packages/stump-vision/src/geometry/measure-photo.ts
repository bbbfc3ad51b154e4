import { calibrationTable } from './calibration-table.js';
import {
  calibrationKey,
  uncalibrated,
  type CalibrationKey,
  type WidthCalibrations,
} from './calibration.js';
import { calibrated, drawWidths, intervalOf } from './draw-widths.js';
import { consistentFit, type ConsistentFit, type Marks } from './fit-photo.js';
import { isNamed, type Handles, type PhotoFrame, type Point, type Reference } from './handles.js';
import { marksOf } from './marks.js';
import type {
  HandleOrigin,
  MeasurementProblem,
  PhotoMethod,
  StumpMeasurement,
} from './measurement.js';
import { widest } from './outline.js';
import { doubtsOf } from './photo-doubts.js';
import { problemsOf } from './problems.js';
import { highestCameraIn } from './scene-assumptions.js';
import type { Scene } from './stump-scene.js';
import { asItLooks, waysToHold, waysToPlace, type Way } from './unknown-scale.js';

/**
 * Swell, the ratio of the width at grade to that of the cut, below which a proposal isn't a stump.
 * Stumps are at least as wide at grade, allowing for uncertainty; plates, stones and slices of wood
 * hardly swell. Without a sheet the camera's view is less certain, so the limit is stricter: it
 * rejects one in ten of the calibration stumps.
 */
const minSwell = { withSheet: 0.9, without: 1.07 } as const;
/**
 * Beside a sheet, a shape that hardly swells must be at least this tall relative to its width:
 * plates and heaps are flatter, most such stumps aren't.
 */
const minHeight = 0.3;
/**
 * Or wider than this, in inches, as hardly anything round in a yard is: five of the six calibration
 * stumps that were too flat are.
 */
const wideCutIn = 30;
/**
 * From this cost, proposed handles aren't a stump (e.g., the end of a log): 2 % of the
 * calibration's stumps exceed it, as do four of five false positives. Without a sheet there is less
 * to fit: again, 2 % of 235 exceed it, and two of the three photos that do are over a third off.
 */
const worstProposal = { withSheet: 7.5, without: 5 } as const;
/** Range of widths that the product measures, in inches. */
const plausible = { least: 2, most: 150 };

/**
 * Measures a stump's widths in inches from the handles on one photo. Fits a camera over the ground,
 * a cut face that may be tilted against it, and a foot that is the enlarged cut outline; samples
 * the fit's uncertainty (Monte Carlo over corners, outline, focal length, and planes) for the
 * interval. Pure and deterministic. Needs an outline of the cut.
 */
export function measurePhoto(
  frame: PhotoFrame,
  handles: Handles,
  origin: HandleOrigin,
  calibrations: WidthCalibrations = calibrationTable,
): StumpMeasurement {
  if (handles.cutFace === null || handles.cutFace.length < 3) return nothing(['no_outline']);
  const marks = marksOf(frame, handles, origin);
  if (marks === null) return nothing(['handles_implausible']);
  const fit = origin === 'confirmed' ? consistentFit(marks) : proposedFit(marks);
  const measured = isPlausible(fit, origin) ? measuredBy(fit, origin, calibrations) : null;
  // A view along the ground is too sensitive to the sensor's error: it must never cost a width.
  if (measured === null && frame.cameraTilt != null)
    return measurePhoto({ ...frame, cameraTilt: null }, handles, origin, calibrations);
  const isUnnamed = handles.reference !== null && !isNamed(handles.reference);
  if (measured === null) return nothing([...fit.problems, whyNothing(origin, isUnnamed)]);
  return {
    ...measured,
    problems: problemsOf([
      ...measured.problems,
      ...(isUnnamed ? (['reference_unnamed'] as const) : []),
      ...(isCropped(handles.cutFace, frame) ? (['stump_cropped'] as const) : []),
    ]),
  };
}

/**
 * Whether marks that no person checked measure like a stump: with an outline, and none of those
 * that are refused as another object.
 */
export const isLikelyStump = (frame: PhotoFrame, handles: Handles): boolean =>
  handles.cutFace !== null &&
  !measurePhoto(frame, handles, 'automatic').problems.includes('no_stump');

/**
 * Fits proposed marks; where they hardly fit around a sheet on the cut, without the points at
 * grade, which are the least certain.
 */
function proposedFit(marks: Marks): ConsistentFit {
  const fit = consistentFit(marks);
  if (isAboveReach(fit)) {
    const rest = consistentFit({ ...marks, reference: null });
    return { ...rest, problems: ['reference_unusable', ...rest.problems] };
  }
  if (isCloseFit(fit) || !isOnCut(fit.marks) || fit.marks.ground === null) return fit;
  return {
    ...consistentFit({ ...fit.marks, ground: null }),
    problems: [...fit.problems, 'ground_unusable'],
  };
}

const isCloseFit = ({ solution, marks: { reference } }: ConsistentFit): boolean =>
  solution.cost <= worstProposal[reference === null ? 'without' : 'withSheet'];

/**
 * Whether a sheet on the ground looks so small that nobody could have held the camera: what was
 * found is only a part of one.
 */
function isAboveReach({ marks: { reference }, model, solution }: ConsistentFit): boolean {
  const scene = model.scene(solution.parameters);
  return reference?.placement === 'ground' && (scene?.camera.heightIn ?? 0) > highestCameraIn;
}

/** Whether somebody laid a sheet on it: it's a stump, whatever the points at grade say. */
const isOnCut = ({ reference }: Marks): boolean => reference?.placement === 'cut';

/** Whether the marks are on a stump at all: proposed ones may not be. */
function isPlausible(fit: ConsistentFit, origin: HandleOrigin): boolean {
  if (origin === 'confirmed') return true;
  const scene = fit.model.scene(fit.solution.parameters);
  return (
    isCloseFit(fit) &&
    (isOnCut(fit.marks) || !fit.problems.includes('ground_unusable')) &&
    (scene === null || isStumpShaped(scene, fit.marks))
  );
}

function isStumpShaped(scene: Scene, marks: Marks): boolean {
  const swell = swellOf(scene);
  if (marks.reference === null || swell < minSwell.withSheet) return swell >= minSwell.without;
  const width = widest(scene.cut);
  const isFlat = scene.cutHeightIn < minHeight * width;
  return isOnCut(marks) || swell >= minSwell.without || !isFlat || width > wideCutIn;
}

const swellOf = ({ grade, cut }: Scene): number => widest(grade) / widest(cut);

function measuredBy(
  fit: ConsistentFit,
  origin: HandleOrigin,
  calibrations: WidthCalibrations,
): StumpMeasurement | null {
  const scene = fit.model.scene(fit.solution.parameters);
  const drawn = drawWidths(fit);
  if (scene === null || drawn === null) return null;
  const { reference } = fit.marks;
  const method = methodOf(reference, origin);
  const { cutFace, ground } = calibrationOf(fit, origin, calibrations);
  const doubts = doubtsOf(scene, fit.marks);
  const ways = cutFace === uncalibrated ? asItLooks : waysOf(scene, reference);
  const cut = intervalOf(calibrated(drawn.cut, cutFace, doubts.cutSd), ways);
  const atGrade = intervalOf(calibrated(drawn.ground, ground, doubts.groundSd), ways);
  if (atGrade.width.value > plausible.most || cut.width.value < plausible.least) return null;
  return {
    cutFaceIn: cut.width,
    groundIn: atGrade.width,
    heightIn: drawn.heightIn,
    method,
    confidence: atGrade.confidence,
    problems: problemsOf([...fit.problems, ...doubts.problems]),
  };
}

function calibrationOf(
  { marks: { reference, ground } }: ConsistentFit,
  origin: HandleOrigin,
  calibrations: WidthCalibrations,
): WidthCalibrations[CalibrationKey] & {} {
  const method = methodOf(reference, origin);
  const fittedAs =
    method === 'no_reference' && origin === 'confirmed' ? 'no_reference_confirmed' : method;
  const placement = reference?.placement ?? null;
  return (
    calibrations[calibrationKey(fittedAs, placement, ground)] ??
    calibrations[calibrationKey(fittedAs, placement, true)] ?? {
      cutFace: uncalibrated,
      ground: uncalibrated,
    }
  );
}

const waysOf = (scene: Scene, reference: Reference | null): readonly Way[] =>
  reference === null ? waysToHold : waysToPlace(scene, reference);

function methodOf(reference: Reference | null, origin: HandleOrigin): PhotoMethod {
  if (reference === null) return 'no_reference';
  return origin === 'confirmed' ? 'reference_confirmed' : 'reference_automatic';
}

function nothing(problems: readonly MeasurementProblem[]): StumpMeasurement {
  return {
    cutFaceIn: null,
    groundIn: null,
    heightIn: null,
    method: null,
    confidence: null,
    problems,
  };
}

/** Whether it's a stump may hang on what lies there: that is asked first. */
function whyNothing(origin: HandleOrigin, isUnnamed: boolean): MeasurementProblem {
  if (isUnnamed) return 'reference_unnamed';
  return origin === 'automatic' ? 'no_stump' : 'handles_implausible';
}

function isCropped(outline: readonly Point[], { width, height }: PhotoFrame): boolean {
  const margin = 0.004 * Math.max(width, height);
  return outline.some(
    ([x, y]) => x < margin || y < margin || x > width - margin || y > height - margin,
  );
}
