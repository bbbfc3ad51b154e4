import type { AnyDatabase } from './portable.js';

/** What stands beside an answer's words: its kind, who gave it, its sources. Empty for questions. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('chat_messages').addColumn('answer', 'text').execute();
  await db.schema.createIndex('chat_messages_user').on('chat_messages').column('user_id').execute();
}
