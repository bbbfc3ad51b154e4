import type { MessageType } from '@stumpquote/domain/messages/message-types';
import type { Letter } from '@stumpquote/domain/templates/email-layout';
import type { Db } from '../db/database.js';
import type { Caller } from './caller.js';

export interface Attachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
  /** Shown inside the email at `cid:` with this id, instead of as a file. */
  contentId?: string;
}

/**
 * A photo of the request's stump as an email shows it; `outline` in pixels of the original, null if
 * nobody has found one.
 */
export interface StumpPictureSource {
  photoId: string;
  /** Of the original. */
  width: number;
  outline: readonly (readonly [x: number, y: number])[] | null;
}

/** Who causes a message; `system` for a job or alarm. Caps count by their account and network. */
export type MessageCause = Pick<Caller, 'user' | 'network'> | 'system';

export interface HasCause {
  cause: MessageCause;
}

interface NewMessageBase {
  /** `counted` if the caps already counted it (`count`) when it was requested. */
  cause: MessageCause | 'counted';
  type: MessageType;
  quoteRequestId?: number;
  quoteId?: number;
  userId?: number;
}

export type NewMessage =
  | (NewMessageBase & {
      channel: 'email';
      subject: string;
      /** The outbox puts it into the layout of all emails. */
      letter: Letter;
      attachments?: Attachment[];
      /** Null for a customer without an address: the message is stored as `skipped`. */
      to: string | null;
    })
  | (NewMessageBase & {
      channel: 'sms';
      text: string;
      to: string;
      /**
       * Why no text may be sent (such as no consent): it is stored as `skipped` with this reason.
       */
      skipBecause?: string;
    });

/** The parts of a message that caps count by. */
export type CountedMessage = Pick<NewMessage, 'channel' | 'type' | 'quoteRequestId'> &
  HasCause & { to: string; isByStranger?: boolean };

/**
 * Where features enqueue messages, in the transaction of the change that causes them. The worker in
 * `features/messages` sends them afterwards.
 */
export interface Outbox {
  /**
   * Counts the message against its caps and writes it in the given transaction; returns its id.
   * Over a cap, a visitor, customer, or company gets RATE_LIMITED, which rolls the transaction
   * back; messages from the office or the system are stored as `held`.
   */
  enqueue(db: Db, message: NewMessage): Promise<string>;
  /**
   * Counts and refuses like `enqueue` without writing a message, so that the response doesn't
   * reveal whether one will be sent.
   */
  count(db: Db, message: CountedMessage): Promise<void>;
  /** Call after the transaction to wake the worker right away. */
  wake(): void;
}

/** The worker's interface. */
export interface OutboxSignals {
  onWake(listener: () => void): void;
  /** Tracks a delivery that continues after its caller was answered. */
  track(delivery: Promise<void>): void;
  /** Resolves when no tracked delivery is in progress. */
  settled(): Promise<void>;
}
