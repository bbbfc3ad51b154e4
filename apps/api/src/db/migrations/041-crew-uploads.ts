import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** The appointment that a crew's upload is for; such photos wait apart from those of the customer's form. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('photos').addColumn('appointment_id', 'integer').execute();
  await db.schema.dropIndex('photos_waiting_file').execute();
  await db.schema
    .createIndex('photos_waiting_file')
    .on('photos')
    .columns(['visitor_id', 'file_hash'])
    .unique()
    .where(sql.ref('quote_request_id'), 'is', null)
    .where(sql.ref('appointment_id'), 'is', null)
    .execute();
  await db.schema
    .createIndex('photos_waiting_crew_file')
    .on('photos')
    .columns(['visitor_id', 'file_hash', 'appointment_id'])
    .unique()
    .where(sql.ref('quote_request_id'), 'is', null)
    .where(sql.ref('appointment_id'), 'is not', null)
    .execute();
}
