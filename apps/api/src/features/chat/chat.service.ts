import {
  maxChatMessages,
  type ChatMessage,
  type ChatReply,
} from '@stumpquote/domain/chat/chat-message-schema';
import type { ChatQuestion } from '@stumpquote/domain/chat/chat-question-schema';
import { DomainError } from '@stumpquote/domain/errors';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import { browserKey, storedResponse, once } from '../../guards/idempotency.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ReplyOptions } from '../../ports/chat-expert.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { chatMessages } from './chat.messages.js';
import {
  chatMessageById,
  countOfSession,
  insertChatMessage,
  messagesOfSession,
  type ChatRow,
} from './chat.queries.js';
import { isReply, messageView, replyView, storedReplyView } from './chat.view.js';
import { dangerIn, dangerReply, needsNothingElse } from './danger/danger-reply.js';
import { messageLanguage } from './danger/message-language.js';
import { embeddedExpert } from './embedded-expert.js';
import { priceReply } from './price-reply.js';

const texts = chatMessages;
const chatOperation = 'chat.send';

export interface ChatAnswer {
  sessionId: string;
  message: string;
  /** The answer with its kind, sources, and author. */
  reply: ChatReply;
}

/** A question cleared to be answered: the chat is the caller's, and no limit is exceeded. */
export interface AcceptedQuestion {
  question: ChatQuestion;
  /** The language of the question's words, else the page's, else the call's. */
  locale: Locale;
  visitorId: string;
  userId: number | null;
  earlier: readonly ChatRow[];
  /** True if it's a resend of an answered question; it isn't asked again. */
  isRepeat: boolean;
}

export async function chatHistory(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  sessionId: string,
): Promise<ChatMessage[]> {
  return (await requireOwnChat(deps.db, caller, sessionId)).map(messageView);
}

/**
 * Returns the chat's messages. Throws NOT_FOUND unless it belongs to this browser and, once a
 * signed-in user has written in it, to that account too.
 */
async function requireOwnChat(db: Db, caller: Caller, sessionId: string): Promise<ChatRow[]> {
  const rows = await messagesOfSession(db, sessionId);
  const isOwn = ({ visitor_id: visitorId, user_id: userId }: ChatRow) =>
    visitorId === caller.visitorId && (userId === null || userId === caller.user?.id);
  if (caller.visitorId === null || rows.length === 0 || !rows.every(isOwn))
    throw new DomainError('NOT_FOUND', texts.notFound);
  return rows;
}

export async function acceptQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  question: ChatQuestion,
): Promise<AcceptedQuestion> {
  const visitorId = caller.ensureVisitorId();
  const earlier =
    question.sessionId === undefined
      ? []
      : await requireOwnChat(deps.db, caller, question.sessionId);
  const key = keyOf(visitorId, question);
  const isRepeat =
    key !== undefined && (await storedResponse(deps.db, chatOperation, key)) !== undefined;
  if (!isRepeat) {
    if (earlier.length >= maxChatMessages) throw new DomainError('CONFLICT', texts.full);
    await consumeRate(deps.db, deps.clock, {
      key: `chat:visitor:${visitorId}`,
      max: 30,
      windowSeconds: 600,
      message: texts.tooMany,
    });
    await consumeRate(deps.db, deps.clock, {
      key: `chat:address:${caller.network}`,
      max: 150,
      windowSeconds: 3600,
      message: texts.tooMany,
    });
  }
  const locale = messageLanguage(
    question.message,
    question.locale ?? caller.locale ?? defaultLocale,
  );
  return { question, locale, visitorId, userId: caller.user?.id ?? null, earlier, isRepeat };
}

const keyOf = (visitorId: string, { idempotencyKey }: ChatQuestion): string | undefined =>
  idempotencyKey === undefined ? undefined : browserKey(visitorId, idempotencyKey);

/** Asks the expert and stores question and answer together, unless the client disconnected. */
export async function answerAcceptedQuestion(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'chatExpert'>,
  accepted: AcceptedQuestion,
  options: ReplyOptions,
): Promise<ChatAnswer> {
  const { question, visitorId } = accepted;
  const reply = accepted.isRepeat ? null : await streamExpertAnswer(deps, accepted, options);
  const { answerId } = await inTransaction(deps, (tx) =>
    once(
      tx,
      deps.clock,
      {
        operation: chatOperation,
        key: keyOf(visitorId, question),
        content: { message: question.message, sessionId: question.sessionId ?? null },
      },
      async () => {
        if (reply === null) throw new DomainError('NOT_FOUND', texts.notFound);
        return { answerId: await storeTurn(tx, deps, accepted, reply) };
      },
    ),
  );
  const row = await chatMessageById(deps.db, answerId);
  if (row === undefined || !isReply(row)) throw new DomainError('NOT_FOUND', texts.notFound);
  const stored = storedReplyView(row);
  return { sessionId: row.session_id, message: stored.content, reply: stored };
}

/** Checks for danger first, then answers prices from the price book; the expert knows none. */
async function streamExpertAnswer(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'chatExpert'>,
  { question, locale, earlier }: AcceptedQuestion,
  options: ReplyOptions,
): Promise<ChatReply> {
  const { name, phone, county, hours } = deps.config.company;
  const turn = {
    question: question.message,
    locale,
    company: { name, phone, county, hours },
    earlier,
  };
  const danger = dangerIn(
    question.message,
    earlier.findLast(({ role }) => role === 'user')?.content,
  );
  if (danger !== null && needsNothingElse(danger))
    return dangerReply(danger, locale, deps.config.company, null);
  const price = await priceReply(deps, turn);
  // Someone who may be in danger must not wait for a language model.
  const reply =
    price ??
    replyView(await (danger === null ? deps.chatExpert : embeddedExpert).answer(turn, options));
  options.signal.throwIfAborted();
  return danger === null ? reply : dangerReply(danger, locale, deps.config.company, reply);
}

async function storeTurn(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { question, visitorId, userId }: AcceptedQuestion,
  reply: ChatReply,
): Promise<number> {
  const shared = {
    user_id: userId,
    visitor_id: visitorId,
    session_id: question.sessionId ?? deps.ids.uuid(),
    created_at: toInstant(deps.clock.now()),
  };
  const { role, content, ...answer } = reply;
  await requireRoom(tx, shared.session_id);
  await insertChatMessage(tx, { ...shared, role: 'user', content: question.message, answer: null });
  return (await insertChatMessage(tx, { ...shared, role, content, answer: toJson(answer) })).id;
}

/** Questions asked at once were all accepted before any was stored. */
async function requireRoom(tx: Db, sessionId: string): Promise<void> {
  await lockName(tx, `chat ${sessionId}`);
  if ((await countOfSession(tx, sessionId)) >= maxChatMessages)
    throw new DomainError('CONFLICT', texts.full);
}

/** Returns the complete answer, without streaming. */
export async function sendMessage(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'chatExpert'>,
  caller: Caller,
  question: ChatQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  return answerAcceptedQuestion(deps, await acceptQuestion(deps, caller, question), { signal });
}
