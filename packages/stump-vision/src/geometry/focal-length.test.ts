import { describe, expect, it } from 'vitest';
import { pixelsPerFilmMm } from './camera.js';
import { focalLengthOf } from './focal-length.js';

const camera = { width: 4032, height: 3024 };
const exif = { focal35mm: 26, digitalZoom: null, cameraPixels: camera };
const range = ({ focal35mm, focalLogSd = 0 }: ReturnType<typeof focalLengthOf>) => {
  const sd = focalLogSd ?? 0;
  return [(focal35mm ?? 0) * Math.exp(-sd), (focal35mm ?? 0) * Math.exp(sd)];
};

describe('the focal length of a photo', () => {
  it("is the camera's for the camera's own picture, upright or not", () => {
    for (const picture of [camera, { width: 3024, height: 4032 }])
      expect(focalLengthOf(exif, picture)).toEqual({ focal35mm: 26 });
    expect(focalLengthOf({ ...exif, cameraPixels: null }, camera)).toEqual({ focal35mm: 26 });
    expect(focalLengthOf({ ...exif, focal35mm: null }, camera)).toEqual({ focal35mm: null });
  });

  it('may or may not include digital zoom', () => {
    const [least, most] = range(focalLengthOf({ ...exif, digitalZoom: 2 }, camera));
    expect(least).toBeCloseTo(26);
    expect(most).toBeCloseTo(52);
    expect(focalLengthOf({ ...exif, digitalZoom: 1 }, camera)).toEqual({ focal35mm: 26 });
  });

  it('of a smaller picture is between a scaled and a cut-out one', () => {
    const [least, most] = range(focalLengthOf(exif, { width: 2016, height: 1512 }));
    expect(least).toBeCloseTo(26);
    expect(most).toBeCloseTo(52);
  });

  it('of a crop along the long side stays what it is', () => {
    const [least, most] = range(focalLengthOf(exif, { width: 4032, height: 2268 }));
    expect(least).toBeCloseTo(26);
    expect(most).toBeCloseTo(26);
  });
});

describe('pixels per millimeter of film', () => {
  it("follow the long side of a 4:3 sensor, whatever the photo's crop", () => {
    const whole = pixelsPerFilmMm(camera);
    expect(whole).toBeCloseTo(Math.hypot(4032, 3024) / 43.27);
    expect(pixelsPerFilmMm({ width: 4032, height: 2268 })).toBeCloseTo(whole);
    expect(pixelsPerFilmMm({ width: 1814, height: 4032 })).toBeCloseTo(whole);
    expect(pixelsPerFilmMm({ width: 3024, height: 3024 })).toBeCloseTo(whole);
  });
});
