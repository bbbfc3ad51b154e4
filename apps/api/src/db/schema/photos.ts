import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn, JsonColumn } from '../columns.js';

export interface PhotosTable {
  /** UUID; also the storage key. */
  id: string;
  /** The browser session that uploaded it. */
  visitor_id: string | null;
  user_id: number | null;
  /** Null until a request claims the photo. */
  quote_request_id: number | null;
  /** Of a crew's upload: the appointment that it is for. Null for photos of the customer's form. */
  appointment_id: Generated<number | null>;
  /** 1 to 5: which stump of the request it shows. */
  stump: number;
  position: number;
  original_name: string;
  /** Bytes of the uploaded file. */
  size_bytes: number;
  /** SHA-256 (hex) of the uploaded file. */
  file_hash: string;
  /** Pixels of the cleaned original, upright. */
  width: number;
  height: number;
  /** Pixels of the uploaded picture, upright. */
  source_width: number;
  source_height: number;
  focal_length_mm: number | null;
  /** Of the picture as uploaded. */
  focal_length_35mm: number | null;
  /** Standard deviation of its logarithm, where EXIF leaves it open; null otherwise. */
  focal_log_sd: number | null;
  /**
   * Degrees below the horizon, and clockwise, of the upright photo; null unless the phone's sensors
   * said so.
   */
  pitch_deg: number | null;
  roll_deg: number | null;
  camera_model: string | null;
  is_heic: FlagColumn;
  /**
   * Whether a crew took it when the work was completed; it is not one of the request's own photos.
   */
  is_crews: Generated<FlagColumn>;
  /** JSON: the marks that the crew confirmed on its photo. */
  crew_handles: JsonColumn | null;
  created_at: InstantColumn;
}
