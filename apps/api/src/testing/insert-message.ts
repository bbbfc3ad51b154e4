import type { Insertable } from 'kysely';
import { toInstant } from '../db/columns.js';
import type { MessagesTable } from '../db/schema/messages.js';
import type { Deps } from '../ports/deps.js';

/** Inserts a waiting email (or text, with `channel: 'sms'`) without a request. */
export async function insertTestMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  fields: Partial<Insertable<MessagesTable>> = {},
) {
  const now = toInstant(deps.clock.now());
  const isSms = fields.channel === 'sms';
  return deps.db
    .insertInto('messages')
    .values({
      id: deps.ids.uuid(),
      channel: 'email',
      type: 'custom_notification',
      to_address: isSms ? '(954) 555-0142' : 'ana@example.test',
      subject: isSms ? null : 'Hello',
      body: isSms ? 'Hello Ana' : '<p>Hello <b>Ana</b></p>',
      attachments: '[]',
      quote_request_id: null,
      quote_id: null,
      user_id: null,
      status: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      provider: null,
      provider_id: null,
      error: null,
      created_at: now,
      updated_at: now,
      sent_at: null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
