import type { Db } from '../../db/database.js';
import { crewPhotosOf, deleteCrewPhotos } from '../photos/photos.queries.js';
import {
  requestIdsOfOwner,
  revokeMeasuringConsents,
} from '../requests/measuring-consents.queries.js';

/**
 * Ends the consents of these requests and deletes the crews' photos of them; returns the ids of the
 * photos, whose files may go.
 */
export async function forgetMeasuredStumps(
  tx: Db,
  requestIds: readonly number[],
  now: string,
): Promise<string[]> {
  if (requestIds.length === 0) return [];
  await revokeMeasuringConsents(tx, requestIds, now);
  const ids = (await crewPhotosOf(tx, requestIds)).map(({ id }) => id);
  if (ids.length > 0) await deleteCrewPhotos(tx, ids);
  return ids;
}

/**
 * The same for all requests of an account that is being deleted; the sweep of orphans removes the
 * files.
 */
export const forgetMeasuredStumpsOf = async (tx: Db, userId: number, now: string) =>
  forgetMeasuredStumps(tx, await requestIdsOfOwner(tx, userId), now);
