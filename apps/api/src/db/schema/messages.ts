import type { MessageStatus } from '@stumpquote/domain/messages/message-status';
import type { Generated } from 'kysely';
import type { FlagColumn, InstantColumn, JsonColumn } from '../columns.js';

export interface MessagesTable {
  /** UUID; also the idempotency key at the provider. */
  id: string;
  channel: 'email' | 'sms';
  type: string;
  to_address: string;
  subject: string | null;
  /** HTML for email, plain text for SMS. */
  body: string;
  /** JSON: [{ filename, contentType, content (base64) }]. */
  attachments: JsonColumn;
  /** JSON: the photo that an email shows, with its outline. */
  picture: JsonColumn | null;
  quote_request_id: number | null;
  quote_id: number | null;
  user_id: number | null;
  status: MessageStatus;
  attempts: number;
  next_attempt_at: InstantColumn;
  provider: string | null;
  provider_id: string | null;
  error: string | null;
  created_at: InstantColumn;
  updated_at: InstantColumn;
  sent_at: InstantColumn | null;
  /** The undelivered message that this one resends. */
  repeats_id: string | null;
  /** 0 once the secret parts of its links have been removed. */
  holds_secrets: Generated<FlagColumn>;
  /** Continues the trace of the call that caused it; null without tracing. */
  traceparent: string | null;
}

export interface SmsOptOutsTable {
  /** E.164. */
  phone: string;
  opted_out_at: InstantColumn;
}

export interface WebhookEventsTable {
  provider: string;
  event_id: string;
  /** Reports on a message expire after a while; a reply, such as STOP, is kept. */
  kind: 'report' | 'reply';
  received_at: InstantColumn;
}
