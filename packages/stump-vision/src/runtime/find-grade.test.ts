import { expect, it } from 'vitest';
import { planeCaster, projector, type Camera } from '../geometry/camera.js';
import type { Point } from '../geometry/handles.js';
import { levelPlane } from '../geometry/plane.js';
import { depth } from '../geometry/scene-assumptions.js';
import { findGrade } from './find-grade.js';
import { convexHull } from './quadrangle.js';

const camera: Camera = { pitch: 0.75, roll: 0.04, heightIn: 56, focalPx: 700, center: [512, 384] };
const awayIn = 55;

/** A round stump's outlines in the photo. */
function stumpSeen(cutRadius: number, footRadius: number, heightIn: number) {
  const see = projector(camera);
  const circle = (radius: number, z: number) =>
    Array.from({ length: 72 }, (_, i): Point => {
      const turn = (2 * Math.PI * i) / 72;
      const point = see([radius * Math.cos(turn), awayIn + radius * Math.sin(turn), z]);
      if (point === null) throw new Error('behind the camera');
      return point;
    });
  const cutFace = circle(cutRadius, heightIn);
  return { cutFace, body: convexHull([...cutFace, ...circle(footRadius, 0)]) };
}

it.each([
  [8, 9.6, 4],
  [8, 9.6, 14],
  [14, 17, 8],
  [5, 6, 20],
])(
  'marks where the foot meets the ground: cut radius %d in, foot %d, height %d',
  (cutRadius, footRadius, heightIn) => {
    const { cutFace, body } = stumpSeen(cutRadius, footRadius, heightIn);
    const ends = findGrade(cutFace, body, camera);
    const places = ends?.map((end) => planeCaster(camera)(end, levelPlane(0)));
    for (const [i, place] of (places ?? [null, null]).entries()) {
      expect(Math.abs(Math.abs(place?.[0] ?? 0) / footRadius - 1)).toBeLessThan(0.1);
      expect(Math.sign(place?.[0] ?? 0)).toBe(i === 0 ? -1 : 1);
      // The edges of a round foot that the camera sees are a little nearer than its middle.
      const edge = awayIn - footRadius ** 2 / awayIn;
      const off = ((place?.[1] ?? 0) - edge) / footRadius - depth.mean;
      expect(Math.abs(off)).toBeLessThan(0.25);
    }
  },
);

it('marks nothing where the camera looks over the horizon', () => {
  const { cutFace, body } = stumpSeen(8, 9.6, 4);
  expect(findGrade(cutFace, body, { ...camera, pitch: -0.6 })).toBeNull();
});
