import { smsCaps } from '@stumpquote/domain/messages/sms-rules';
import type { Clock } from '../../clock.js';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Ids } from '../../ids.js';
import type { NewMessage, Outbox, OutboxSignals } from '../../outbox.js';
import { countOne } from '../../rate-limit.js';
import { messagesMessages } from './messages.messages.js';

interface OutboxDeps {
  clock: Clock;
  ids: Ids;
}

const daySeconds = 24 * 3600;

/** The outbox: one row a message, written with the change that causes it. */
export function createOutbox({ clock, ids }: OutboxDeps): Outbox & OutboxSignals {
  let listener: () => void = () => undefined;
  const underWay = new Set<Promise<void>>();
  return {
    async enqueue(db, message) {
      const id = ids.uuid();
      const skipped = message.channel === 'sms' ? await reasonToSkip(db, clock, message) : null;
      await insertMessage(db, toInstant(clock.now()), id, message, skipped);
      return id;
    },
    wake: () => listener(),
    onWake(wanted) {
      listener = wanted;
    },
    track(delivery) {
      const tracked = delivery.catch(() => undefined).then(() => void underWay.delete(tracked));
      underWay.add(tracked);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

async function reasonToSkip(db: Db, clock: Clock, { skipBecause, causedBy }: Extract<NewMessage, { channel: 'sms' }>): Promise<string | null> {
  if (skipBecause !== undefined) return skipBecause;
  if (causedBy === undefined) return null;
  const count = await countOne(db, clock, `sms:address:${causedBy}`, daySeconds);
  return count > smsCaps.perAddressPerDay ? messagesMessages.en.addressCap : null;
}

async function insertMessage(db: Db, now: string, id: string, message: NewMessage, skipped: string | null): Promise<void> {
  const isEmail = message.channel === 'email';
  await db.insertInto('messages').values({
    id,
    channel: message.channel,
    type: message.type,
    to_address: message.to,
    subject: isEmail ? message.subject : null,
    body: isEmail ? message.html : message.text,
    attachments: toJson(isEmail ? message.attachments ?? [] : []),
    quote_request_id: message.quoteRequestId ?? null,
    quote_id: message.quoteId ?? null,
    user_id: message.userId ?? null,
    status: skipped === null ? 'waiting' : 'skipped',
    attempts: 0,
    next_attempt_at: now,
    provider: null,
    provider_id: null,
    error: skipped,
    created_at: now,
    updated_at: now,
    sent_at: null,
  }).execute();
}
