import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { CameraTilt } from '@stumpquote/domain/quote-requests/camera-tilt';
import {
  maxCrewUploads,
  maxPhotos,
  photoMessages,
} from '@stumpquote/domain/quote-requests/photo-rules';
import { toFlag, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { focalLengthIn } from './photo-exif.js';
import { putPhotoFiles, removePhotoFiles } from './photo-files.js';
import { photosMessages } from './photos.messages.js';
import {
  deleteUnclaimed,
  findPhoto,
  insertPhotos,
  isUploader,
  lockUploads,
  setStumpOf,
  unclaimedOf,
  type PhotoRow,
} from './photos.queries.js';
import { photoView, type PhotoView } from './photos.view.js';
import type { PreparedPhoto } from './prepare-photo.js';

const texts = photosMessages;

export interface ReadyPhoto {
  originalName: string;
  sizeBytes: number;
  /** SHA-256 (hex) of the uploaded file. */
  fileHash: string;
  prepared: PreparedPhoto;
  /** From the phone's sensors; null if the form has none. */
  tilt: CameraTilt | null;
}

/**
 * The upload record; `isDuplicate` if this browser had already uploaded the same file, so no second
 * one was added.
 */
export type UploadView = PhotoView & { isDuplicate: boolean };

/**
 * Stores all of the photos, for the customer's form or a crew's appointment, or none if one fails
 * or there would be too many with those already uploaded.
 */
export async function storePhotos(
  deps: ChangeDeps & Pick<Deps, 'ids' | 'photoStorage'>,
  caller: Caller,
  photos: readonly ReadyPhoto[],
  appointmentId: number | null,
): Promise<UploadView[]> {
  const visitorId = caller.ensureVisitorId();
  const place = { visitorId, appointmentId };
  const fresh = await withoutKnown(deps.db, place, photos);
  await refuseTooMany(deps.db, place, fresh.length);
  const rows = fresh.map((photo, position) =>
    photoRow(deps, photo, { ...place, userId: caller.user?.id ?? null, position }),
  );
  let added: PhotoRow[] = [];
  try {
    for (const [index, row] of rows.entries()) {
      const photo = fresh[index];
      if (photo !== undefined) await putPhotoFiles(deps.photoStorage, row.id, photo.prepared);
    }
    added = await inTransaction(deps, async (tx) => {
      await lockUploads(tx, visitorId);
      await refuseTooMany(tx, place, (await withoutKnown(tx, place, fresh)).length);
      return insertPhotos(tx, rows);
    });
  } finally {
    const addedIds = new Set(added.map(({ id }) => id));
    await Promise.allSettled(
      rows
        .filter(({ id }) => !addedIds.has(id))
        .map(({ id }) => removePhotoFiles(deps.photoStorage, id)),
    );
  }
  return uploadViews(await unclaimedOf(deps.db, visitorId, appointmentId), added, photos);
}

/** Whose uploads wait together. */
interface WaitingPlace {
  visitorId: string;
  /** Null for the customer's form. */
  appointmentId: number | null;
}

/** Drops files this browser has already uploaded, and duplicates among the new ones. */
async function withoutKnown(
  db: Db,
  { visitorId, appointmentId }: WaitingPlace,
  photos: readonly ReadyPhoto[],
): Promise<ReadyPhoto[]> {
  const known = new Set(
    (await unclaimedOf(db, visitorId, appointmentId)).map((row) => row.file_hash),
  );
  return photos.filter(({ fileHash }) => !known.has(fileHash) && known.add(fileHash));
}

/** Returns one record per file, in upload order. */
function uploadViews(
  waiting: readonly PhotoRow[],
  added: readonly PhotoRow[],
  photos: readonly ReadyPhoto[],
): UploadView[] {
  const unnamed = new Set(added.map(({ id }) => id));
  return photos.flatMap(({ fileHash }) => {
    const row = waiting.find(({ file_hash: hash }) => hash === fileHash);
    return row === undefined ? [] : [{ ...photoView(row), isDuplicate: !unnamed.delete(row.id) }];
  });
}

/** A sixth photo wouldn't fit on the customer's form and would show up on the next one. */
async function refuseTooMany(db: Db, place: WaitingPlace, added: number): Promise<void> {
  const waiting = (await unclaimedOf(db, place.visitorId, place.appointmentId)).length;
  if (waiting + added > mostWaiting(place)) throw tooManyWaiting(place, waiting);
}

const mostWaiting = ({ appointmentId }: Pick<WaitingPlace, 'appointmentId'>): number =>
  appointmentId === null ? maxPhotos : maxCrewUploads;

export function tooManyWaiting(
  { appointmentId }: Pick<WaitingPlace, 'appointmentId'>,
  waiting: number,
): DomainError {
  const message =
    appointmentId === null ? photoMessages.tooManyFiles(waiting) : texts.tooManyForAppointment;
  return fieldError('VALIDATION', ['images'], message);
}

interface Uploader extends WaitingPlace {
  userId: number | null;
  position: number;
}

function photoRow(
  deps: Pick<Deps, 'ids' | 'clock'>,
  photo: ReadyPhoto,
  { visitorId, appointmentId, userId, position }: Uploader,
): PhotoRow {
  const { prepared } = photo;
  const { focal35mm, focalLogSd } = focalLengthIn(prepared.exif, {
    width: prepared.sourceWidth,
    height: prepared.sourceHeight,
  });
  return {
    id: deps.ids.uuid(),
    visitor_id: visitorId,
    user_id: userId,
    quote_request_id: null,
    appointment_id: appointmentId,
    stump: 1,
    position,
    original_name: photo.originalName,
    size_bytes: photo.sizeBytes,
    file_hash: photo.fileHash,
    width: prepared.width,
    height: prepared.height,
    source_width: prepared.sourceWidth,
    source_height: prepared.sourceHeight,
    focal_length_mm: prepared.exif.focalLengthMm,
    focal_length_35mm: focal35mm,
    focal_log_sd: focalLogSd ?? null,
    pitch_deg: photo.tilt?.pitchDeg ?? null,
    roll_deg: photo.tilt?.rollDeg ?? null,
    camera_model: prepared.exif.cameraModel,
    is_heic: toFlag(prepared.isHeic),
    is_crews: toFlag(false),
    crew_handles: null,
    created_at: toInstant(deps.clock.now()),
  };
}

/**
 * Lists this browser's unclaimed photos, so that a reload restores them. Also assigns a new browser
 * its visitor id before the first upload: two parallel uploads would otherwise each create one, and
 * a photo would be lost.
 */
export async function ownUploads(deps: Pick<Deps, 'db'>, caller: Caller): Promise<PhotoView[]> {
  return (await unclaimedOf(deps.db, caller.ensureVisitorId(), null)).map(photoView);
}

export async function removePhoto(
  deps: Pick<Deps, 'db' | 'acting' | 'photoStorage' | 'audit'>,
  caller: Caller,
  id: string,
): Promise<{ removed: true }> {
  await requireOwnUnclaimed(deps, caller, id);
  if (await inTransaction(deps, (tx) => deleteUnclaimed(tx, id)))
    await removePhotoFiles(deps.photoStorage, id);
  return { removed: true };
}

export async function setStump(
  deps: Pick<Deps, 'db' | 'acting' | 'audit'>,
  caller: Caller,
  id: string,
  stump: number,
): Promise<PhotoView> {
  await requireOwnUnclaimed(deps, caller, id);
  const row = await inTransaction(deps, (tx) => setStumpOf(tx, id, stump));
  if (row === undefined) throw new DomainError('CONFLICT', texts.inRequest);
  return photoView(row);
}

async function requireOwnUnclaimed(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const row = await findPhoto(deps.db, id);
  if (row === undefined || !isUploader(row, caller))
    throw new DomainError('NOT_FOUND', texts.notFound);
  if (row.quote_request_id !== null) throw new DomainError('CONFLICT', texts.inRequest);
}
