import type { EvaluationRow, FindingFigures } from './accuracy-table.js';
import { confidenceBins } from './accuracy-table.js';
import { aligned } from './aligned.js';
import type { EvaluatedScene } from './cases.js';

const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`;
const yesOrNo = (reached: boolean): string => (reached ? 'yes' : 'NO');

/**
 * Limits: share of answers and of wild errors for automatic rows, coverage for all rows, then
 * outline overlap and false widths.
 */
const bars = {
  answers: 0.6,
  wild: 0.02,
  coverage: { least: 0.85, most: 0.95 },
  overlap: { median: 0.75, p10: 0.4 },
  falseWidths: 0.03,
} as const;

/** Whether a row meets all its requirements. */
function reaches({
  must,
  median,
  p90,
  coverage,
  answered,
  asked,
  wild,
  name,
}: EvaluationRow): boolean {
  const automatic = name.includes('automatic');
  // Every rendered photo is taken at chest height; the simulation judges these intervals over all
  // ways to hold a phone.
  const mostCoverage = name.includes('no reference') ? 1 : bars.coverage.most;
  return (
    median <= must.median &&
    p90 <= must.p90 &&
    coverage >= bars.coverage.least &&
    coverage <= mostCoverage &&
    (!automatic || (answered >= bars.answers * asked && wild <= bars.wild))
  );
}

/** Whether the cut faces are outlined well enough. */
const outlinesReach = ({ overlapMedian, overlapP10 }: FindingFigures): boolean =>
  overlapMedian >= bars.overlap.median && overlapP10 >= bars.overlap.p10;
const falseWidthsReach = ({ falseWidths, without }: FindingFigures): boolean =>
  falseWidths <= bars.falseWidths * without;

/** Whether the analysis meets all requirements. */
export function allReached(rows: readonly EvaluationRow[], found: FindingFigures): boolean {
  return rows.every(reaches) && outlinesReach(found) && falseWidthsReach(found);
}

/** Formats the accuracy table as text, with each row's requirements and targets. */
export function printTable(
  rows: readonly EvaluationRow[],
  found: FindingFigures,
  scenes: readonly EvaluatedScene[],
): string {
  const lines = rows.map((row) => [
    row.name,
    `${row.answered} of ${row.asked}`,
    `${percent(row.median)} / ${percent(row.p90)}`,
    `${percent(row.must.median, 0)} / ${percent(row.must.p90, 0)}`,
    `${percent(row.aim.median, 0)} / ${percent(row.aim.p90, 0)}`,
    percent(row.coverage, 0),
    percent(row.intervalWidth, 0),
    percent(row.wild),
    yesOrNo(reaches(row)),
  ]);
  const table = [
    [
      'Case (simulated accuracy)',
      'answered',
      'median / p90',
      'must',
      'aim',
      '5-95 % holds',
      'its width',
      'over 30 % off',
      'must reached',
    ],
    ...lines,
  ];
  return [
    ...aligned(table),
    '',
    `Outline overlap (IoU) of the cut face: median ${found.overlapMedian.toFixed(3)}, p10 ${found.overlapP10.toFixed(3)} (must 0.75, 0.40: ${yesOrNo(outlinesReach(found))}; aim 0.88, 0.65); not sure of a stump in ${found.missed} of ${found.stumps}`,
    `A width for a photo without a stump: ${found.falseWidths} of ${found.without} (must at most 3 %: ${yesOrNo(falseWidthsReach(found))})`,
    `Confidence (within 15 %), stated and right: ${confidenceBins(scenes)
      .map(({ stated, right, count }) => `${stated.toFixed(2)} and ${right.toFixed(2)} (${count})`)
      .join(', ')}`,
  ].join('\n');
}
