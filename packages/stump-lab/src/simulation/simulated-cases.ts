import { heldHeights } from '@stumpquote/stump-vision/geometry/scene-assumptions';
import type { Chance } from './chance.js';
import type { Circumstances } from './simulated-view.js';

/** One row of the simulation's table. */
export interface SimulatedCase {
  readonly name: string;
  readonly photo: Circumstances;
  /**
   * Whether its intervals must hold; a single camera height or an error that no photo shows is only
   * printed.
   */
  readonly isJudged?: boolean;
}

const letterOnCut = { kind: 'letter', placement: 'cut' } as const;
const letterOnGround = { kind: 'letter', placement: 'ground' } as const;
const saidFlat = { ...letterOnCut, saidFlat: true } as const;
const around = (inches: number) => (chance: Chance) => inches * (1 + 0.05 * chance.normal());

/** As people hold a phone over a stump. */
const mixedHeight = (chance: Chance): number => {
  let kind = chance.between(0, 1);
  const way = heldHeights.find(({ share }) => (kind -= share) < 0) ?? heldHeights[0];
  return Math.max(16, way.inches * Math.exp(way.logSd * chance.normal()));
};

const lookingDown = [45, 60, 70, 75, 80].flatMap((degrees): SimulatedCase[] =>
  (['right', 'none'] as const).map((gradePoints) => ({
    name: `sheet on cut, looking down at ${degrees}, ${gradePoints === 'right' ? 'with' : 'no'} grade points`,
    photo: { sheet: letterOnCut, lookDownDeg: [degrees - 1, degrees + 1], gradePoints },
  })),
);

const heights = [60, 50, 40, 30, 20].map((inches): SimulatedCase => ({
  name: `no reference, camera at ${inches} in`,
  photo: { cameraHeightIn: around(inches), cutIn: [7, 30] },
  isJudged: false,
}));

export const simulatedCases: readonly SimulatedCase[] = [
  { name: 'sheet on cut', photo: { sheet: letterOnCut } },
  { name: 'sheet on ground', photo: { sheet: letterOnGround } },
  { name: 'sheet on cut, no grade points', photo: { sheet: letterOnCut, gradePoints: 'none' } },
  {
    name: 'sheet on ground, no grade points',
    photo: { sheet: letterOnGround, gradePoints: 'none' },
  },
  { name: 'dollar bill on cut', photo: { sheet: { kind: 'bill', placement: 'cut' } } },
  { name: 'no EXIF, sheet on cut', photo: { sheet: letterOnCut, exif: 'none' } },
  ...lookingDown,
  {
    name: 'sheet on cut, grade points of another object',
    photo: { sheet: letterOnCut, gradePoints: 'of another object' },
  },
  {
    name: 'no reference, grade points of another object',
    photo: { gradePoints: 'of another object' },
  },
  { name: 'no reference, mixed camera heights', photo: { cameraHeightIn: mixedHeight } },
  ...heights,
  {
    name: 'no reference, mixed camera heights, tilt sensor',
    photo: { cameraHeightIn: mixedHeight, tiltSensorSdDeg: 1.5 },
  },
  ...[5, 10].flatMap((groundSlopeDeg): SimulatedCase[] =>
    [undefined, 1.5].map((tiltSensorSdDeg) => ({
      name: `no reference, ground sloping by ${groundSlopeDeg}${tiltSensorSdDeg === undefined ? '' : ', tilt sensor'}`,
      photo: {
        groundSlopeDeg,
        cameraHeightIn: mixedHeight,
        ...(tiltSensorSdDeg === undefined ? {} : { tiltSensorSdDeg }),
      },
      isJudged: groundSlopeDeg === 5,
    })),
  ),
  { name: 'no reference, 16:9 crop', photo: { aspect: 16 / 9, cameraHeightIn: mixedHeight } },
  { name: 'no reference, 20:9 crop', photo: { aspect: 20 / 9, cameraHeightIn: mixedHeight } },
  { name: 'sheet on cut, 20:9 crop', photo: { aspect: 20 / 9, sheet: letterOnCut } },
  {
    name: 'no reference, zoomed 2x',
    photo: { zoom: 2, cameraHeightIn: mixedHeight, cutIn: [7, 24] },
  },
  {
    name: 'no reference, middle half cut out',
    photo: { zoom: 2, isCutOut: true, cameraHeightIn: mixedHeight, cutIn: [7, 24] },
  },
  {
    name: 'no reference, zoomed 2x, EXIF tells nothing',
    photo: { zoom: 2, exif: 'zoom left out', cameraHeightIn: mixedHeight, cutIn: [7, 24] },
    isJudged: false,
  },
  {
    name: 'no reference, wide lens (13 mm)',
    photo: { lensMm: 13, distortion: -0.08, cameraHeightIn: mixedHeight },
  },
  {
    name: 'sheet on cut, wide lens (13 mm)',
    photo: { lensMm: 13, distortion: -0.08, sheet: letterOnCut },
  },
  { name: 'sheet on cut, zoomed 2x', photo: { zoom: 2, sheet: letterOnCut, cutIn: [12, 30] } },
  ...[5, 10].flatMap((tiltDeg): SimulatedCase[] => [
    { name: `cut tilted by ${tiltDeg}, sheet on cut`, photo: { tiltDeg, sheet: letterOnCut } },
    {
      name: `cut tilted by ${tiltDeg}, sheet on ground`,
      photo: { tiltDeg, sheet: letterOnGround },
    },
  ]),
  ...[10, 20].flatMap((groundSlopeDeg): SimulatedCase[] => [
    {
      name: `ground sloping by ${groundSlopeDeg}, sheet on cut`,
      photo: { groundSlopeDeg, sheet: letterOnCut },
    },
    {
      name: `ground sloping by ${groundSlopeDeg}, sheet on ground`,
      photo: { groundSlopeDeg, sheet: letterOnGround },
    },
  ]),
  {
    name: 'sheet 2 to 4 in above the cut',
    photo: { sheet: { ...letterOnCut, raisedIn: [2, 4] } },
  },
  ...[2, 4].map((inches): SimulatedCase => ({
    name: `sheet ${inches} in above the cut`,
    photo: { sheet: { ...letterOnCut, raisedIn: [inches, inches] } },
    isJudged: false,
  })),
  { name: 'sheet on cut, said to lie flat', photo: { sheet: saidFlat } },
  {
    name: 'sheet on cut, said to lie flat, no grade points',
    photo: { sheet: saidFlat, gradePoints: 'none' },
  },
  {
    name: 'dollar bill on cut, said to lie flat',
    photo: { sheet: { ...saidFlat, kind: 'bill' } },
  },
  {
    name: 'sheet 2 to 4 in above the cut, wrongly said to lie flat',
    photo: { sheet: { ...saidFlat, raisedIn: [2, 4] } },
    isJudged: false,
  },
  // The card's page is taken to be printed at 97 % where its edges can't be seen.
  {
    name: 'card printed at 94 %',
    photo: { sheet: { kind: 'card', placement: 'cut', scale: 0.94 / 0.97 } },
  },
  {
    name: 'sheet 94 % of its size',
    photo: { sheet: { ...letterOnCut, scale: 0.94 } },
    isJudged: false,
  },
  {
    name: 'sheet on ground, cut off by the frame',
    photo: { sheet: { ...letterOnGround, isCutOff: true } },
  },
  {
    name: 'sheet hides most of the rim',
    photo: { cutIn: [10, 13.5], sheet: { ...letterOnCut, hidesRim: true } },
  },
  {
    name: 'shallow view (12 to 20), sheet on cut',
    photo: { lookDownDeg: [12, 20], sheet: letterOnCut },
  },
];
