import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type { Interval } from '@stumpquote/stump-vision/geometry/measurement';
import { describe, expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';
import type { Circumstances } from './simulated-view.js';

const onCut = { kind: 'letter', placement: 'cut' } as const;
const onGround = { kind: 'letter', placement: 'ground' } as const;
const seeds = Array.from({ length: 10 }, (_, i) => 710_001 + i);
const measured = (photo: Circumstances) =>
  seeds.map((seed) => {
    const { frame, handles, stump } = simulatePhoto(seed, photo);
    return { stump, ...measurePhoto(frame, handles, 'confirmed') };
  });
const relative = (width: Interval | null) =>
  width === null ? Number.NaN : (width.high - width.low) / width.value;
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  all.filter(holds).length / all.length;

describe('a photo whose sheet is cut off by the frame', () => {
  it('uses the two corners it shows, and says so', () => {
    const photos = measured({ sheet: { ...onGround, isCutOff: true } });
    for (const { method, problems } of photos) {
      expect(method).toBe('reference_confirmed');
      expect(problems).toContain('reference_cropped');
    }
    const held = shareOf(
      photos,
      ({ groundIn, stump }) =>
        groundIn !== null && groundIn.low < stump.groundIn && stump.groundIn < groundIn.high,
    );
    expect(held).toBeGreaterThanOrEqual(0.7);
  });
});

describe('a sheet that hides most of the rim', () => {
  it('widens the range of the cut, and says so', () => {
    for (const { problems, cutFaceIn } of measured({
      cutIn: [11, 13],
      sheet: { ...onCut, hidesRim: true },
    })) {
      expect(problems).toContain('rim_hidden');
      expect(relative(cutFaceIn)).toBeGreaterThan(0.4);
    }
  });

  it('is none on a large cut', () => {
    for (const { problems } of measured({ cutIn: [24, 40], sheet: onCut }))
      expect(problems).not.toContain('rim_hidden');
  });
});

describe('a photo from low down', () => {
  it('widens the range and asks for one from higher', () => {
    const photos = measured({ lookDownDeg: [8, 13], sheet: onCut });
    expect(shareOf(photos, ({ problems }) => problems.includes('view_shallow'))).toBeGreaterThan(
      0.8,
    );
  });
});

describe('a cut or a ground that is not level', () => {
  it.each([
    ['a cut tilted by 10 degrees', { tiltDeg: 10, sheet: onCut }],
    ['ground sloping by 20 degrees', { groundSlopeDeg: 20, sheet: onGround }],
  ])('keeps its sheet: %s', (_, photo) => {
    for (const { method } of measured(photo)) expect(method).toBe('reference_confirmed');
  });
});
