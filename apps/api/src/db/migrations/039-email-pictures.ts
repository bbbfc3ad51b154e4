import type { AnyDatabase } from './portable.js';

/** The photo that an email shows, with its outline as it was when the email was written. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('messages').addColumn('picture', 'text').execute();
}
