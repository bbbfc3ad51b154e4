import { fieldError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import { photoIdOfPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import { photosMessages } from './photos.messages.js';
import {
  claimPhoto,
  findPhoto,
  isUploader,
  photosOfRequestRows,
  type PhotoRow,
} from './photos.queries.js';

const texts = photosMessages;

interface ClaimedImage {
  path: string;
  /** Stump the photo shows, from 1; defaults to the one chosen at upload. */
  stump?: number | undefined;
}

/**
 * Attaches the photos to a request in the given order. Only the uploading browser or account may;
 * throws VALIDATION for someone else's photo and CONFLICT for one of another request.
 */
export async function claimPhotos(
  tx: Db,
  caller: Caller,
  requestId: number,
  images: readonly ClaimedImage[],
  /** Photos that the request has already. */
  earlier = 0,
): Promise<PhotoRow[]> {
  for (const [position, image] of images.entries()) {
    const row = await requireOwn(tx, caller, image.path, position);
    const isFree =
      row.quote_request_id === null &&
      (await claimPhoto(tx, row.id, {
        requestId,
        stump: image.stump ?? row.stump,
        position: earlier + position,
      }));
    if (!isFree) throw refusal('CONFLICT', texts.otherRequest, position);
  }
  return photosOfRequestRows(tx, requestId);
}

async function requireOwn(
  tx: Db,
  caller: Caller,
  path: string,
  position: number,
): Promise<PhotoRow> {
  const id = photoIdOfPath(path);
  const row = id === null ? undefined : await findPhoto(tx, id);
  if (row === undefined || row.appointment_id !== null || !isUploader(row, caller))
    throw refusal('VALIDATION', texts.notYours, position);
  return row;
}

const refusal = (code: 'VALIDATION' | 'CONFLICT', message: Message, position: number) =>
  fieldError(code, ['images', position, 'path'], message);
