import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';

// Deviations of the demo crews' measurements from the estimates, with a spread of 6% for widths and
// 25% for time; fixed, so that every seed is the same.
const widthErrors = [
  0.03, -0.06, 0.01, 0.08, -0.02, -0.11, 0.05, 0, -0.04, 0.09, 0.02, -0.08, 0.06,
];
const paces = [1.2, 0.95, 1.45, 1.1, 1.3, 0.85, 1.6, 1.15, 1.05, 1.4, 1.25, 0.9, 1.5];
const depths = [8, 9, 8, 7, 10, 8, 12];

const pick = (values: readonly number[], turn: number): number => values[turn % values.length] ?? 0;
const quarter = (inches: number): number => Math.round(inches * 4) / 4;

/** Returns measurements for every stump with an estimate; `turn` makes visits differ. */
export function demoMeasurements(analysis: MlAnalysis | null, turn: number): FieldMeasurement[] {
  return (analysis?.stumps ?? []).flatMap(({ stump, diameter, estimatedHours }, index) => {
    if (diameter === null) return [];
    const at = turn * 3 + index;
    const groundIn = quarter(diameter * (1 + pick(widthErrors, at)));
    return [
      {
        stump,
        groundIn,
        cutFaceIn: at % 3 === 0 ? null : quarter(groundIn * 0.8),
        depthIn: pick(depths, at),
        minutes: Math.max(5, Math.round((estimatedHours ?? 0.5) * 60 * pick(paces, at))),
      },
    ];
  });
}
