import type { AnyDatabase } from './portable.js';

/** Which undelivered message a message repeats at the administrator's wish; each is repeated once. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('messages').addColumn('repeats_id', 'text').execute();
  await db.schema
    .createIndex('messages_repeats')
    .on('messages')
    .column('repeats_id')
    .unique()
    .execute();
}
