import type { Interval, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import type { EvaluatedScene } from './cases.js';
import { quantile } from './quantiles.js';

/**
 * Required and target error of a row, as shares: median and 90th percentile of the relative error.
 */
interface Bar {
  readonly median: number;
  readonly p90: number;
}

export interface EvaluationRow {
  readonly name: string;
  readonly must: Bar;
  readonly aim: Bar;
  readonly answered: number;
  readonly asked: number;
  readonly median: number;
  readonly p90: number;
  /** Share of answers over 30 % off. */
  readonly wild: number;
  /**
   * Share of 5-95 % intervals that cover the truth, and their median width relative to the value.
   */
  readonly coverage: number;
  readonly intervalWidth: number;
}

interface RowSpec extends Pick<EvaluationRow, 'name' | 'must' | 'aim'> {
  /** Selects the row's scenes. */
  readonly asks: (one: EvaluatedScene) => boolean;
  readonly answer: (one: EvaluatedScene) => StumpMeasurement | null;
  readonly width: 'cutFaceIn' | 'groundIn';
}

const hasSheet = ({ scene }: EvaluatedScene): boolean =>
  scene.stump !== null && scene.sheet !== null;
/** A bill is marked by hand: automatic detection isn't supported. */
const hasAutomaticSheet = (one: EvaluatedScene): boolean =>
  hasSheet(one) && one.scene.sheet?.kind !== 'bill';
const byReference = (measured: StumpMeasurement | null): StumpMeasurement | null =>
  measured?.method === 'no_reference' ? null : measured;

const rowSpecs: readonly RowSpec[] = [
  {
    name: 'cut face, reference, handles confirmed',
    must: { median: 0.04, p90: 0.12 },
    aim: { median: 0.03, p90: 0.08 },
    asks: hasSheet,
    answer: (one) => byReference(one.confirmed),
    width: 'cutFaceIn',
  },
  {
    name: 'width at grade, reference, handles confirmed',
    must: { median: 0.08, p90: 0.22 },
    aim: { median: 0.06, p90: 0.15 },
    asks: hasSheet,
    answer: (one) => byReference(one.confirmed),
    width: 'groundIn',
  },
  {
    name: 'cut face, automatic with reference',
    must: { median: 0.07, p90: 0.2 },
    aim: { median: 0.04, p90: 0.1 },
    asks: hasAutomaticSheet,
    answer: (one) => byReference(one.automatic),
    width: 'cutFaceIn',
  },
  {
    name: 'width at grade, no reference',
    must: { median: 0.22, p90: 0.48 },
    aim: { median: 0.15, p90: 0.35 },
    asks: ({ scene }) => scene.stump !== null,
    answer: (one) => one.withoutReference,
    width: 'groundIn',
  },
];

/** Returns one row per case of the accuracy table, over all scenes. */
export function accuracyTable(scenes: readonly EvaluatedScene[]): EvaluationRow[] {
  return rowSpecs.map(({ name, must, aim, asks, answer, width }) => {
    const asked = scenes.filter(asks);
    const answers = asked.flatMap((one) => {
      const measured: Interval | null = answer(one)?.[width] ?? null;
      const truth = one.scene.stump?.[width];
      return measured === null || truth === undefined ? [] : [{ measured, truth }];
    });
    const errors = answers.map(({ measured, truth }) => Math.abs(measured.value / truth - 1));
    const share = (count: number) => count / Math.max(1, answers.length);
    return {
      name,
      must,
      aim,
      asked: asked.length,
      answered: answers.length,
      median: quantile(errors, 0.5),
      p90: quantile(errors, 0.9),
      wild: share(errors.filter((error) => error > 0.3).length),
      coverage: share(
        answers.filter(({ measured, truth }) => measured.low <= truth && truth <= measured.high)
          .length,
      ),
      intervalWidth: quantile(
        answers.map(({ measured }) => (measured.high - measured.low) / measured.value),
        0.5,
      ),
    };
  });
}

export interface FindingFigures {
  readonly overlapMedian: number;
  readonly overlapP10: number;
  /** Scenes with a stump in which none was found, and scenes without one that got a width. */
  readonly missed: number;
  readonly stumps: number;
  readonly falseWidths: number;
  readonly without: number;
}

export function findingFigures(scenes: readonly EvaluatedScene[]): FindingFigures {
  const withStump = scenes.filter(({ scene }) => scene.stump !== null);
  const without = scenes.filter(({ scene }) => scene.stump === null);
  const overlaps = withStump
    .filter(({ scene }) => scene.cutFacePx !== undefined)
    .map(({ overlap }) => overlap);
  return {
    overlapMedian: quantile(overlaps, 0.5),
    overlapP10: quantile(overlaps, 0.1),
    missed: withStump.filter(({ stumpFound }) => !stumpFound).length,
    stumps: withStump.length,
    falseWidths: without.filter(
      ({ automatic }) => automatic?.groundIn != null || automatic?.cutFaceIn != null,
    ).length,
    without: without.length,
  };
}

/** Returns a reliability table in bins: how often each stated `confidence` was right. */
export function confidenceBins(
  scenes: readonly EvaluatedScene[],
): { readonly stated: number; readonly right: number; readonly count: number }[] {
  const all = scenes.flatMap(({ scene, confirmed, automatic }) =>
    [confirmed, automatic].flatMap((one) =>
      one?.groundIn == null || one.confidence === null || scene.stump === null
        ? []
        : [
            {
              stated: one.confidence,
              right: Math.abs(one.groundIn.value / scene.stump.groundIn - 1) <= 0.15 ? 1 : 0,
            },
          ],
    ),
  );
  return [
    [0, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
    [0.8, 1.01],
  ].flatMap(([low = 0, high = 1]) => {
    const bin = all.filter(({ stated }) => stated >= low && stated < high);
    const mean = (key: 'stated' | 'right') =>
      bin.reduce((sum, one) => sum + one[key], 0) / bin.length;
    return bin.length === 0
      ? []
      : [{ stated: mean('stated'), right: mean('right'), count: bin.length }];
  });
}
