import { leastSquares, type Solution } from './least-squares.js';
import type { MeasurementProblem } from './measurement.js';
import { cornersInFrame } from './reference-residuals.js';
import { stumpModel, type StumpModel } from './stump-model.js';
import type { ModelInput } from './stump-scene.js';

/**
 * How much better a photo must fit without its EXIF focal length before we distrust it (half a
 * chi-squared of one degree, p < 0.001).
 */
const focalDistrustGain = 6;
/**
 * How much better the points at grade must fit as ends of a line across the foot than as the edges
 * the camera sees.
 */
const lineGain = 12;
/**
 * From this cost, the marked corners aren't a sheet of that size: of 205 rendered scenes 1 % came
 * over 20; with one corner moved by half a side 95 % came over 31.
 */
const worstReference = 30;
/** How much better a sheet must fit one way round than the other. */
const turnGain = 3;
/** From this cost of their own, the points at grade aren't those of the outlined stump. */
const worstGround = 15;

/**
 * How much better a photo must fit on a hillside than in a level yard, which is far more common.
 */
const slopeGain = 3;
/** From this gain on it may slope: both fits count. */
const openGain = 0.25;

export interface Fit {
  readonly model: StumpModel;
  readonly solution: Solution;
  /** The fit with the sheet turned or on sloping ground, if it's as good. */
  readonly other?: Fit | undefined;
}

export type Marks = Omit<ModelInput, 'groundPoints' | 'terrain'>;

export interface ConsistentFit extends Fit {
  readonly marks: Marks;
  /** Names the marks that were left out. */
  readonly problems: readonly MeasurementProblem[];
}

/**
 * Fits the marks; leaves out those that contradict the rest, the less certain first: the points at
 * grade, then the reference.
 */
export function consistentFit(marks: Marks): ConsistentFit {
  const whole: ConsistentFit = { ...fitMarks(marks), marks, problems: [] };
  const kept = marks.ground === null ? whole : withFittingGround(whole);
  if (marks.reference === null || kept.solution.cost <= worstReference) return kept;
  const rest = consistentFit({ ...marks, reference: null });
  return { ...rest, problems: ['reference_unusable', ...rest.problems] };
}

function withFittingGround(whole: ConsistentFit): ConsistentFit {
  if (whole.solution.cost <= worstGround) return whole;
  const marks = { ...whole.marks, ground: null };
  const fit = fitMarks(marks);
  return fit.solution.cost + worstGround < whole.solution.cost
    ? { ...fit, marks, problems: ['ground_unusable'] }
    : whole;
}

/**
 * Fits the marks on level ground or, if a sheet on the ground fits much better so, on a hillside.
 */
export function fitMarks(marks: Marks): Fit {
  const level = fitGround({ ...marks, terrain: 'level' });
  if (marks.reference?.placement !== 'ground' || level.solution.cost < slopeGain) return level;
  const sloping = fitGround({ ...marks, terrain: 'sloping' });
  const gained = level.solution.cost - sloping.solution.cost;
  if (gained > slopeGain) return sloping;
  return gained > openGain && level.other === undefined ? { ...level, other: sloping } : level;
}

/**
 * Fits the points at grade as the visible edges or, if much better, as the ends of the widest line,
 * which may point away.
 */
function fitGround(input: Omit<ModelInput, 'groundPoints'>): Fit {
  const edges = bestFit({ ...input, groundPoints: 'edges' });
  if (input.ground === null || edges.solution.cost < lineGain) return edges;
  const line = bestFit({ ...input, groundPoints: 'line' });
  return line.solution.cost + lineGain < edges.solution.cost ? line : edges;
}

function bestFit(input: ModelInput): Fit {
  const turns =
    input.reference === null || input.reference.kind === 'tape' ? [false] : [false, true];
  const trusted = eitherWay(
    turns.map((turned) => fitOf(input, turned)),
    input,
  );
  if (
    input.frame.focal35mm === null ||
    input.reference === null ||
    !input.trustExif ||
    trusted.solution.cost < focalDistrustGain
  )
    return trusted;
  const free = cheapest(turns.map((turned) => fitOf({ ...input, trustExif: false }, turned)));
  return free.solution.cost + focalDistrustGain < trusted.solution.cost ? free : trusted;
}

const cheapest = (fits: readonly Fit[]): Fit =>
  fits.reduce((best, one) => (one.solution.cost < best.solution.cost ? one : best));

/**
 * Of a sheet that is cut off, the length of a side may be open: keeps the other way round if it
 * fits as well.
 */
function eitherWay(fits: readonly Fit[], { frame, reference }: ModelInput): Fit {
  const best = cheapest(fits);
  if (reference === null || !cornersInFrame(reference, frame).includes(false)) return best;
  const other = fits.find(
    (one) => one !== best && one.solution.cost < best.solution.cost + turnGain,
  );
  return { ...best, other };
}

function fitOf(input: ModelInput, turned: boolean): Fit {
  const model = stumpModel(input, turned);
  return { model, solution: leastSquares(model.residuals, model.start) };
}
