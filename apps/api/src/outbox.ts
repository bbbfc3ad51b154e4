import type { MessageType } from '@stumpquote/domain/messages/message-types';
import type { Caller } from './caller.js';
import type { Db } from './db/database.js';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** Whose call makes a message go out; `system` for a job or an alarm. Caps are counted against their account and network. */
export type MessageCause = Pick<Caller, 'user' | 'network'> | 'system';

export interface HasCause {
  cause: MessageCause;
}

interface NewMessageBase {
  /** `counted` where the caps counted it (`count`) when it was asked for. */
  cause: MessageCause | 'counted';
  type: MessageType;
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
    });

/** What a cap counts of a message. */
export type CountedMessage = Pick<NewMessage, 'channel' | 'type' | 'to' | 'quoteRequestId'> & HasCause;

/**
 * Where features put messages: in the same transaction as the change that causes them. The worker of
 * `features/messages` sends them afterwards.
 */
export interface Outbox {
  /**
   * Counts the message against its caps and writes it with the given transaction; returns its id. Over a cap a visitor, customer or company is
   * refused with RATE_LIMITED, which undoes the transaction; what the office or the system sends is written as `held`.
   */
  enqueue(db: Db, message: NewMessage): Promise<string>;
  /** Counts and refuses as `enqueue` does, where the message is written later or not at all and the answer must not tell. */
  count(db: Db, message: CountedMessage): Promise<void>;
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
