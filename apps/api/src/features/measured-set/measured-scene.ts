import type { HandleSet } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { measureByHandles } from '@stumpquote/stump-vision/geometry/measure-stump';
import { onlyStump, type OnlyStump } from '@stumpquote/stump-vision/runtime/only-stump';
import { fromOptionalJson } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { areImplausible } from '../photos/implausible-marks.js';
import { storedPhoto } from '../photos/photo-files.js';
import type { PhotoRow } from '../photos/photos.queries.js';

/** What the tape says, in inches. */
interface Tape {
  cutFaceIn: number;
  groundIn: number;
}

/** A proposed outline teaches the network only if its width is this close to the tape. */
const agreesWithTape = 0.1;

type MarkedBy = 'person' | 'network';

/**
 * A measured stump as the rendered scenes are written: the photo, its truth, and its classes if
 * they can be learned from.
 */
export interface MeasuredScene {
  jpeg: Buffer;
  truth: Record<string, unknown>;
  mask: Buffer | null;
}

async function marksOn(
  deps: Pick<Deps, 'photoStorage' | 'proposals'>,
  photo: PhotoRow,
): Promise<{ handles: Handles; by: MarkedBy }> {
  const confirmed = fromOptionalJson<Omit<HandleSet, 'photoId'>>(photo.crew_handles);
  if (confirmed !== null)
    return { handles: confirmed, by: confirmed.isUnsure === true ? 'network' : 'person' };
  const { handles } = await deps.proposals.propose(storedPhoto(deps.photoStorage, photo));
  return { handles, by: 'network' };
}

/**
 * Why a photo isn't in the set: nothing says where the stump is, or the marks can't be right and
 * might show more than the stump.
 */
type LeftOut = 'outline' | 'unusable';

/** A sheet that the crew didn't mark would stay readable in the picture. */
async function hasUnmarkedSheet(
  deps: Pick<Deps, 'photoStorage' | 'proposals'>,
  photo: PhotoRow,
  { reference }: Handles,
): Promise<boolean> {
  if (reference !== null) return false;
  const proposal = await deps.proposals.propose(storedPhoto(deps.photoStorage, photo));
  return proposal.handles.reference !== null || proposal.sheetUnclear === true;
}

export async function measuredScene(
  deps: Pick<Deps, 'photoStorage' | 'proposals'>,
  photo: PhotoRow,
  number: number,
  tape: Tape,
): Promise<MeasuredScene | LeftOut> {
  const { handles, by } = await marksOn(deps, photo);
  if (handles.cutFace === null) return 'outline';
  const frame = {
    width: photo.width,
    height: photo.height,
    focal35mm: photo.focal_length_35mm,
    focalLogSd: photo.focal_log_sd,
  };
  if (by === 'person' && areImplausible(frame, handles)) return 'unusable';
  if (await hasUnmarkedSheet(deps, photo, handles)) return 'unusable';
  const bytes = await storedPhoto(deps.photoStorage, photo).read();
  const seen = await onlyStump(bytes, handles);
  if (seen === null) return 'unusable';
  const { cutFaceIn, method } = measureByHandles(photo, frame, handles, 'automatic').measurement;
  const isCertain =
    by === 'person' ||
    (cutFaceIn !== null &&
      method !== 'no_reference' &&
      Math.abs(cutFaceIn.value / tape.cutFaceIn - 1) <= agreesWithTape);
  return {
    jpeg: seen.jpeg,
    mask: isCertain ? seen.mask : null,
    truth: truthOf(seen, { number, tape, by, photo }),
  };
}

interface Known {
  number: number;
  tape: Tape;
  by: MarkedBy;
  photo: PhotoRow;
}

/**
 * Nothing of the request: only the photo's geometry and the tape. Outlines that no person saw
 * aren't stated as truth.
 */
function truthOf(
  { width, height, handles: { cutFace, ground, reference } }: OnlyStump,
  { number, tape, by, photo }: Known,
): Record<string, unknown> {
  const isSheet = reference !== null && reference.corners.length === 4;
  return {
    number,
    kind: 'real',
    width,
    height,
    exifFocal35mm: photo.focal_length_35mm,
    focalLogSd: photo.focal_log_sd,
    stump: { ...tape, heightIn: null },
    measuredWith: 'tape',
    outlineBy: by,
    sheet: isSheet
      ? { kind: reference.kind, placement: reference.placement, corners: reference.corners }
      : null,
    ...(by === 'person' && cutFace !== null ? { cutFacePx: cutFace } : {}),
    ...(by === 'person' && ground !== null ? { gradePx: ground } : {}),
  };
}
