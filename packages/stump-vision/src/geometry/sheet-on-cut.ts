import { projector } from './camera.js';
import { consistentFit } from './fit-photo.js';
import { sheetSizesIn, type Handles, type PhotoFrame, type Point } from './handles.js';
import { marksOf } from './marks.js';
import type { HandleOrigin } from './measurement.js';
import { areaCenter } from './outline.js';
import { alongPlane, heightOn } from './plane.js';

const [short, long] = sheetSizesIn.letter;
/** Its corners, in inches from its middle. */
const corners: readonly Point[] = [
  [-long / 2, -short / 2],
  [long / 2, -short / 2],
  [long / 2, short / 2],
  [-long / 2, short / 2],
];

/**
 * Returns the handles with a sheet of letter paper in the middle of the cut, where the photo's
 * likeliest scene would show it: measuring them tells what such a sheet is worth. Null without a
 * cut, or if the sheet wouldn't be in front of the camera.
 */
export function withSheetOnCut(
  frame: PhotoFrame,
  handles: Handles,
  origin: HandleOrigin,
): Handles | null {
  const marks = marksOf(frame, { ...handles, reference: null }, origin);
  if (marks === null) return null;
  const { model, solution } = consistentFit(marks);
  const scene = model.scene(solution.parameters);
  if (scene === null) return null;
  const { camera, cut, cutPlane } = scene;
  const see = projector(camera);
  const { center } = areaCenter(cut);
  const seen = corners.flatMap((corner) => {
    const place = alongPlane(center, corner, cutPlane.slope);
    const point = see([...place, heightOn(cutPlane, place)]);
    return point === null ? [] : [point];
  });
  return seen.length === corners.length
    ? { ...handles, reference: { kind: 'letter', placement: 'cut', corners: seen } }
    : null;
}
