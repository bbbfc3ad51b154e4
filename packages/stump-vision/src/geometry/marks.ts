import type { Marks } from './fit-photo.js';
import {
  isNamed,
  type Handles,
  type NamedReference,
  type PhotoFrame,
  type Point,
  type Reference,
} from './handles.js';
import type { HandleOrigin } from './measurement.js';
import { areaCenter, smoothOutline } from './outline.js';

/** The least area of an outline that can be a cut, in pixels. */
const minArea = 16;

/**
 * Returns handles as they are fitted: the outline smoothed, everything in one sense of rotation.
 * Null without a usable outline.
 */
export function marksOf(frame: PhotoFrame, handles: Handles, origin: HandleOrigin): Marks | null {
  if (handles.cutFace === null || handles.cutFace.length < 3) return null;
  const cutFace = upward(smoothOutline(handles.cutFace));
  const { center: cutCenter, area } = areaCenter(cutFace);
  if (Math.abs(area) < minArea) return null;
  return {
    frame,
    reference: handles.reference && orderedReference(handles.reference),
    cutFace,
    cutCenter,
    ground: handles.ground,
    origin,
    trustExif: true,
  };
}

/** Orients the outline counterclockwise on the ground as seen from above. */
function upward(outline: readonly Point[]): readonly Point[] {
  return areaCenter(outline).area > 0 ? outline.toReversed() : outline;
}

function orderedReference(reference: Reference): NamedReference | null {
  if (!isNamed(reference)) return null;
  if (reference.kind === 'tape')
    return reference.corners.length === 2 && reference.lengthIn !== undefined ? reference : null;
  if (reference.corners.length !== 4) return null;
  return { ...reference, corners: upward(reference.corners) };
}
