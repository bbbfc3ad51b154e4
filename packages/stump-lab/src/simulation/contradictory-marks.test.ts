import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { describe, expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';
import type { Circumstances } from './simulated-view.js';

const sheet = { kind: 'letter', placement: 'cut' } as const;
const seeds = Array.from({ length: 12 }, (_, i) => 700_001 + i);
const measured = (photo: Circumstances) =>
  seeds.map((seed) => {
    const { frame, handles, stump } = simulatePhoto(seed, photo);
    return { stump, ...measurePhoto(frame, handles, 'confirmed') };
  });

describe('marks that a person confirmed', () => {
  it.each([45, 70, 80])(
    'keep their sheet and their points at the ground looking down at %d degrees',
    (degrees) => {
      for (const { method, problems } of measured({
        sheet,
        lookDownDeg: [degrees - 1, degrees + 1],
      })) {
        expect(method).toBe('reference_confirmed');
        expect(problems).toEqual([]);
      }
    },
  );

  it('keep their sheet when the points at the ground are those of another object, and say so', () => {
    for (const { method, problems, cutFaceIn, stump } of measured({
      sheet,
      cutIn: [18, 46],
      gradePoints: 'of another object',
    })) {
      expect(method).toBe('reference_confirmed');
      expect(problems).toEqual(['ground_unusable']);
      expect(Math.abs((cutFaceIn?.value ?? 0) / stump.cutFaceIn - 1)).toBeLessThan(0.12);
    }
  });

  it('name the points at the ground of another object without a sheet too', () => {
    for (const { problems } of measured({ gradePoints: 'of another object' }))
      expect(problems).toEqual(['ground_unusable', 'no_scale']);
  });
});
