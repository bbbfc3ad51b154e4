import { chatStreamEventSchema, type ChatReply } from '@stumpquote/domain/chat/chat-message-schema';
import type { ChatQuestionInput } from '@stumpquote/domain/chat/chat-question-schema';
import { postForEvents } from '../../shared/api/post-for-events';
import { RestError } from '../../shared/api/rest-error';

export interface ExpertAnswer {
  sessionId: string;
  reply: ChatReply;
}

/**
 * Asks a question. Streams the partial answer to `onPartialAnswer`; resolves with the stored
 * answer.
 */
export async function streamExpertAnswer(
  question: ChatQuestionInput,
  onPartialAnswer: (text: string) => void,
  signal: AbortSignal,
): Promise<ExpertAnswer> {
  let partialAnswer = '';
  for await (const data of postForEvents('/api/tree-health-chat/stream', question, signal)) {
    const event = chatStreamEventSchema.parse(data);
    if (event.type === 'done') return { sessionId: event.sessionId, reply: event.reply };
    if (event.type === 'failed') throw new RestError(500, event.message);
    partialAnswer = event.type === 'text' ? partialAnswer + event.text : '';
    onPartialAnswer(partialAnswer);
  }
  throw new RestError(0, 'The answer was cut off.');
}
