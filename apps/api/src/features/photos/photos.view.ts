import { photoPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { PhotoRow } from './photos.queries.js';

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
