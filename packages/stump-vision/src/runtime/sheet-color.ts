import type { Point } from '../geometry/handles.js';
import type { SheetKind } from '../geometry/likeliest-sheet.js';
import { homography } from './homography.js';
import type { Picture } from './picture.js';

/**
 * How green a sheet is: its green over the mean of its red and blue, which the color of the light
 * hardly changes. Of 177 rendered sheets of paper one in a hundred is over 1.06 and none over 1.08;
 * of 37 bills none is under 1.029. A faded one in warm light may be less green.
 */
const greenestPaper = 1.08;
const leastGreenBill = 1.01;
const samplesPerSide = 16;
const unit: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/**
 * The kinds of sheet that the color between four corners leaves open: paper isn't green, a dollar
 * bill isn't white.
 */
export function kindsByColor(picture: Picture, corners: readonly Point[]): SheetKind[] {
  const green = greenOf(picture, corners);
  return [
    ...(green <= greenestPaper ? (['letter'] as const) : []),
    ...(green >= leastGreenBill ? (['bill'] as const) : []),
  ];
}

function greenOf({ width, height, rgb }: Picture, corners: readonly Point[]): number {
  const toPhoto = homography(unit, corners);
  // Its rim may show what it lies on.
  const steps = Array.from(
    { length: samplesPerSide },
    (_, i) => 0.05 + (0.9 * (i + 0.5)) / samplesPerSide,
  );
  const places = steps.flatMap((u) =>
    steps.map((v) => {
      const [x, y] = toPhoto([u, v]);
      const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
      const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
      return 3 * (row * width + column);
    }),
  );
  const [red, green, blue] = [0, 1, 2].map(
    (channel) =>
      places.map((at) => rgb[at + channel] ?? 0).toSorted((a, b) => a - b)[places.length / 2] ?? 0,
  );
  return (2 * (green ?? 0) + 1) / ((red ?? 0) + (blue ?? 0) + 1);
}
