import { autoId, autoIdColumn, createIndexes, required, type AnyDatabase } from '../portable.js';

export async function chatMessages(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('chat_messages')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('visitor_id', 'text')
    .addColumn('session_id', 'varchar(64)', required)
    .addColumn('role', 'varchar(20)', required)
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('answer', 'text')
    .execute();
  await createIndexes(db, 'chat_messages', {
    chat_messages_session: 'session_id, id',
    chat_messages_user: 'user_id',
  });
}
