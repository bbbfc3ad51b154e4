import type { Attachment } from './outbox.js';

interface OutgoingEmail {
  /** Also the provider's idempotency key. */
  id: string;
  to: string;
  subject: string;
  html: string;
  attachments: Attachment[];
}

interface OutgoingSms {
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export type SendOutcome =
  | { outcome: 'sent'; providerId: string }
  /** Worth retrying: timeout, 429, 5xx. */
  | { outcome: 'retry'; error: string; retryAfterSeconds?: number }
  /** Not worth retrying: a bad address, an opted-out number. */
  | { outcome: 'failed'; error: string; optedOut?: boolean }
  /** The connection was lost after the request was sent: the message may have gone out. */
  | { outcome: 'unknown'; error: string };

export interface EmailSender {
  readonly provider: string;
  send(message: OutgoingEmail): Promise<SendOutcome>;
}

export interface SmsSender {
  readonly provider: string;
  send(message: OutgoingSms): Promise<SendOutcome>;
  /**
   * Looks up an interrupted message: provider ids of messages that could be it, oldest first.
   * Throws if the provider can't be asked.
   */
  findSent(message: OutgoingSms, notBefore: Date): Promise<string[]>;
}
