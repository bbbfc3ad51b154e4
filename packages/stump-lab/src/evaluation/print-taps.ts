import { quantile } from './quantiles.js';
import { phoneWidth, tapSd, type TappedScene } from './tapped-scene.js';

const ways = [
  ['automatic', 'automatic'],
  ['one tap', 'oneTap'],
  ['two taps', 'twoTaps'],
] as const;

/**
 * Formats how well outlines of the cut fit with no, one, and two taps, over all stumps and those
 * that weren't found for sure.
 */
export function printTaps(scenes: readonly TappedScene[]): string {
  const unsure = scenes.filter(({ stumpFound }) => !stumpFound);
  const rows = [
    ...rowsOf(`all ${scenes.length} stumps`, scenes),
    ...rowsOf(`${unsure.length} not found for sure`, unsure),
  ];
  const rough = scenes.filter(({ isRough }) => isRough).length;
  return [
    `${'Outline of the cut (IoU)'.padEnd(26)}  ${'stumps'.padEnd(24)}  median  p10    at least 0.5`,
    ...rows,
    `Taps are off by ${tapSd} px (standard deviation) on a photo shown ${phoneWidth} px wide. Two taps gave only an ellipse in ${rough}.`,
  ].join('\n');
}

function rowsOf(name: string, scenes: readonly TappedScene[]): string[] {
  return ways.map(([way, key]) => {
    const overlaps = scenes.map((one) => one[key]);
    const usable = overlaps.filter((overlap) => overlap >= 0.5).length / scenes.length;
    const [median, p10] = [quantile(overlaps, 0.5), quantile(overlaps, 0.1)];
    return `${way.padEnd(26)}  ${name.padEnd(24)}  ${median.toFixed(3)}   ${p10.toFixed(3)}  ${(100 * usable).toFixed(0)} %`;
  });
}
