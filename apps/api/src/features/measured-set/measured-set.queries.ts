import type { Db } from '../../db/database.js';

/**
 * The stumps with a current tape measurement whose customers agree, oldest first; `photo_id` is
 * null without a crew's photo.
 */
export const agreedStumps = (db: Db) =>
  db
    .selectFrom('field_measurements')
    .innerJoin('measuring_consents', (join) =>
      join
        .onRef('measuring_consents.quote_request_id', '=', 'field_measurements.quote_request_id')
        .on('measuring_consents.revoked_at', 'is', null),
    )
    .leftJoin('photos', (join) =>
      join
        .onRef('photos.quote_request_id', '=', 'field_measurements.quote_request_id')
        .onRef('photos.stump', '=', 'field_measurements.stump')
        .on('photos.is_crews', '=', 1),
    )
    .select([
      'field_measurements.quote_request_id',
      'field_measurements.stump',
      'ground_in',
      'cut_face_in',
      'photos.id as photo_id',
    ])
    .where('superseded_at', 'is', null)
    .orderBy('field_measurements.id')
    .execute();
export type AgreedStump = Awaited<ReturnType<typeof agreedStumps>>[number];
