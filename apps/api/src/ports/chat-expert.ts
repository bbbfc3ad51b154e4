import type { ChatReply } from '@stumpquote/domain/chat/chat-message-schema';
import type { OfficeHours } from '@stumpquote/domain/format/office-hours';
import type { Locale } from '@stumpquote/domain/i18n/locale';

/** The operating company as the expert names it. */
export interface ExpertCompany {
  name: string;
  phone: string;
  county: string;
  hours: OfficeHours;
}

/** A passage of the knowledge base in one language, with its source page. */
export interface Passage {
  id: string;
  topic: string;
  title: string;
  text: string;
  source: { title: string; publisher: string; url: string; openedOn: string };
  keywords: readonly string[];
}

/** Why a person must take over, most urgent first: the first that applies counts. */
export const handoverReasons = [
  'gas',
  'power-line',
  'damaged-utility',
  'poisoning',
  'injury',
  'legal',
  'dangerous-tree',
  'human',
  'quote-time',
  'price',
  'visit',
  'company',
  'permit',
] as const;

export type HandoverReason = (typeof handoverReasons)[number];

/** A question in its chat. */
export interface ChatTurn {
  question: string;
  /** The screen's language; the answer uses the question's, if it can be detected. */
  locale: Locale;
  company: ExpertCompany;
  /** Earlier messages, oldest first. */
  earlier: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** Receives an answer as it streams. An expert that doesn't stream never calls it. */
export interface ReplyListener {
  /** More words of the answer. */
  text(added: string): void;
  /** Discard the partial answer: another expert restarts it. */
  restart(): void;
}

export interface ExpertReply extends Pick<ChatReply, 'kind' | 'expert' | 'locale'> {
  text: string;
  /** The answer's sources, most important first. */
  passages: readonly Passage[];
  /** Why a person must take over. Only with `handover`. */
  reason?: HandoverReason | undefined;
}

export interface ReplyOptions {
  /** Aborts when the caller has gone; the promise then rejects. */
  signal: AbortSignal;
  listener?: ReplyListener | undefined;
}

/** Answers chat questions, if only to say that it doesn't know. */
export interface ChatExpert {
  answer(turn: ChatTurn, options: ReplyOptions): Promise<ExpertReply>;
}
