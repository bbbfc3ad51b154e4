import type {
  ChatAction,
  ChatMessage,
  ChatReply,
  ChatSource,
} from '@stumpquote/domain/chat/chat-message-schema';
import { fromJson, type JsonColumn } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import type { ExpertReply } from '../../ports/chat-expert.js';
import type { HandoverReason, Passage } from '../../ports/chat-expert.js';
import type { ChatRow } from './chat.queries.js';

const actionsOfReason: Record<HandoverReason, readonly ChatAction[]> = {
  gas: ['call-911', 'call-company'],
  'power-line': ['call-911', 'call-utility', 'call-company'],
  'damaged-utility': ['call-911', 'call-company'],
  poisoning: ['call-poison-control', 'call-911', 'call-company'],
  injury: ['call-911', 'call-company'],
  'dangerous-tree': ['call-911', 'call-company'],
  human: ['call-company', 'open-quote-form'],
  legal: ['call-company'],
  'quote-time': ['open-quote-form', 'track-request', 'call-company'],
  price: ['open-quote-form', 'call-company'],
  visit: ['track-request', 'call-company'],
  company: ['call-company'],
  permit: ['call-company'],
};

function actionsOf({ kind, reason }: ExpertReply): ChatAction[] {
  if (reason !== undefined) return [...actionsOfReason[reason]];
  return kind === 'answer' ? [] : ['call-company'];
}

const sourceOf = ({ title, source }: Passage): ChatSource => ({
  passage: title,
  title: source.title,
  publisher: source.publisher,
  url: source.url,
});

/** The embedded expert quotes only its best passage; the other passages are merely related. */
const sourcesOf = ({ expert, passages }: ExpertReply): ChatSource[] =>
  (expert === 'embedded' ? passages.slice(0, 1) : passages).map(sourceOf);

export function replyView(reply: ExpertReply): ChatReply {
  const { text, kind, expert, locale } = reply;
  return {
    role: 'assistant',
    content: text,
    kind,
    expert,
    locale,
    sources: sourcesOf(reply),
    actions: actionsOf(reply),
  };
}

/** The answer column of a chat row: everything except the text. */
type StoredAnswer = Omit<ChatReply, 'role' | 'content'>;

export const storedReplyView = (row: ChatRow & { answer: JsonColumn }): ChatReply =>
  ({
    role: 'assistant' as const,
    content: row.content,
    ...fromJson<StoredAnswer>(row.answer),
  }) satisfies EveryColumn<
    ChatRow,
    'id' | 'user_id' | 'visitor_id' | 'session_id' | 'answer' | 'created_at'
  >;

/** Only the expert's answers have `answer`. */
export const isReply = (row: ChatRow): row is ChatRow & { answer: JsonColumn } =>
  row.answer !== null;

export const messageView = (row: ChatRow): ChatMessage =>
  isReply(row) ? storedReplyView(row) : { role: 'user', content: row.content };
