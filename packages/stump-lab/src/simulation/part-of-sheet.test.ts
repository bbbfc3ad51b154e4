import type { Handles, Point } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const sheet = { kind: 'letter', placement: 'ground' } as const;

/** As if only a corner of the sheet were visible and taken for all of it. */
function withPartOfSheet(handles: Handles, part: number): Handles {
  const { reference } = handles;
  if (reference === null) throw new Error('no sheet');
  const [[ax, ay] = [0, 0]] = reference.corners;
  const corners = reference.corners.map(([x, y]): Point => [
    ax + part * (x - ax),
    ay + part * (y - ay),
  ]);
  return { ...handles, reference: { ...reference, corners } };
}

it("doesn't measure by a proposed sheet on the ground that nobody could have photographed so small", () => {
  let measured = 0;
  for (let seed = 720_001; seed <= 720_012; seed += 1) {
    const { frame, handles, stump } = simulatePhoto(seed, { sheet, cutIn: [16, 40] });
    const { method, cutFaceIn } = measurePhoto(frame, withPartOfSheet(handles, 0.4), 'automatic');
    if (method !== null) measured += 1;
    if (method !== 'no_reference' && cutFaceIn !== null)
      expect(cutFaceIn.value / stump.cutFaceIn).toBeLessThan(1.6);
  }
  expect(measured).toBeGreaterThan(0);
});

it('says so, and still measures by the whole sheet', () => {
  const { frame, handles } = simulatePhoto(720_001, { sheet, cutIn: [16, 40] });
  const part = measurePhoto(frame, withPartOfSheet(handles, 0.6), 'automatic');
  expect(part.problems).toContain('reference_unusable');
  expect(measurePhoto(frame, handles, 'automatic').method).toBe('reference_automatic');
});
