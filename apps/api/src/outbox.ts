import type { Db } from './db/database.js';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

interface NewMessageBase {
  type: string;
  to: string;
  quoteRequestId?: number;
  quoteId?: number;
  userId?: number;
}

export type NewMessage =
  | (NewMessageBase & { channel: 'email'; subject: string; html: string; attachments?: Attachment[] })
  | (NewMessageBase & {
      channel: 'sms'; text: string;
      /** Why no text may be sent (e.g. no consent): it is kept as `skipped` with this sentence. */
      skipBecause?: string;
      /** The network address of the visitor whose action sends this text: it is capped a day. */
      causedBy?: string;
    });

/**
 * Where features put messages: in the same transaction as the change that causes them. The worker of
 * `features/messages` sends them afterwards.
 */
export interface Outbox {
  /** Writes the message with the given database or transaction; returns its id. */
  enqueue(db: Db, message: NewMessage): Promise<string>;
  /** Call after the transaction: the worker looks now rather than at its next round. */
  wake(): void;
}

/** The worker's side of it. */
export interface OutboxSignals {
  onWake(listener: () => void): void;
  /** A delivery that goes on after its caller has been answered. */
  track(delivery: Promise<void>): void;
  /** Resolves when no tracked delivery is under way. */
  settled(): Promise<void>;
}
