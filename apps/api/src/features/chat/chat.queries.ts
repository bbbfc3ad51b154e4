import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { ChatMessagesTable } from '../../db/schema/chat-messages.js';

export type ChatRow = Selectable<ChatMessagesTable>;

/** Returns all messages of a chat, oldest first. */
export const messagesOfSession = (db: Db, sessionId: string): Promise<ChatRow[]> =>
  db
    .selectFrom('chat_messages')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();

export async function countOfSession(db: Db, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertChatMessage = (db: Db, message: NewRow<ChatMessagesTable>): Promise<ChatRow> =>
  db.insertInto('chat_messages').values(message).returningAll().executeTakeFirstOrThrow();

export const chatMessageById = (db: Db, id: number): Promise<ChatRow | undefined> =>
  db.selectFrom('chat_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Deletes every chat in which the account wrote. */
export const deleteChatsOf = (db: Db, userId: number) =>
  db
    .deleteFrom('chat_messages')
    .where('session_id', 'in', (chats) =>
      chats.selectFrom('chat_messages').select('session_id').where('user_id', '=', userId),
    )
    .execute();

/** Deletes whole chats without a message since an instant. */
export async function deleteChatsInactiveSince(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom('chat_messages')
    .where('session_id', 'in', (chats) =>
      chats
        .selectFrom('chat_messages')
        .select('session_id')
        .groupBy('session_id')
        .having((eb) => eb.fn.max('created_at'), '<', instant),
    )
    .execute();
}
