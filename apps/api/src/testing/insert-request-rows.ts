import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { toInstant } from '../db/columns.js';
import type { AppointmentsTable, CrewMembersTable } from '../db/schema/appointments.js';
import type { PhotosTable } from '../db/schema/photos.js';
import type { ReviewsTable } from '../db/schema/trust.js';
import type { Deps } from '../ports/deps.js';

/** Inserts a photo's row, without a file. */
export async function insertTestPhoto(
  deps: Deps,
  requestId: number | null,
  fields: Partial<Insertable<PhotosTable>> = {},
) {
  return deps.db
    .insertInto('photos')
    .values({
      id: randomUUID(),
      visitor_id: null,
      user_id: null,
      quote_request_id: requestId,
      stump: 1,
      position: 0,
      original_name: 'stump.jpg',
      file_hash: randomUUID(),
      size_bytes: 200_000,
      width: 1600,
      height: 1200,
      source_width: 4032,
      source_height: 3024,
      focal_length_mm: null,
      focal_length_35mm: null,
      focal_log_sd: null,
      pitch_deg: null,
      roll_deg: null,
      camera_model: null,
      is_heic: 0,
      created_at: toInstant(deps.clock.now()),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a scheduled appointment in the given day's morning window. */
export async function insertTestCrewMember(
  deps: Deps,
  fields: Partial<Insertable<CrewMembersTable>> & Pick<Insertable<CrewMembersTable>, 'company_id'>,
) {
  const now = toInstant(deps.clock.now());
  return deps.db
    .insertInto('crew_members')
    .values({
      name: 'Ben',
      role: null,
      crew: null,
      photo: null,
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertTestAppointment(
  deps: Deps,
  fields: Partial<Insertable<AppointmentsTable>> &
    Pick<Insertable<AppointmentsTable>, 'quote_id' | 'quote_request_id' | 'company_id' | 'date'>,
) {
  const now = toInstant(deps.clock.now());
  return deps.db
    .insertInto('appointments')
    .values({
      window_start: '08:00',
      window_end: '10:00',
      crew: 1,
      status: 'scheduled',
      revision: 0,
      started_at: null,
      completed_at: null,
      cancelled_at: null,
      cancel_reason: null,
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts a review of four stars. */
export async function insertTestReview(
  deps: Deps,
  fields: Partial<Insertable<ReviewsTable>> &
    Pick<Insertable<ReviewsTable>, 'quote_request_id' | 'company_id'>,
) {
  const now = toInstant(deps.clock.now());
  return deps.db
    .insertInto('reviews')
    .values({
      stars: 4,
      text: 'On time, and the yard was left clean.',
      written_at: now,
      answer: null,
      answered_at: null,
      hidden_at: null,
      hidden_reason: null,
      updated_at: now,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
