import { DomainError } from '@stumpquote/domain/errors';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import { requireFullRequest } from '../requests/request-access.js';
import { photosMessages } from './photos.messages.js';
import { findPhoto, isUploader, type PhotoRow } from './photos.queries.js';

/**
 * Returns the photo to its uploader, administrators, and anyone who may see its whole request;
 * throws NOT_FOUND for everyone else.
 */
export async function requireVisiblePhoto(db: Db, caller: Caller, id: string): Promise<PhotoRow> {
  const photo = await findPhoto(db, id);
  if (photo === undefined) throw photoNotFound();
  if (isUploader(photo, caller) || caller.user?.role === 'admin') return photo;
  if (photo.quote_request_id === null) throw photoNotFound();
  await requireFullRequest(db, caller, photo.quote_request_id).catch((error: unknown) => {
    throw error instanceof DomainError ? photoNotFound() : error;
  });
  return photo;
}

export const photoNotFound = () => new DomainError('NOT_FOUND', photosMessages.notFound);
