import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import { fieldError } from '@stumpquote/domain/errors';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { SignedInCaller } from '../../ports/caller.js';
import { areImplausible } from '../photos/implausible-marks.js';
import { photosMessages } from '../photos/photos.messages.js';
import {
  claimCrewPhoto,
  crewPhotosOf,
  deleteCrewPhotos,
  findPhoto,
  isUploader,
  setCrewHandles,
  type PhotoRow,
} from '../photos/photos.queries.js';

interface SavedPhoto {
  isChanged: boolean;
  replaced: readonly string[];
}
const unchanged: SavedPhoto = { isChanged: false, replaced: [] };

function refuseImplausible(
  { width, height, focal_length_35mm: focal35mm, focal_log_sd: focalLogSd }: PhotoRow,
  handles: Handles | null | undefined,
  index: number,
): void {
  if (handles == null || !areImplausible({ width, height, focal35mm, focalLogSd }, handles)) return;
  throw fieldError(
    'VALIDATION',
    ['measurements', index, 'photo', 'handles'],
    photosMessages.marksImplausible,
  );
}

/**
 * Attaches the crew's photo of a stump, replacing earlier ones; returns whether anything changed,
 * and the ids of the replaced, whose files go after the transaction. Throws VALIDATION for a photo
 * that somebody else uploaded, that isn't for this appointment or that belongs to another stump,
 * and for marks that can't be right.
 */
export async function saveCrewPhoto(
  tx: Db,
  caller: SignedInCaller,
  { requestId, appointmentId }: { requestId: number; appointmentId: number },
  { stump, photo }: Pick<FieldMeasurement, 'stump' | 'photo'>,
  index: number,
): Promise<SavedPhoto> {
  if (photo == null) return unchanged;
  const earlier = (await crewPhotosOf(tx, [requestId])).filter((one) => one.stump === stump);
  const handles = photo.handles == null ? null : toJson(photo.handles);
  const same = earlier.find(({ id }) => id === photo.id);
  if (same !== undefined) {
    if (handles === null || handles === same.crew_handles) return unchanged;
    refuseImplausible(same, photo.handles, index);
    await setCrewHandles(tx, photo.id, handles);
    return { isChanged: true, replaced: [] };
  }
  const row = await findPhoto(tx, photo.id);
  const isClaimed =
    row !== undefined &&
    isUploader(row, caller) &&
    (await claimCrewPhoto(tx, photo.id, { requestId, appointmentId, stump, handles }));
  if (!isClaimed) {
    throw fieldError('VALIDATION', ['measurements', index, 'photo'], photosMessages.notYours);
  }
  refuseImplausible(row, photo.handles, index);
  const replaced = earlier.map(({ id }) => id);
  if (replaced.length > 0) await deleteCrewPhotos(tx, replaced);
  return { isChanged: true, replaced };
}
