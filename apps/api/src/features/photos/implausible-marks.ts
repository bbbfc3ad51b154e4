import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { measureByHandles } from '@stumpquote/stump-vision/geometry/measure-stump';

/**
 * How far beside the photo a mark may be, as a share of its longer side: a stump at the edge may be
 * cut off.
 */
const maxOutside = 0.1;

/** Whether marks that a person confirmed can't be a stump and its sheet on this photo. */
export function areImplausible(frame: PhotoFrame, handles: Handles): boolean {
  const points = [...(handles.cutFace ?? []), ...(handles.reference?.corners ?? [])];
  const margin = maxOutside * Math.max(frame.width, frame.height);
  const isFarOutside = points.some(
    ([x, y]) => x < -margin || y < -margin || x > frame.width + margin || y > frame.height + margin,
  );
  if (isFarOutside) return true;
  if (handles.cutFace === null) return false;
  const { problems } = measureByHandles(null, frame, handles, 'confirmed').measurement;
  return problems.some((code) => code === 'handles_implausible' || code === 'reference_unusable');
}
