import { describe, expect, it } from 'vitest';
import type { Point } from '../geometry/handles.js';
import { overlapOf } from '../geometry/same-object.js';
import { betweenEnds, ellipseBetween, type TappedEnds } from '../geometry/tapped-ends.js';
import { jpegOfSvg } from '../testing/svg-photos.js';
import { decodePhoto } from './decode-photo.js';
import { fitsEnds, tappedCut } from './tapped-cut.js';

const ends: TappedEnds = [
  [220, 320],
  [580, 300],
];
const cut = (axes: readonly [number, number], at: Point = [0, 0]): Point[] =>
  Array.from({ length: 72 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 72;
    return betweenEnds(ends).toPhoto([
      at[0] + axes[0] * Math.cos(angle),
      at[1] + axes[1] * Math.sin(angle),
    ]);
  });
const photoOf = (outline: readonly Point[], color: string) =>
  jpegOfSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#5b6b3c"/><polygon fill="${color}" points="${outline.map((point) => point.join(',')).join(' ')}"/></svg>`,
  );

describe('the cut between two tapped ends', () => {
  it.each([0.45, 0.7, 0.95])(
    'is outlined by its color, %d times as high as wide',
    async (aspect) => {
      const { picture } = await decodePhoto(await photoOf(cut([1, aspect]), '#c9a26b'));
      const { outline, isRough } = await tappedCut(picture, ends);
      expect(isRough).toBe(false);
      expect(overlapOf(outline, cut([1, aspect]))).toBeGreaterThan(0.95);
    },
  );

  it.each([
    ["isn't a color of its own", photoOf(cut([1, 0.7]), '#5b6b3c')],
    ['is one color with its surroundings', photoOf(cut([4, 4]), '#c9a26b')],
  ])('is the ellipse between them if it %s', async (_why, photo) => {
    const { picture } = await decodePhoto(await photo);
    expect(await tappedCut(picture, ends)).toEqual({
      outline: ellipseBetween(ends),
      isRough: true,
    });
  });

  it.each([
    ['a cut', cut([1, 0.6]), true],
    ['a round cut', cut([1, 1]), true],
    ['nothing', [], false],
    ['a sliver', cut([1, 0.05]), false],
    ['something that ends before the taps', cut([0.5, 0.5]), false],
    ['something to one side', cut([1, 0.6], [0.6, 0]), false],
    ['all that may be cut', cut([1.25, 1.05]), false],
  ])('fits them, or not: %s', (_name, outline, fits) => {
    expect(fitsEnds(outline, ends)).toBe(fits);
  });
});
