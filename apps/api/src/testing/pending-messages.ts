import type { Db } from '../db/database.js';

/** The ids of messages that are still to be sent, or due to be looked up at the provider. */
export const pendingMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['waiting', 'sending']),
        eb.and([
          eb('status', '=', 'unknown'),
          eb('next_attempt_at', '<=', new Date().toISOString()),
        ]),
      ]),
    )
    .execute();
