import { aligned } from './aligned.js';
import type { EvaluatedScene } from './cases.js';
import { quantile } from './quantiles.js';

/** Figures of one kind of scenes; those of stumps are NaN for a kind without one. */
export interface KindRow {
  readonly kind: string;
  readonly scenes: number;
  readonly isWithout: boolean;
  /** Overlap (IoU) of the outlines, 0 where none was proposed, and the share of at least 0.6. */
  readonly overlapMedian: number;
  readonly overlapP10: number;
  readonly outlined: number;
  /** Share of stumps that got a width without review, by whatever method. */
  readonly answered: number;
  /**
   * Median error of the automatic cut width with a reference, and how many of all widths are over
   * 60 % off.
   */
  readonly cutMedian: number;
  readonly wrong: number;
  /** Scenes in which other stumps were named too, and those without a stump that got a width. */
  readonly several: number;
  readonly falseWidths: number;
}

/** An error from which a width is of something else. */
export const wrongFrom = 0.6;

export const hasWidth = ({ automatic }: EvaluatedScene): boolean =>
  automatic?.groundIn != null || automatic?.cutFaceIn != null;

/**
 * Returns the error of an automatic cut width as a share of the truth; null without one, or where
 * another of several stumps was measured.
 */
export function cutError({ scene, automatic, isOther }: EvaluatedScene): number | null {
  const measured = automatic?.cutFaceIn?.value;
  return measured === undefined || scene.stump === null || isOther
    ? null
    : Math.abs(measured / scene.stump.cutFaceIn - 1);
}

/** Returns one row per kind, in the order of the scenes; plain scenes come first. */
export function kindsTable(scenes: readonly EvaluatedScene[]): KindRow[] {
  return [...new Set(scenes.map(kindOf))].map((kind) =>
    rowOf(
      kind,
      scenes.filter((one) => kindOf(one) === kind),
    ),
  );
}

const kindOf = ({ scene: { kind, stump } }: EvaluatedScene): string =>
  kind ?? (stump === null ? 'plain, without' : 'plain');

function rowOf(kind: string, all: readonly EvaluatedScene[]): KindRow {
  const overlaps = all.filter(({ scene }) => scene.stump !== null).map(({ overlap }) => overlap);
  const isWithout = overlaps.length === 0;
  const share = (count: number) => (isWithout ? Number.NaN : count / overlaps.length);
  const withReference = all.filter(({ automatic }) => automatic?.method === 'reference_automatic');
  return {
    kind,
    scenes: all.length,
    isWithout,
    overlapMedian: quantile(overlaps, 0.5),
    overlapP10: quantile(overlaps, 0.1),
    outlined: share(overlaps.filter((overlap) => overlap >= 0.6).length),
    answered: share(all.filter(hasWidth).length),
    cutMedian: quantile(
      withReference.flatMap((one) => cutError(one) ?? []),
      0.5,
    ),
    wrong: all.filter((one) => (cutError(one) ?? 0) > wrongFrom).length,
    several: all.filter(({ severalStumps }) => severalStumps).length,
    falseWidths: isWithout ? all.filter(hasWidth).length : 0,
  };
}

const percent = (share: number): string =>
  Number.isNaN(share) ? '-' : `${(share * 100).toFixed(0)} %`;
const overlap = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(2));

/** Formats the kinds as text. */
export function printKinds(rows: readonly KindRow[]): string {
  const head = [
    'Kind (simulated accuracy)',
    'scenes',
    'IoU median / p10',
    'IoU >= 0.6',
    'answered',
    'cut with reference, median',
    'over 60 % off',
    'several named',
    'width without a stump',
  ];
  return aligned([
    head,
    ...rows.map((row) => [
      row.kind,
      String(row.scenes),
      `${overlap(row.overlapMedian)} / ${overlap(row.overlapP10)}`,
      percent(row.outlined),
      percent(row.answered),
      percent(row.cutMedian),
      row.isWithout ? '-' : String(row.wrong),
      String(row.several),
      row.isWithout ? `${row.falseWidths} of ${row.scenes}` : '-',
    ]),
  ]).join('\n');
}
