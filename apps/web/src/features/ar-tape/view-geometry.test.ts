import { projector } from '@stumpquote/stump-vision/geometry/camera';
import { expect, it } from 'vitest';
import { inPicture, tiltOf } from './view-geometry';

const [width, height, focalPx] = [300, 400, 350];

/** WebXR's matrices of a camera held like that at 56 inches, in inches. */
function matrices(pitch: number, roll: number) {
  const [sp, cp, sr, cr] = [Math.sin(pitch), Math.cos(pitch), Math.sin(roll), Math.cos(roll)];
  const columns = [
    [cr, -sr * cp, sr * sp],
    [sr, cr * cp, -cr * sp],
    [0, sp, cp],
  ] as const;
  const place = [0, 56, 0] as const;
  const back = columns.map((one) => -one.reduce((sum, part, i) => sum + part * (place[i] ?? 0), 0));
  const rows = [0, 1, 2].map((row) => columns.map((one) => one[row] ?? 0));
  return {
    camera: [...columns.flatMap((one) => [...one, 0]), ...place, 1],
    fromWorld: [...rows.flatMap((one) => [...one, 0]), ...back, 1],
    projection: [
      [(2 * focalPx) / width, 0, 0, 0],
      [0, (2 * focalPx) / height, 0, 0],
      [0, 0, -1, -1],
      [0, 0, -1, 0],
    ].flat(),
  };
}

const places = [
  [0, 0, 40],
  [-8, 12, 55],
  [10, 3, 90],
] as const;

it.each([0.05, 0.4, 0.85, 1.4].flatMap((pitch) => [-0.6, 0, 0.3].map((roll) => ({ pitch, roll }))))(
  'reads the tilt that the measuring geometry means, and finds points where it sees them: %j',
  ({ pitch, roll }) => {
    const { camera, ...view } = matrices(pitch, roll);
    const { pitchDeg, rollDeg } = tiltOf(camera);
    expect((pitchDeg * Math.PI) / 180).toBeCloseTo(pitch, 6);
    expect((rollDeg * Math.PI) / 180).toBeCloseTo(roll, 6);
    const center = [width / 2, height / 2] as const;
    const see = projector({ pitch, roll, heightIn: 56, focalPx, center });
    for (const [right, up, away] of places) {
      const [seen, found] = [see([right, away, up]), inPicture(view, [right, up, -away])];
      expect((found?.[0] ?? Number.NaN) * width).toBeCloseTo(seen?.[0] ?? 0, 4);
      expect((found?.[1] ?? Number.NaN) * height).toBeCloseTo(seen?.[1] ?? 0, 4);
    }
    expect(inPicture(view, [0, 56, 40])).toBeNull();
  },
);
