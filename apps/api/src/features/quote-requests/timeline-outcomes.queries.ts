import {
  messageOutcome,
  messageOutcomes,
  type MessageOutcome,
} from '@stumpquote/domain/messages/message-status';
import type { MessageType } from '@stumpquote/domain/messages/message-types';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import type { Db } from '../../db/database.js';
import type { TimelineEvent } from '../requests/request-events.js';

/**
 * Returns the type of message an event caused if its timeline entry shows the delivery status;
 * otherwise null.
 */
function messageTypeOf({ kind, data }: TimelineEvent): MessageType | null {
  if (kind === 'quote_sent')
    return data['channel'] === 'sms' ? quoteMessageTypes.sms : quoteMessageTypes.email;
  if (kind === 'quote_emailed') return quoteMessageTypes.email;
  if (kind === 'quote_texted') return quoteMessageTypes.sms;
  return kind === 'links_ended' && data['wasSent'] === true ? 'request_new_link' : null;
}

const messagesOf = (db: Db, requestId: number) =>
  db
    .selectFrom('messages')
    .select(['type', 'quote_id', 'status', 'error', 'created_at'])
    .where('quote_request_id', '=', requestId)
    .where('type', 'in', [...Object.values(quoteMessageTypes), 'request_new_link'])
    .execute();

/**
 * Adds delivery statuses to the timeline. Each event owns the messages created from it until the
 * next event of its kind.
 */
export async function withMessageOutcomes(
  db: Db,
  requestId: number,
  events: readonly TimelineEvent[],
): Promise<TimelineEvent[]> {
  const carriers = events.map((event) => ({
    event,
    type: messageTypeOf(event),
    quoteId: event.data['quoteId'] ?? null,
  }));
  if (carriers.every(({ type }) => type === null)) return [...events];
  const messages = await messagesOf(db, requestId);
  return carriers.map(({ event, type, quoteId }, place) => {
    if (type === null) return event;
    const next = carriers
      .slice(place + 1)
      .find((other) => other.type === type && other.quoteId === quoteId);
    const own = messages.filter(
      (row) =>
        row.type === type &&
        row.quote_id === quoteId &&
        row.created_at >= event.createdAt &&
        (next === undefined || row.created_at < next.event.createdAt),
    );
    return { ...event, data: { ...event.data, fate: bestOf(own.map(messageOutcome)) } };
  });
}

const bestOf = (found: readonly MessageOutcome[]): MessageOutcome =>
  messageOutcomes.find((fate) => found.includes(fate)) ?? 'impossible';
