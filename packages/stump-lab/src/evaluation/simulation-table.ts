import {
  calibrationKey,
  type WidthCalibrations,
} from '@stumpquote/stump-vision/geometry/calibration';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type {
  Interval,
  MeasurementProblem,
  StumpMeasurement,
} from '@stumpquote/stump-vision/geometry/measurement';
import { simulatedCases, type SimulatedCase } from '../simulation/simulated-cases.js';
import { simulatePhoto, type SimulatedPhoto } from '../simulation/simulated-photo.js';
import type { Circumstances } from '../simulation/simulated-view.js';
import { aligned } from './aligned.js';
import { noCalibrations, type CalibrationPhoto } from './fit-calibration.js';
import { quantile } from './quantiles.js';

/**
 * A coverage of 90 % has a standard error of 1.5 points then; with 150 it had 2.4, and a sound row
 * failed.
 */
const stumpsPerCase = 400;
/** Fitting uses other seeds than judging. */
const firstSeed = { judged: 1, fitted: 500_001 } as const;

/**
 * What confirmed marks are calibrated on, by where the sheet is and whether the points at grade are
 * marked: ordinary photos, and for a sheet on the cut every angle of view too.
 */
const calibrated = (
  [
    { placement: 'cut' },
    { placement: 'cut', lookDownDeg: [12, 82] },
    { placement: 'ground' },
    { placement: 'ground', groundSlopeDeg: 20 },
    { placement: null },
  ] as const
).flatMap(({ placement, ...view }) =>
  (['right', 'none'] as const).map((gradePoints): Circumstances => ({
    ...view,
    sheet: placement && { kind: 'letter', placement },
    gradePoints,
    exif: 'as rendered',
    cutIn: [7, 46],
  })),
);

/** Simulates and measures, uncalibrated, the photos to calibrate confirmed marks with. */
export function photosToCalibrate(count = 400): CalibrationPhoto[] {
  return calibrated.flatMap((photo) =>
    measureCase({ name: 'calibration', photo }, firstSeed.fitted, count, noCalibrations)
      .filter(({ measured }) => !measured.problems.some((problem) => problem.endsWith('unusable')))
      .map(({ stump, measured, handles: { reference, ground } }) => ({
        key: calibrationKey(
          reference === null ? 'no_reference_confirmed' : 'reference_confirmed',
          reference?.placement ?? null,
          ground,
        ),
        stump,
        measured,
      })),
  );
}

interface WidthFigures {
  readonly answered: number;
  readonly median: number;
  readonly p90: number;
  readonly coverage: number;
  readonly intervalWidth: number;
}

export interface SimulationRow {
  readonly name: string;
  readonly isJudged: boolean;
  readonly stumps: number;
  readonly cut: WidthFigures;
  readonly ground: WidthFigures;
  /** Share of photos with each problem. */
  readonly problems: ReadonlyMap<MeasurementProblem, number>;
}

export interface SimulatedMeasurement extends SimulatedPhoto {
  readonly measured: StumpMeasurement;
}

/** Simulates and measures one case's photos, with the functions that the product measures with. */
function measureCase(
  { photo }: SimulatedCase,
  from: number,
  count: number,
  calibrations?: WidthCalibrations,
): SimulatedMeasurement[] {
  return Array.from({ length: count }, (_, i) => {
    const simulated = simulatePhoto(from + i, photo);
    const measured = measurePhoto(simulated.frame, simulated.handles, 'confirmed', calibrations);
    return { ...simulated, measured };
  });
}

/**
 * Returns one row per case: how far the measuring is off, and how often its intervals hold, where
 * its assumptions break.
 */
export function simulationTable(): SimulationRow[] {
  return simulatedCases.map((one) => rowOf(one, measureCase(one, firstSeed.judged, stumpsPerCase)));
}

function rowOf(
  { name, isJudged = true }: SimulatedCase,
  photos: readonly SimulatedMeasurement[],
): SimulationRow {
  const counts = new Map<MeasurementProblem, number>();
  for (const { measured } of photos)
    for (const problem of measured.problems) counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return {
    name,
    isJudged,
    stumps: photos.length,
    cut: figures(photos.map(({ stump, measured }) => [measured.cutFaceIn, stump.cutFaceIn])),
    ground: figures(photos.map(({ stump, measured }) => [measured.groundIn, stump.groundIn])),
    problems: new Map([...counts].map(([problem, count]) => [problem, count / photos.length])),
  };
}

function figures(all: readonly (readonly [Interval | null, number])[]): WidthFigures {
  const answers = all.flatMap(([measured, truth]) =>
    measured === null ? [] : [{ measured, truth }],
  );
  const errors = answers.map(({ measured, truth }) => Math.abs(measured.value / truth - 1));
  const held = answers.filter(
    ({ measured, truth }) => measured.low <= truth && truth <= measured.high,
  );
  return {
    answered: answers.length,
    median: quantile(errors, 0.5),
    p90: quantile(errors, 0.9),
    coverage: held.length / Math.max(1, answers.length),
    intervalWidth: quantile(
      answers.map(({ measured }) => (measured.high - measured.low) / measured.value),
      0.5,
    ),
  };
}

const held = { least: 0.85, most: 0.97 } as const;

const isHeld = ({ coverage }: WidthFigures): boolean =>
  coverage >= held.least && coverage <= held.most;

/**
 * Share of photos that a judged row may refuse with a reason, such as a width that nobody grinds.
 */
const mostRefused = 0.01;

/**
 * Whether the intervals of every judged row hold the truth as often as they say, and all but a few
 * photos got a width.
 */
export const simulationReached = (
  rows: readonly Pick<SimulationRow, 'isJudged' | 'stumps' | 'cut' | 'ground'>[],
): boolean =>
  rows.every(
    ({ isJudged, stumps, cut, ground }) =>
      !isJudged || (ground.answered >= (1 - mostRefused) * stumps && isHeld(cut) && isHeld(ground)),
  );

const percent = (share: number): string =>
  Number.isNaN(share) ? '-' : `${Math.round(share * 100)} %`;

/**
 * Formats the table: for the cut and at grade, median and p90 of the error, how often the interval
 * holds, and its median width.
 */
export function printSimulation(rows: readonly SimulationRow[]): string {
  const head = [
    'Simulated geometry',
    'cut: median / p90',
    'holds',
    'its width',
    'grade: median / p90',
    'holds',
    'its width',
    'no width',
    'problems',
  ];
  return aligned([head, ...rows.map(cells)]).join('\n');
}

function cells({ name, isJudged, stumps, cut, ground, problems }: SimulationRow): string[] {
  const ofWidth = (width: WidthFigures): string[] => [
    `${percent(width.median)} / ${percent(width.p90)}`,
    `${percent(width.coverage)}${isJudged && !isHeld(width) ? ' NO' : ''}`,
    percent(width.intervalWidth),
  ];
  const named = [...problems].map(([problem, share]) => `${problem} ${percent(share)}`);
  return [
    isJudged ? name : `${name} (not judged)`,
    ...ofWidth(cut),
    ...ofWidth(ground),
    percent(1 - ground.answered / stumps),
    named.join(', '),
  ];
}
