import type { Clock } from '../../clock.js';
import type { Config } from '../../config.js';
import { toInstant, toJson } from '../../db/columns.js';
import type { Ids } from '../../ids.js';
import type { Outbox } from '../../outbox.js';

interface OutboxDeps {
  config: Config;
  clock: Clock;
  ids: Ids;
}

/** The outbox: one row a message, written with the change that causes it. */
export function createOutbox({ clock, ids }: OutboxDeps): Outbox & { onWake(listener: () => void): void } {
  let listener: () => void = () => undefined;
  return {
    async enqueue(db, message) {
      const now = toInstant(clock.now());
      const id = ids.uuid();
      const skipped = message.channel === 'sms' ? message.skipBecause : undefined;
      await db.insertInto('messages').values({
        id,
        channel: message.channel,
        type: message.type,
        to_address: message.to,
        subject: message.channel === 'email' ? message.subject : null,
        body: message.channel === 'email' ? message.html : message.text,
        attachments: toJson(message.channel === 'email' ? message.attachments ?? [] : []),
        quote_request_id: message.quoteRequestId ?? null,
        quote_id: message.quoteId ?? null,
        user_id: message.userId ?? null,
        status: skipped === undefined ? 'waiting' : 'skipped',
        attempts: 0,
        next_attempt_at: now,
        provider: null,
        provider_id: null,
        error: skipped ?? null,
        created_at: now,
        updated_at: now,
        sent_at: null,
      }).execute();
      return id;
    },
    wake: () => listener(),
    onWake(wanted) {
      listener = wanted;
    },
  };
}
