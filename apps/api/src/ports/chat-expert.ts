import type { ChatReply } from '@stumpquote/domain/chat/chat-message-schema';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { OfficeHours } from '@stumpquote/domain/format/office-hours';

/** The operating company as far as the expert names it. */
export interface ExpertCompany {
  name: string;
  phone: string;
  county: string;
  hours: OfficeHours;
}

/** A short text of the knowledge base in one language, with the page it rests on. */
export interface Passage {
  id: string;
  topic: string;
  title: string;
  text: string;
  source: { title: string; publisher: string; url: string; openedOn: string };
  keywords: readonly string[];
}

/** Why a person, not a passage, has to take over. Most urgent first: the first that fits is the one that counts. */
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
  /** The language of the screen; the answer is in that of the question where it can be told. */
  locale: Locale;
  company: ExpertCompany;
  /** What was said before, oldest first. */
  earlier: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** Hears an answer while it comes. An expert that has it at once says nothing before it is whole. */
export interface ReplyListener {
  /** More words of the answer. */
  text(added: string): void;
  /** What was heard so far is void: another expert takes over. */
  restart(): void;
}

export interface ExpertReply extends Pick<ChatReply, 'kind' | 'expert' | 'locale'> {
  text: string;
  /** What the answer rests on, most important first. */
  passages: readonly Passage[];
  /** Why a person has to take over. Only with `handover`. */
  reason?: HandoverReason | undefined;
}

export interface ReplyOptions {
  /** Ends the work when whoever asked has gone: the promise is then rejected. */
  signal: AbortSignal;
  listener?: ReplyListener | undefined;
}

/** Port: whoever answers the questions of the chat. It always answers, if only to say that it doesn't know. */
export interface ChatExpert {
  answer(turn: ChatTurn, options: ReplyOptions): Promise<ExpertReply>;
}
