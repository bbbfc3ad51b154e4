import { sql } from 'kysely';
import { createIndexes, flag, required, type AnyDatabase } from '../portable.js';

export async function photos(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visitor_id', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('quote_request_id', 'integer', (column) => column.references('quote_requests.id'))
    .addColumn('stump', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('original_name', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('source_width', 'integer', required)
    .addColumn('source_height', 'integer', required)
    .addColumn('focal_length_mm', 'real')
    .addColumn('focal_length_35mm', 'real')
    .addColumn('camera_model', 'text')
    .addColumn('is_heic', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .addColumn('file_hash', 'text', required)
    .addColumn('focal_log_sd', 'real')
    .addColumn('is_crews', 'integer', flag(0))
    .addColumn('crew_handles', 'text')
    .addColumn('pitch_deg', 'real')
    .addColumn('roll_deg', 'real')
    .addColumn('appointment_id', 'integer')
    .addCheckConstraint('photos_stump', sql`stump between 1 and 5`)
    .execute();
  await createIndexes(db, 'photos', {
    photos_request: 'quote_request_id, position',
    photos_unclaimed: { columns: 'created_at', where: 'quote_request_id is null' },
    photos_visitor: 'visitor_id',
    photos_waiting_crew_file: {
      unique: true,
      columns: 'visitor_id, file_hash, appointment_id',
      where: 'quote_request_id is null and appointment_id is not null',
    },
    photos_waiting_file: {
      unique: true,
      columns: 'visitor_id, file_hash',
      where: 'quote_request_id is null and appointment_id is null',
    },
  });
}
