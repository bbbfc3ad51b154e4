import type { Handles, Point } from './handles.js';
import type { HandleOrigin } from './measurement.js';
import { areOneObject } from './same-object.js';
import { placementOf } from './sheet-placement.js';

/**
 * A person's marks on a photo; undefined parts are left to the proposal, null means there is none.
 */
export type MarkedParts = { readonly [Part in keyof Handles]?: Handles[Part] | undefined };

/**
 * Completes a person's marks with the proposal's, as far as those touch what the person marked:
 * never the foot of one stump with the cut of another.
 */
export function completeMarks(proposed: Handles, marked: MarkedParts): Handles {
  const own = withoutMissing(marked);
  if (own.cutFace != null) return { ...touching(proposed, own.cutFace), ...own };
  if (own.ground != null && !isFootOf(own.ground, proposed.cutFace))
    return { reference: null, cutFace: null, ground: null, ...own };
  return { ...proposed, ...own };
}

/**
 * Completes a person's marks, and says whether nothing that the width depends on was left to the
 * proposal.
 */
export function markedHandles(
  proposed: Handles,
  marked: MarkedParts,
): { readonly handles: Handles; readonly origin: HandleOrigin } {
  const handles = completeMarks(proposed, marked);
  const isOwn = (part: keyof Handles) => marked[part] !== undefined || handles[part] === null;
  const isConfirmed = marked.cutFace != null && isOwn('ground') && isOwn('reference');
  return { handles, origin: isConfirmed ? 'confirmed' : 'automatic' };
}

/**
 * Returns the parts that are on the outlined stump: all of them if its outline was theirs, else
 * only a sheet on it.
 */
function touching(parts: Handles, outline: readonly Point[]): Handles {
  const { cutFace, reference } = parts;
  if (cutFace === null || areOneObject(cutFace, outline)) return parts;
  const isOnIt = reference !== null && placementOf(reference.corners, outline) === 'cut';
  return { cutFace, ground: null, reference: isOnIt ? { ...reference, placement: 'cut' } : null };
}

/** Whether two points at grade are on both sides of a cut, at most its width away from it. */
function isFootOf([a, b]: readonly [Point, Point], cutFace: Handles['cutFace']): boolean {
  if (cutFace === null) return false;
  const xs = cutFace.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const middle = (a[0] + b[0]) / 2;
  return Math.abs(middle - (left + right) / 2) < right - left;
}

function withoutMissing(marked: MarkedParts): Partial<Handles> {
  return Object.fromEntries(
    Object.entries(marked).filter(([, value]) => value !== undefined),
  ) as Partial<Handles>;
}
