import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import { DomainError } from '@stumpquote/domain/errors';
import { toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { SignedInCaller } from '../../ports/caller.js';
import { photosMessages } from '../photos/photos.messages.js';
import {
  claimCrewPhoto,
  crewPhotosOf,
  deleteCrewPhotos,
  findPhoto,
  isUploader,
  setCrewHandles,
} from '../photos/photos.queries.js';

/**
 * Attaches the crew's photo of a stump, replacing an earlier one; returns whether anything changed.
 * Throws VALIDATION for a photo that somebody else uploaded or that belongs to another stump.
 */
export async function saveCrewPhoto(
  tx: Db,
  caller: SignedInCaller,
  requestId: number,
  { stump, photo }: Pick<FieldMeasurement, 'stump' | 'photo'>,
  index: number,
): Promise<boolean> {
  if (photo == null) return false;
  const earlier = (await crewPhotosOf(tx, [requestId])).filter((one) => one.stump === stump);
  const handles = photo.handles == null ? null : toJson(photo.handles);
  const same = earlier.find(({ id }) => id === photo.id);
  if (same !== undefined) {
    if (handles === null || handles === same.crew_handles) return false;
    await setCrewHandles(tx, photo.id, handles);
    return true;
  }
  const row = await findPhoto(tx, photo.id);
  const isClaimed =
    row !== undefined &&
    isUploader(row, caller) &&
    (await claimCrewPhoto(tx, photo.id, { requestId, stump, handles }));
  if (!isClaimed) {
    const message = photosMessages.notYours;
    throw new DomainError('VALIDATION', message, {
      issues: [{ path: ['measurements', index, 'photo'], message }],
    });
  }
  if (earlier.length > 0)
    await deleteCrewPhotos(
      tx,
      earlier.map(({ id }) => id),
    );
  return true;
}
