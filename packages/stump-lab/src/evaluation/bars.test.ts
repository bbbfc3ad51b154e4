import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { expect, it } from 'vitest';
import { barsOf } from './bars.js';
import type { EvaluatedScene } from './cases.js';
import { kindsTable } from './kinds-table.js';

const width = (value: number) => ({ value, low: value * 0.9, high: value * 1.1 });
const measured = (cutIn: number): StumpMeasurement => ({
  cutFaceIn: width(cutIn),
  groundIn: width(cutIn * 1.2),
  heightIn: 5,
  method: 'reference_automatic',
  confidence: 0.8,
  problems: [],
});

/** A scene with a 20-inch stump, or without one; `cutIn` is the automatic width. */
function evaluated(
  kind: string | null,
  { hasStump = true, overlap = 0.95, cutIn = 20, isOther = false, severalStumps = false } = {},
): EvaluatedScene {
  const automatic = cutIn === 0 ? null : measured(cutIn);
  return {
    scene: {
      number: 1,
      ...(kind === null ? {} : { kind }),
      photo: null,
      width: 1024,
      height: 768,
      exifFocal35mm: 26,
      stump: hasStump ? { cutFaceIn: 20, groundIn: 24, heightIn: 5 } : null,
      sheet: { kind: 'letter', placement: 'cut', corners: [] },
      ...(hasStump ? { cutFacePx: [] } : {}),
    },
    confirmed: automatic,
    automatic,
    withoutReference: automatic,
    stumpFound: automatic !== null,
    overlap,
    isOther,
    severalStumps,
    proposed: { reference: null, cutFace: null, ground: null },
  };
}

const good = [
  ...Array.from({ length: 20 }, () => evaluated(null)),
  ...Array.from({ length: 50 }, () => evaluated(null, { hasStump: false, cutIn: 0 })),
  evaluated('grey'),
  evaluated('grey', { overlap: 0.2 }),
];
const missed = (scenes: readonly EvaluatedScene[]) =>
  barsOf(scenes).flatMap(({ name, isReached }) => (isReached ? [] : [name]));

it.each([
  ['nothing', [], []],
  ['one width of something else', [evaluated(null, { cutIn: 33 })], ['none over 60 % off']],
  [
    'few answers',
    Array.from({ length: 5 }, () => evaluated(null, { cutIn: 0 })),
    ['85 % answered'],
  ],
  [
    'widths 5 % off',
    Array.from({ length: 30 }, () => evaluated(null, { cutIn: 21 })),
    ['median 4 %'],
  ],
  [
    'bad outlines',
    Array.from({ length: 30 }, () => evaluated(null, { overlap: 0.9 })),
    ['outlines'],
  ],
  [
    'two widths for pots',
    Array.from({ length: 2 }, () => evaluated('pots', { hasStump: false })),
    ['a width without a stump'],
  ],
  ['gray cuts not outlined', [evaluated('grey', { overlap: 0.5 })], ['grey']],
])('says of %s which bar it misses', (_, more, names) => {
  const now = missed([...good, ...more]);
  expect(now).toHaveLength(names.length);
  for (const [i, name] of names.entries()) expect(now[i]).toContain(name);
});

it('reaches no bar without a scene', () => {
  expect(barsOf([]).filter(({ isReached }) => isReached)).toEqual([]);
});

it("doesn't count the width of another of several stumps as an error", () => {
  const [row] = kindsTable([
    evaluated('several stumps', { cutIn: 60, isOther: true, severalStumps: true }),
  ]);
  expect(row).toMatchObject({ wrong: 0, several: 1, outlined: 1 });
});
