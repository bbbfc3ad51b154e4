import type { Selectable } from 'kysely';
import { toInstant, type JsonColumn } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import type { NewRow } from '../../db/new-row.js';
import type { PhotosTable } from '../../db/schema/photos.js';
import type { Caller } from '../../ports/caller.js';

export type PhotoRow = Selectable<PhotosTable>;

/**
 * Inserts photos and returns those added; skips a file that this browser has already uploaded and
 * not yet submitted.
 */
export const insertPhotos = async (db: Db, photos: NewRow<PhotosTable>[]): Promise<PhotoRow[]> =>
  photos.length === 0
    ? []
    : db
        .insertInto('photos')
        .values(photos)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();

export const findPhoto = (db: Db, id: string) =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();

export const findPhotos = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('position')
    .execute();

/**
 * This browser's unclaimed photos, oldest first: those of the customer's form (null), or a crew's
 * for that appointment.
 */
export const unclaimedOf = (
  db: Db,
  visitorId: string,
  appointmentId: number | null,
): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('quote_request_id', 'is', null)
    .where('appointment_id', 'is not distinct from', appointmentId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();

/** Locks a browser's uploaded photos that aren't submitted yet. */
export const lockUploads = (tx: Db, visitorId: string): Promise<void> =>
  lockName(tx, `uploads ${visitorId}`);

export const newestClaimedPhotos = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('quote_request_id', 'is not', null)
    .orderBy('quote_request_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The request's own photos, without the crew's. */
export const photosOfRequestRows = (db: Db, requestId: number) =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('quote_request_id', '=', requestId)
    .where('is_crews', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Claims a photo for a request; returns false if another request got it first. */
export async function claimPhoto(
  db: Db,
  id: string,
  claim: { requestId: number; stump: number; position: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ quote_request_id: claim.requestId, stump: claim.stump, position: claim.position })
    .where('id', '=', id)
    .where('quote_request_id', 'is', null)
    .where('appointment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Claims a photo that was uploaded for this appointment for its request; returns false if it
 * wasn't, or if a request has it already.
 */
export async function claimCrewPhoto(
  tx: Db,
  id: string,
  claim: { requestId: number; appointmentId: number; stump: number; handles: JsonColumn | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({
      quote_request_id: claim.requestId,
      stump: claim.stump,
      is_crews: 1,
      crew_handles: claim.handles,
    })
    .where('id', '=', id)
    .where('appointment_id', '=', claim.appointmentId)
    .where('quote_request_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setCrewHandles = (tx: Db, id: string, handles: JsonColumn) =>
  tx.updateTable('photos').set({ crew_handles: handles }).where('id', '=', id).execute();

export const crewPhotosOf = (db: Db, requestIds: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where('quote_request_id', 'in', requestIds)
    .where('is_crews', '=', 1)
    .orderBy('stump')
    .execute();

/**
 * Deletes crews' photos from before that time whose customers haven't agreed to their use; returns
 * their ids.
 */
export async function deleteCrewPhotosWithoutConsent(
  db: Db,
  before: Date,
  limit: number,
): Promise<string[]> {
  const old = db
    .selectFrom('photos')
    .select('id')
    .where('is_crews', '=', 1)
    .where('created_at', '<', toInstant(before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('measuring_consents')
            .select('measuring_consents.id')
            .whereRef('measuring_consents.quote_request_id', '=', 'photos.quote_request_id')
            .where('revoked_at', 'is', null),
        ),
      ),
    )
    .limit(limit);
  const deleted = await db.deleteFrom('photos').where('id', 'in', old).returning('id').execute();
  return deleted.map(({ id }) => id);
}

/** Deletes rows of crews' photos; their files go with the sweep of orphans, or earlier. */
export const deleteCrewPhotos = (tx: Db, ids: readonly string[]) =>
  tx.deleteFrom('photos').where('id', 'in', ids).where('is_crews', '=', 1).execute();

export const setStumpOf = (db: Db, id: string, stump: number) =>
  db
    .updateTable('photos')
    .set({ stump })
    .where('id', '=', id)
    .where('quote_request_id', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const deleteUnclaimed = (db: Db, id: string) =>
  db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('quote_request_id', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Deletes the rows of photos still unclaimed at that time; returns their ids. */
export async function deleteUnclaimedBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<string[]> {
  const old = await db
    .selectFrom('photos')
    .select('id')
    .where('quote_request_id', 'is', null)
    .where('created_at', '<', toInstant(before))
    .limit(limit)
    .execute();
  const deleted: string[] = [];
  for (const { id } of old) if (await deleteUnclaimed(db, id)) deleted.push(id);
  return deleted;
}

export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns up to `limit` ids after the given one, in ascending order. */
export async function photoIdsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Checks whether the caller's browser or account uploaded the photo. */
export function isUploader(photo: PhotoRow, caller: Caller): boolean {
  if (photo.visitor_id !== null && photo.visitor_id === caller.visitorId) return true;
  return photo.user_id !== null && photo.user_id === caller.user?.id;
}

/** Deletes all photos of a request; the sweep of orphans removes the files. */
export const deletePhotosOf = (tx: Db, requestId: number) =>
  tx.deleteFrom('photos').where('quote_request_id', '=', requestId).execute();
