import { photoPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { Db } from '../../db/database.js';
import { photosOfRequestRows, type PhotoRow } from './photos.queries.js';

/** The documented upload record, with where its smaller pictures lie and the stump it shows. */
export function photoView(row: PhotoRow) {
  const path = photoPath(row.id);
  return {
    id: row.id,
    path,
    filename: `${row.id}.jpg`,
    originalname: row.original_name,
    size: row.size_bytes,
    mimetype: 'image/jpeg' as const,
    width: row.width,
    height: row.height,
    thumbUrl: `${path}/thumb`,
    viewUrl: `${path}/view`,
    stump: row.stump,
  };
}
export type PhotoView = ReturnType<typeof photoView>;

/** The photos of a request in the order they were sent. */
export async function photosOfRequest(db: Db, requestId: number): Promise<PhotoView[]> {
  return (await photosOfRequestRows(db, requestId)).map(photoView);
}
