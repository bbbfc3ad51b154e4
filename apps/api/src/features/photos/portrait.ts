import { fieldError } from '@stumpquote/domain/errors';
import sharp from 'sharp';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { photoKey } from './photo-files.js';
import { photosMessages } from './photos.messages.js';
import { deleteUnclaimed, findPhoto, isUploader } from './photos.queries.js';

const side = 400;

const refusal = () => fieldError('VALIDATION', ['photoId'], photosMessages.portraitNotYours);

/**
 * Returns a photo that the caller uploaded as a square JPEG without metadata; throws VALIDATION for
 * any other photo.
 */
export async function readPortrait(
  { db, photoStorage }: Pick<Deps, 'db' | 'photoStorage'>,
  caller: Caller,
  id: string,
): Promise<Buffer> {
  const photo = await findPhoto(db, id);
  if (photo === undefined || photo.quote_request_id !== null || !isUploader(photo, caller))
    throw refusal();
  const bytes = await photoStorage.get(photoKey(id, 'view'));
  if (bytes === null) throw refusal();
  return sharp(bytes)
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/**
 * Deletes the upload's row once the portrait is stored; its files go with `removeReplaced`, or the
 * sweep of orphans.
 */
export async function discardUpload(tx: Db, id: string): Promise<void> {
  if ((await deleteUnclaimed(tx, id)) === undefined) throw refusal();
}
