import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type { Interval } from '@stumpquote/stump-vision/geometry/measurement';
import { describe, expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';
import type { SheetWish } from './simulated-view.js';

const seeds = Array.from({ length: 12 }, (_, i) => 730_001 + i);
const onCut = { kind: 'letter', placement: 'cut' } as const;
const onGround = { kind: 'letter', placement: 'ground' } as const;

/** Each photo measured with the sheet said to lie flat, and without. */
const bothWays = (sheet: SheetWish) =>
  seeds.map((seed) => {
    const [flat, silent] = [true, false].map((saidFlat) => {
      const { frame, handles } = simulatePhoto(seed, { sheet: { ...sheet, saidFlat } });
      return measurePhoto(frame, handles, 'confirmed');
    });
    return { flat, silent, stump: simulatePhoto(seed, { sheet }).stump };
  });
const relative = (width: Interval | null | undefined) =>
  width == null ? Number.NaN : (width.high - width.low) / width.value;

describe('a sheet that a person says lies flat on the cut', () => {
  it('gives the same widths with narrower intervals, which hold the cut', () => {
    const photos = bothWays(onCut);
    for (const { flat, silent } of photos) {
      expect(flat?.cutFaceIn?.value).toBe(silent?.cutFaceIn?.value);
      expect(relative(flat?.cutFaceIn)).toBeLessThan(0.75 * relative(silent?.cutFaceIn));
      expect(relative(flat?.groundIn)).toBeLessThan(relative(silent?.groundIn));
    }
    const held = photos.filter(
      ({ flat, stump: { cutFaceIn } }) =>
        flat?.cutFaceIn != null &&
        flat.cutFaceIn.low < cutFaceIn &&
        cutFaceIn < flat.cutFaceIn.high,
    );
    expect(held.length).toBeGreaterThanOrEqual(9);
  });

  it('changes nothing for a sheet on the ground', () => {
    for (const { flat, silent } of bothWays(onGround)) expect(flat).toEqual(silent);
  });
});
