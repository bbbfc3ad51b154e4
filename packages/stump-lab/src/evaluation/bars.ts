import { accuracyTable, findingFigures } from './accuracy-table.js';
import type { EvaluatedScene } from './cases.js';
import { cutError, kindsTable, wrongFrom } from './kinds-table.js';

/** One requirement, what was measured, and whether it is reached. */
export interface Bar {
  readonly name: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/**
 * Kinds of which half must be outlined: what weather and years do to a cut, and views from the
 * side.
 */
const weathered = ['grey', 'mossy', 'rotten', 'split', 'wet', 'snowy', 'side-on'];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Judges the proposals: widths and outlines on plain scenes, weathered kinds by their outlines,
 * false widths on all.
 */
export function barsOf(all: readonly EvaluatedScene[]): Bar[] {
  const plain = all.filter(({ scene }) => scene.kind === undefined);
  return [...widthBars(plain), outlineBar(plain), falseWidthBar(all), ...weatheredBars(all)];
}

function widthBars(plain: readonly EvaluatedScene[]): Bar[] {
  const row = accuracyTable(plain).find(({ name }) => name.includes('automatic'));
  if (row === undefined) throw new Error('no automatic row');
  const { median, p90, answered, asked } = row;
  const wrong = plain.filter(
    (one) => one.automatic?.method === 'reference_automatic' && (cutError(one) ?? 0) > wrongFrom,
  ).length;
  return [
    {
      name: 'cut, automatic with reference: median 4 %, p90 12 %',
      measured: `${percent(median)}, ${percent(p90)}`,
      isReached: median <= 0.04 && p90 <= 0.12,
    },
    {
      name: 'cut, automatic with reference: 85 % answered',
      measured: percent(answered / Math.max(1, asked)),
      isReached: asked > 0 && answered >= 0.85 * asked,
    },
    {
      name: 'cut, automatic with reference: none over 60 % off',
      measured: `${wrong} of ${answered}`,
      isReached: answered > 0 && wrong === 0,
    },
  ];
}

function outlineBar(plain: readonly EvaluatedScene[]): Bar {
  const { overlapMedian, overlapP10 } = findingFigures(plain);
  return {
    name: 'outlines (IoU): median 0.92, p10 0.75',
    measured: `${overlapMedian.toFixed(3)}, ${overlapP10.toFixed(3)}`,
    isReached: overlapMedian >= 0.92 && overlapP10 >= 0.75,
  };
}

function falseWidthBar(all: readonly EvaluatedScene[]): Bar {
  const { falseWidths, without } = findingFigures(all);
  return {
    name: 'a width without a stump: 2 %, all kinds',
    measured: `${falseWidths} of ${without}`,
    isReached: without > 0 && falseWidths <= 0.02 * without,
  };
}

function weatheredBars(all: readonly EvaluatedScene[]): Bar[] {
  return kindsTable(all)
    .filter(({ kind }) => weathered.includes(kind))
    .map(({ kind, outlined }) => ({
      name: `${kind}: IoU 0.6 in half`,
      measured: percent(outlined),
      isReached: outlined >= 0.5,
    }));
}

/** Formats the bars as text, one a line. */
export const printBars = (bars: readonly Bar[]): string =>
  bars
    .map(
      ({ name, measured, isReached }) =>
        `${isReached ? 'reached' : 'NOT REACHED'}: ${name} (${measured})`,
    )
    .join('\n');
