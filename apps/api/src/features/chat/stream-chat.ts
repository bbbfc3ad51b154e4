import { PassThrough } from 'node:stream';
import type { ChatStreamEvent } from '@stumpquote/domain/chat/chat-message-schema';
import { chatQuestionSchema } from '@stumpquote/domain/chat/chat-question-schema';
import { DomainError } from '@stumpquote/domain/errors';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedSignal } from '../../http/closed-signal.js';
import { callerOf, localeOf } from '../../http/context.js';
import { toErrorAnswer } from '../../http/errors.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { serverMessages } from '../../process/server.messages.js';
import { answerAcceptedQuestion, acceptQuestion, type AcceptedQuestion } from './chat.service.js';
import { emergencyAnswer } from './emergency-answer.js';

/** POST /api/tree-health-chat/stream: streams the answer as server-sent events. */
export async function streamChat(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.headers['content-type']?.startsWith('application/json') !== true) {
    throw new DomainError('UNSUPPORTED_MEDIA', serverMessages.notJson);
  }
  // Rejections must throw before the stream starts, since its status is always 200.
  const accepted = await acceptQuestion(
    deps,
    callerOf(deps, request),
    chatQuestionSchema.parse(request.body ?? {}),
  );
  const events = new PassThrough();
  const streamRequest = {
    accepted,
    body: request.body,
    locale: localeOf(request),
    signal: closedSignal(reply),
  };
  void writeEvents(deps, streamRequest, events);
  return sendEvents(reply, events);
}

const sendEvents = (reply: FastifyReply, events: PassThrough): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    // Stops proxies from buffering the stream.
    .header('x-accel-buffering', 'no')
    .send(events);

const lineOf = (event: ChatStreamEvent): string => `data: ${JSON.stringify(event)}\n\n`;

/** Streams the emergency numbers if a rejected message may be about danger; null otherwise. */
export function streamEmergencyAnswer(
  deps: Pick<Deps, 'config' | 'ids'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const emergency = emergencyAnswer(deps, request.body, localeOf(request));
  if (emergency === null) return null;
  const events = new PassThrough();
  events.end(lineOf({ type: 'done', ...emergency }));
  return sendEvents(reply, events);
}

interface StreamRequest {
  accepted: AcceptedQuestion;
  body: unknown;
  locale: Locale;
  signal: AbortSignal;
}

async function writeEvents(
  deps: ChangeDeps & Pick<Deps, 'config' | 'ids' | 'log' | 'chatExpert'>,
  { accepted, body, locale, signal }: StreamRequest,
  events: PassThrough,
): Promise<void> {
  const write = (event: ChatStreamEvent) => {
    if (!events.destroyed) events.write(lineOf(event));
  };
  const listener = {
    text: (text: string) => write({ type: 'text', text }),
    restart: () => write({ type: 'restart' }),
  };
  try {
    write({
      type: 'done',
      ...(await answerAcceptedQuestion(deps, accepted, { signal, listener })),
    });
  } catch (error) {
    if (signal.aborted) return;
    const { status, message } = toErrorAnswer(error, locale);
    if (status >= 500) deps.log.error({ err: error, where: 'chat stream' }, 'unexpected error');
    const emergency = emergencyAnswer(deps, body, locale);
    write(emergency === null ? { type: 'failed', message } : { type: 'done', ...emergency });
  } finally {
    events.end();
  }
}
