import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const seeds = Array.from({ length: 24 }, (_, i) => 9000 + i);
const sensor = { tiltSensorSdDeg: 1.5 };

it('makes widths without a reference better, and never costs one', () => {
  const errors = (hasSensor: boolean) =>
    seeds
      .map((seed) => {
        const { frame, handles, stump } = simulatePhoto(seed, sensor);
        const known = hasSensor ? frame : { ...frame, cameraTilt: null };
        const { cutFaceIn } = measurePhoto(known, handles, 'confirmed');
        return Math.abs(Math.log((cutFaceIn?.value ?? Number.NaN) / stump.cutFaceIn));
      })
      .reduce((sum, error) => sum + error ** 2, 0);
  expect(errors(true)).toBeLessThan(errors(false));
});

it('is not needed with a sheet, which shows the tilt itself', () => {
  const { frame, handles } = simulatePhoto(9100, {
    ...sensor,
    sheet: { kind: 'letter', placement: 'cut' },
  });
  expect(measurePhoto(frame, handles, 'confirmed')).toEqual(
    measurePhoto({ ...frame, cameraTilt: null }, handles, 'confirmed'),
  );
});

it('keeps the width of a view along the ground, where the sensor would cost it', () => {
  for (const pitchDeg of [-90, 0, 3, 90]) {
    const { frame, handles } = simulatePhoto(9200, {});
    const cameraTilt = { pitchDeg, rollDeg: 0 };
    expect(measurePhoto({ ...frame, cameraTilt }, handles, 'confirmed').groundIn).not.toBeNull();
  }
});
