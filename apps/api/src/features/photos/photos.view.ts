import { photoPath } from '@stumpquote/domain/quote-requests/photo-path';
import type { EveryColumn } from '../../db/every-column.js';
import type { PhotoRow } from './photos.queries.js';

/** The upload record: paths of all sizes, and the stump it shows. */
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
  } satisfies EveryColumn<
    PhotoRow,
    | 'visitor_id'
    | 'user_id'
    | 'quote_request_id'
    | 'position'
    | 'original_name'
    | 'size_bytes'
    | 'file_hash'
    | 'source_width'
    | 'source_height'
    | 'focal_length_mm'
    | 'focal_length_35mm'
    | 'focal_log_sd'
    | 'pitch_deg'
    | 'roll_deg'
    | 'camera_model'
    | 'is_heic'
    | 'appointment_id'
    | 'is_crews'
    | 'crew_handles'
    | 'created_at'
  >;
}
export type PhotoView = ReturnType<typeof photoView>;
