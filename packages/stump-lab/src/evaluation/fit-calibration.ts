import { z95 } from '@stumpquote/domain/stump-analysis/normal-distribution';
import {
  calibrationKey,
  uncalibrated,
  type WidthCalibration,
  type CalibrationKey,
  type WidthCalibrations,
} from '@stumpquote/stump-vision/geometry/calibration';
import type { Interval, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import type { EvaluatedScene } from './cases.js';
import { quantile } from './quantiles.js';

/** Minimum number of measurements to calibrate. */
const minCases = 25;
/**
 * With fewer cases, the spread is fitted to all of the method's reference placements, because the
 * 90th percentile of a few errors is noise. The bias is not.
 */
const minCasesPerKind = 100;
/**
 * Larger errors (a wrong object, not a measurement error) are excluded from the spread, so they
 * don't widen every interval.
 */
const outlier = 0.8;

interface Case {
  /** Logarithm of measured over true. */
  readonly error: number;
  /** The fit's own standard deviation of that logarithm. */
  readonly sd: number;
}

/** A photo measured uncalibrated, and the truth. */
export interface CalibrationPhoto {
  readonly key: CalibrationKey;
  readonly measured: StumpMeasurement;
  readonly stump: { readonly cutFaceIn: number; readonly groundIn: number };
}

/** Returns the photos that evaluated scenes give, by every method they were measured with. */
export function photosOf(scenes: readonly EvaluatedScene[]): CalibrationPhoto[] {
  return scenes.flatMap(({ scene: { stump, sheet }, confirmed, automatic, withoutReference }) =>
    [confirmed, automatic, withoutReference].flatMap((measured) => {
      if (stump === null || measured?.method == null) return [];
      const placement = measured.method === 'no_reference' ? null : (sheet?.placement ?? null);
      return [{ key: calibrationKey(measured.method, placement, true), measured, stump }];
    }),
  );
}

/** Fits bias, scale, and floor of every method from photos that were measured uncalibrated. */
export function fitCalibrations(photos: readonly CalibrationPhoto[]): WidthCalibrations {
  const cases = new Map<CalibrationKey, { cutFace: Case[]; ground: Case[] }>();
  for (const { key, measured, stump } of photos) {
    const own = cases.get(key) ?? { cutFace: [], ground: [] };
    cases.set(key, own);
    // A hidden rim has its own spread.
    if (!measured.problems.includes('rim_hidden'))
      own.cutFace.push(...caseOf(measured, 'cutFaceIn', stump.cutFaceIn));
    own.ground.push(...caseOf(measured, 'groundIn', stump.groundIn));
  }
  const fitted = (key: CalibrationKey, width: 'cutFace' | 'ground'): WidthCalibration => {
    const own = cases.get(key)?.[width] ?? [];
    const method = key.split('/')[0];
    const alike = [...cases].filter(([other]) => other.split('/')[0] === method);
    const spreads = own.length >= minCasesPerKind ? [own] : alike.map(([, all]) => all[width]);
    return { bias: round(biasOf(own)), ...fitSpread(spreads.flatMap(unbiased)) };
  };
  return Object.fromEntries(
    [...cases]
      .filter(([, { ground }]) => ground.length >= minCases)
      .map(([key]) => [key, { cutFace: fitted(key, 'cutFace'), ground: fitted(key, 'ground') }]),
  );
}

const biasOf = (cases: readonly Case[]): number =>
  quantile(
    cases.map(({ error }) => error),
    0.5,
  );

function unbiased(cases: readonly Case[]): Case[] {
  const bias = biasOf(cases);
  return cases.map(({ error, sd }) => ({ error: error - bias, sd }));
}

function caseOf(
  measured: StumpMeasurement,
  width: 'cutFaceIn' | 'groundIn',
  truth: number,
): Case[] {
  const interval: Interval | null = measured[width];
  return interval === null
    ? []
    : [
        {
          error: Math.log(interval.value / truth),
          sd: Math.log(interval.high / interval.low) / (2 * z95),
        },
      ];
}

/**
 * Fits scale and floor to unbiased errors by maximum likelihood, then rescales them to cover 90 %.
 */
function fitSpread(all: readonly Case[]): Pick<WidthCalibration, 'scale' | 'floor'> {
  const cases = all.filter(({ error }) => Math.abs(error) < outlier);
  const grid = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2].flatMap((scale) =>
    [0.005, 0.01, 0.02, 0.03, 0.045, 0.06, 0.08, 0.1, 0.13].map((floor) => ({ scale, floor })),
  );
  const best = grid
    .map((one) => ({ ...one, unlikely: unlikelihood(cases, one) }))
    .reduce((a, b) => (b.unlikely < a.unlikely ? b : a));
  const inflate =
    quantile(
      cases.map(({ error, sd }) => Math.abs(error) / spread(sd, best)),
      tolerance(cases.length),
    ) / z95;
  return {
    scale: round(best.scale * inflate),
    floor: round(best.floor * inflate),
  };
}

/**
 * Returns the share of these errors below which nine of ten future ones are with 75 % confidence: a
 * one-sided tolerance limit, its order from the normal approximation of the binomial. Compensates
 * for intervals that few errors make too narrow.
 */
const tolerance = (count: number): number =>
  Math.min(1, 0.9 + 0.674 * Math.sqrt((0.9 * 0.1) / Math.max(1, count)));

const spread = (sd: number, { scale, floor }: Pick<WidthCalibration, 'scale' | 'floor'>): number =>
  Math.hypot(floor, scale * sd);

/**
 * Returns the negative log likelihood of Student's t with four degrees of freedom, which is robust
 * to outliers.
 */
function unlikelihood(
  cases: readonly Case[],
  calibration: Pick<WidthCalibration, 'scale' | 'floor'>,
): number {
  return cases.reduce((sum, { error, sd }) => {
    const s = spread(sd, calibration);
    return sum + Math.log(s) + 2.5 * Math.log1p((error / s) ** 2 / 4);
  }, 0);
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The identity calibration for every method, the input of `fitCalibrations`. */
export const noCalibrations: WidthCalibrations = Object.fromEntries(
  (
    [
      'reference_confirmed',
      'reference_automatic',
      'no_reference',
      'no_reference_confirmed',
    ] as const
  ).flatMap((method) =>
    (['cut', 'ground', null] as const).flatMap((placement) =>
      [true, null].map((ground) => [
        calibrationKey(method, placement, ground),
        { cutFace: uncalibrated, ground: uncalibrated },
      ]),
    ),
  ),
);
