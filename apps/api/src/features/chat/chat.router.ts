import {
  chatHistorySchema,
  chatQuestionSchema,
} from '@stumpquote/domain/chat/chat-question-schema';
import { procedureWithFallback, procedureFor, router } from '../../http/trpc.js';
import { chatHistory, sendMessage } from './chat.service.js';
import { emergencyAnswer } from './emergency-answer.js';

const neverAborted = new AbortController().signal;

export const chatRouter = router({
  history: procedureFor('chat.use')
    .input(chatHistorySchema)
    .query(({ ctx, input }) => chatHistory(ctx.deps, ctx.caller, input.sessionId)),
  send: procedureWithFallback('chat.use', emergencyAnswer)
    .input(chatQuestionSchema)
    .mutation(({ ctx, input, signal }) =>
      sendMessage(ctx.deps, ctx.caller, input, signal ?? neverAborted),
    ),
});
